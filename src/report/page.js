// What moves on the page. Without it, everything can be read; each part is on its own, so that one that
// fails takes no other with it.
(() => {
  // Operations that belong together are marked where the pointer, the finger or the arrow keys are.
  function links(sides) {
    const lines = [...sides.querySelectorAll("[data-g]")];
    const groups = (line) => line.dataset.g.split(" ");
    let held = null;
    const mark = (line) => {
      const own = new Set(line ? groups(line) : []);
      for (const other of lines) {
        other.classList.toggle("on", other === line || groups(other).some((group) => group && own.has(group)));
      }
    };
    // Brings the first marked line of the other text into view, without moving the page.
    const reveal = (line) => {
      for (const pre of sides.querySelectorAll("pre")) {
        const first = pre.querySelector(".on");
        if (pre.contains(line) || !first) continue;
        const top = first.offsetTop - pre.offsetTop;
        if (top < pre.scrollTop || top + first.offsetHeight > pre.scrollTop + pre.clientHeight) {
          pre.scrollTop = top - pre.clientHeight / 3;
        }
      }
    };
    const hold = (line) => {
      held = line;
      mark(line);
      if (line) reveal(line);
    };
    for (const line of lines) {
      line.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && !held && mark(line));
      line.addEventListener("pointerleave", () => mark(held));
      line.addEventListener("click", () => hold(line === held ? null : line));
    }
    for (const pre of sides.querySelectorAll("pre")) {
      const own = [...pre.querySelectorAll("[data-g]")];
      pre.addEventListener("keydown", (event) => {
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (event.key === "Escape") hold(null);
        if (!by || !own.length) return;
        event.preventDefault();
        const at = own.indexOf(held);
        const next = own[Math.min(Math.max(at < 0 ? 0 : at + by, 0), own.length - 1)];
        hold(next);
        next.scrollIntoView({ block: "nearest", inline: "nearest" });
      });
    }
  }

  // A picture is stepped through, lookup by lookup: by buttons, arrow keys, or by itself while it can be
  // seen, unless the reader wants nothing to move.
  function picture(figure) {
    const cells = [...figure.querySelectorAll("[data-s]")];
    const said = [...figure.querySelectorAll(".said li")];
    if (!said.length) return;
    let at = -1;
    let timer = null;
    const show = (next) => {
      at = next;
      figure.classList.toggle("stepping", at >= 0);
      for (const cell of cells) cell.classList.toggle("now", cell.dataset.s.split(" ").includes(String(at)));
      said.forEach((line, number) => line.classList.toggle("now", number === at));
    };
    const step = (by) => show((Math.max(at, by > 0 ? -1 : 0) + by + said.length) % said.length);
    const button = (text, label, act) => {
      const made = document.createElement("button");
      made.type = "button";
      made.textContent = text;
      made.setAttribute("aria-label", label);
      made.addEventListener("click", act);
      return made;
    };
    const play = (on) => {
      clearInterval(timer);
      timer = on ? setInterval(() => step(1), 1500) : null;
      player.textContent = on ? "❚❚" : "▶";
      player.setAttribute("aria-label", on ? "Stop" : "Play");
    };
    const by = (steps) => () => (play(false), step(steps));
    const all = () => (play(false), show(-1));
    const player = button("▶", "Play", () => play(!timer));
    const controls = document.createElement("div");
    controls.className = "controls";
    controls.append(button("◀", "The lookup before", by(-1)), player, button("▶|", "The next lookup", by(1)), button("all", "All lookups", all));
    figure.querySelector(".said").before(controls);
    figure.addEventListener("keydown", (event) => {
      const act = { ArrowRight: by(1), ArrowLeft: by(-1), Escape: all }[event.key];
      if (act) {
        event.preventDefault();
        act();
      }
    });
    let touched = matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const kind of ["pointerdown", "keydown"]) figure.addEventListener(kind, () => (touched = true));
    new IntersectionObserver(([seen]) => {
      if (!seen.isIntersecting) play(false);
      else if (!touched) play(true);
    }, { threshold: 0.6 }).observe(figure);
  }

  for (const report of document.querySelectorAll(".mg-report:not([data-ready])")) {
    report.dataset.ready = "";
    report.querySelectorAll(".sides").forEach(links);
    report.querySelectorAll("figure.picture").forEach(picture);
  }
})();

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

  for (const report of document.querySelectorAll(".mg-report:not([data-ready])")) {
    report.dataset.ready = "";
    report.querySelectorAll(".sides").forEach(links);
  }
})();

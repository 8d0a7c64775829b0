//! Pictures as SVG.

use maud::{Markup, PreEscaped, html};
use multigather::source::render::visible;

use super::picture::{Grid, Kind, Picture};

/// The style sheet of elements; its colours are those of the page, or those of [`PALETTE`].
pub const STYLE: &str = include_str!("picture.css");
/// The colours of a stand-alone picture.
const PALETTE: &str = include_str!("palette.css");

const COLOURS: usize = 8;
const HEIGHT: f64 = 32.0;
const GAP: f64 = 2.0;
const TITLE: f64 = 22.0;

/// The layout of a grid's elements.
struct Layout {
    cell: f64,
    /// The upper left corner of each element, in pixels.
    corners: Vec<(f64, f64)>,
    /// Small texts, each with its position.
    marks: Vec<(f64, f64, String)>,
    width: f64,
    height: f64,
}

impl Layout {
    /// The x coordinate of the right edge of the elements.
    fn right(&self) -> f64 {
        self.corners.iter().fold(0.0, |most, &(x, _)| f64::max(most, x)) + self.cell
    }
}

fn layout_grid(grid: &Grid) -> Layout {
    let longest = grid.labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    let cell = (longest as f64 * 8.2 + 12.0).max(34.0);
    let rank = grid.shown.len();
    let one = vec![0];
    // A vector is a column, so that its elements are beside the rows of other grids.
    let rows = if rank == 0 { &one } else { &grid.shown[rank.saturating_sub(2)] };
    let columns = if rank < 2 { &one } else { &grid.shown[rank - 1] };
    let digits = rows.iter().map(|row| row.to_string().len()).max().unwrap_or(0);
    let margin = digits as f64 * 6.8 + 12.0;
    let outer = &grid.shown[..rank.saturating_sub(2)];
    let slabs: usize = outer.iter().map(Vec::len).product();
    let (mut corners, mut marks) = (Vec::new(), Vec::new());
    let mut top = TITLE;
    for slab in 0..slabs {
        if rank > 2 {
            let mut left = slab;
            let mut at: Vec<String> = Vec::new();
            for own in outer.iter().rev() {
                at.push(own[left % own.len()].to_string());
                left /= own.len();
            }
            at.reverse();
            marks.push((margin, top + 11.0, format!("[{}, :, :]", at.join(", "))));
            top += 16.0;
        }
        if rank >= 2 {
            for (column, number) in columns.iter().enumerate() {
                let x = margin + column as f64 * (cell + GAP) + cell / 2.0 - 4.0;
                marks.push((x, top + 11.0, number.to_string()));
            }
        }
        top += 16.0;
        for row in rows {
            if rank > 0 {
                let number = row.to_string();
                let x = margin - 6.0 - 6.5 * number.len() as f64;
                marks.push((x.max(0.0), top + HEIGHT / 2.0 + 4.0, number));
            }
            corners.extend((0..columns.len()).map(|k| (margin + k as f64 * (cell + GAP), top)));
            top += HEIGHT + GAP;
        }
        top += 6.0;
    }
    let width = margin + columns.len() as f64 * (cell + GAP) + 4.0;
    Layout {
        cell,
        corners,
        marks,
        width: width.max(grid_title(grid).len() as f64 * 7.6),
        height: top,
    }
}

fn grid_title(grid: &Grid) -> String {
    let sizes: Vec<String> = grid.shape.iter().map(i64::to_string).collect();
    format!("{} {}", grid.name, sizes.join("×"))
}

/// A grid's elements, drawn with their upper left corner at the origin.
fn draw_elements(picture: &Picture, which: usize, layout: &Layout) -> Markup {
    let grid = &picture.grids[which];
    let cell = |place: usize| {
        let (x, y) = layout.corners[place];
        let lookups = &grid.lookups[place];
        let steps: Vec<String> = lookups.iter().map(usize::to_string).collect();
        // What is read or written says nothing of how its index was meant.
        let is_told =
            which == 1 || (grid.name == "result" && which == 2 && picture.grids[0].name == "input");
        let kind = lookups.iter().map(|&k| picture.lookups[k].kind).max().filter(|_| is_told);
        let sign = kind.and_then(Kind::sign);
        let colour = lookups.first().map(|first| format!(" c{}", first % COLOURS));
        let bad = matches!(kind, Some(Kind::Bad | Kind::Filled | Kind::Dropped));
        let class = format!(
            "cell{}{}",
            colour.unwrap_or_default(),
            if bad {
                " bad"
            } else if sign.is_some() {
                " odd"
            } else {
                ""
            }
        );
        let (middle, base) = (x + layout.cell / 2.0, y + HEIGHT / 2.0 + 4.5);
        let label = match (&*grid.labels[place], kind) {
            ("", Some(Kind::Filled)) => "fill",
            ("", Some(Kind::Bad)) => "?",
            (label, _) => label,
        };
        html! {
            g class=(class) data-s=[(!steps.is_empty()).then(|| steps.join(" "))] {
                rect x=(x) y=(y) width=(layout.cell) height=(HEIGHT) rx="4" {}
                text x=(middle) y=(base) text-anchor="middle" { (label) }
                @if let Some((sign, _)) = sign.filter(|_| which == 1) {
                    text.sign x=(x + layout.cell - 3.0) y=(y + 10.0) text-anchor="end" { (sign) }
                }
            }
        }
    };
    html! {
        text.h x="0" y="14" { (grid_title(grid)) }
        @for (x, y, text) in &layout.marks { text.m x=(x) y=(y) { (text) } }
        @for place in 0..layout.corners.len() { (cell(place)) }
    }
}

/// A description of a picture, as a sentence.
fn describe_picture(picture: &Picture) -> String {
    let titles: Vec<String> = picture.grids.iter().map(grid_title).collect();
    format!("{}: {}", picture.title, titles.join(", "))
}

/// The grids of a picture as separate blocks, which wrap on narrow pages.
pub fn markup_grids(picture: &Picture) -> Markup {
    html! {
        @for which in 0..3 {
            @let layout = layout_grid(&picture.grids[which]);
            svg width=(layout.width) height=(layout.height)
                viewBox=(format!("0 0 {} {}", layout.width, layout.height)) role="img"
                aria-label=(grid_title(&picture.grids[which])) {
                (draw_elements(picture, which, &layout))
            }
        }
    }
}

/// A picture as a stand-alone SVG file.
pub fn svg_file(picture: &Picture) -> String {
    let layouts: Vec<Layout> = picture.grids.iter().map(layout_grid).collect();
    let mut left = 8.0;
    let mut starts = Vec::new();
    for layout in &layouts {
        starts.push(left);
        left += layout.width + 40.0;
    }
    let (width, height) =
        (left - 32.0, layouts.iter().fold(0.0, |most: f64, own| most.max(own.height)));
    let legend = collect_legend(picture);
    let whole = height + if legend.is_empty() { 8.0 } else { 12.0 + 18.0 * legend.len() as f64 };
    // From the end of a row of indices to the beginning of a row of what is moved, one for each such pair.
    let (from, to) = (starts[1] + layouts[1].right() + 3.0, starts[2] + 1.0);
    let mut arrows: Vec<(usize, f64, f64)> = Vec::new();
    for lookup in 0..picture.lookups.len() {
        let row = |which: usize| {
            let place =
                picture.grids[which].lookups.iter().position(|own| own.contains(&lookup))?;
            Some(8.0 + layouts[which].corners[place].1 + HEIGHT / 2.0)
        };
        let (Some(start), Some(end)) = (row(1), row(2)) else { continue };
        if !arrows.iter().any(|&(_, a, b)| (a, b) == (start, end)) {
            arrows.push((lookup % COLOURS, start, end));
        }
    }
    let markup = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {width} {}", whole + 8.0)) width=(width)
            class="picture" role="img" aria-label=(describe_picture(picture)) {
            style { (PreEscaped(PALETTE)) (PreEscaped(STYLE)) }
            @for (which, layout) in layouts.iter().enumerate() {
                g transform=(format!("translate({} 8)", starts[which])) { (draw_elements(picture, which, layout)) }
            }
            @for (colour, start, end) in arrows {
                @let middle = f64::midpoint(from, to);
                path class=(format!("arrow c{colour}"))
                    d=(format!("M{from} {start}C{middle} {start} {middle} {end} {to} {end}m-5 -4l5 4l-5 4")) {}
            }
            @for (line, (sign, meaning)) in legend.iter().enumerate() {
                text.m x="12" y=(height + 22.0 + 18.0 * line as f64) { (sign) " " (meaning) }
            }
        }
    };
    visible(markup.into_string()) + "\n"
}

/// The signs that occur in a picture, with their meanings.
pub fn collect_legend(picture: &Picture) -> Vec<(&'static str, &'static str)> {
    let mut kinds: Vec<Kind> = picture.lookups.iter().map(|lookup| lookup.kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds.into_iter().filter_map(Kind::sign).collect()
}

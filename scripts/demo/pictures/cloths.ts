/** How a cloth is dyed or woven. */
type ClothPattern = "bandhani" | "bhujodi" | "kota" | "leheriya" | "ajrakh";

export interface Cloth {
  pattern: ClothPattern;
  /** Colours as in CSS. */
  body: string;
  border: string;
  /** The motifs, and the lines beside the border. */
  thread: string;
}

interface Weave {
  folds: number;
  hasTassels?: boolean;
  /** Returns the motifs of one fold. */
  motifs: (fold: Fold, index: number) => string;
}

/** One fold of the opened fan, in degrees from its middle line. */
interface Fold {
  from: number;
  to: number;
}

// In units of the drawing: its square, the pin that the folds open from, and the radii where cloth, border and edge begin.
const SIZE = 1000;
const PIN = { x: 500, y: 40 };
const TOP = 70;
const BORDER = 730;
const EDGE = 890;
/** In degrees. */
const OPENING = 66;

const WEAVES: Record<ClothPattern, Weave> = {
  bandhani: {
    folds: 7,
    motifs: (fold, index) =>
      along(170, BORDER - 40, 46, (radius, row) =>
        (row + index) % 4 === 0 ? knots(fold, radius, 1, 13) : knots(fold, radius, row % 2 === 0 ? 2 : 3, 6),
      ),
  },
  bhujodi: {
    folds: 6,
    hasTassels: true,
    motifs: (fold, index) =>
      along(280, BORDER - 50, 96, (radius, row) =>
        (row + index) % 2 === 0 ? diamond(fold, radius, 22) : triangles(fold, radius, 13),
      ),
  },
  kota: {
    folds: 8,
    motifs: (fold) =>
      along(110, BORDER, 30, (radius) => line(fold, radius, 2)) +
      [0.2, 0.4, 0.6, 0.8].map((part) => ray(fold, part, 2)).join(""),
  },
  leheriya: {
    folds: 8,
    motifs: (fold, index) => along(120, BORDER, 58, (radius) => wave(fold, radius, index % 2 === 0 ? 44 : -44, 20)),
  },
  ajrakh: {
    folds: 6,
    motifs: (fold, index) =>
      along(190, BORDER - 50, 74, (radius, row) =>
        (row + index) % 2 === 0 ? rosette(fold, radius, 27) : knots(fold, radius, 3, 8),
      ),
  },
};

/** Returns a pleated cloth, opened as a fan the way a shop shows it, as an SVG of `size` pixels. */
export function drawCloth({ pattern, body, border, thread }: Cloth, size: number): string {
  const weave = WEAVES[pattern];
  const width = OPENING / weave.folds;
  const folds = Array.from({ length: weave.folds }, (_, index) => {
    const fold = { from: -OPENING / 2 + index * width, to: -OPENING / 2 + (index + 1) * width };
    return [
      weave.hasTassels ? tassels(fold, thread) : "",
      `<path d="${sector(fold, TOP, EDGE)}" fill="${body}"/>`,
      `<g fill="${thread}" stroke="${thread}" stroke-width="0">${weave.motifs(fold, index)}</g>`,
      `<path d="${sector(fold, BORDER, EDGE)}" fill="${border}"/>`,
      `<g stroke="${thread}">${line(fold, BORDER + 16, 7)}${line(fold, BORDER + 32, 3)}${line(fold, EDGE - 18, 9)}</g>`,
      `<g fill="${thread}">${diamond(fold, BORDER + 88, 26)}</g>`,
      shade(fold),
    ].join("");
  });
  const pin = `<circle cx="${PIN.x}" cy="${PIN.y + TOP}" r="34" fill="${border}"/><circle cx="${PIN.x}" cy="${PIN.y + TOP}" r="20" fill="${thread}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${SIZE} ${SIZE}">${folds.join("")}${pin}</svg>`;
}

function at(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(PIN.x + radius * Math.sin(angle)).toFixed(1)} ${(PIN.y + radius * Math.cos(angle)).toFixed(1)}`;
}

function degreesAt(fold: Fold, part: number): number {
  return fold.from + (fold.to - fold.from) * part;
}

/** The part of a fold between two radii; its edges are straight, as pressed cloth is. */
function sector({ from, to }: Fold, inner: number, outer: number): string {
  return `M${at(inner, from)}L${at(outer, from)}L${at(outer, to)}L${at(inner, to)}Z`;
}

const SHADES = 10;

/** The light on one side of a fold, and the shadow on the other. */
function shade(fold: Fold): string {
  return Array.from({ length: SHADES }, (_, step) => {
    const part = { from: degreesAt(fold, step / SHADES), to: degreesAt(fold, (step + 1) / SHADES) };
    const light = Math.cos((step / SHADES - 0.25) * Math.PI * 1.15);
    const [colour, strength] = light > 0 ? ["#fff", light ** 2 * 0.22] : ["#1a0512", light ** 2 * 0.42];
    return `<path d="${sector(part, TOP, EDGE)}" fill="${colour}" fill-opacity="${strength.toFixed(3)}" shape-rendering="crispEdges"/>`;
  }).join("");
}

function along(from: number, to: number, step: number, draw: (radius: number, row: number) => string): string {
  const rows = Math.floor((to - from) / step);
  return Array.from({ length: rows + 1 }, (_, row) => draw(from + row * step, row)).join("");
}

/** Motifs are smaller near the pin, where a fold is narrow. */
function scaled(radius: number, size: number): number {
  return size * Math.min(1, 0.35 + (0.65 * radius) / BORDER);
}

/** Rings with a dot: the cloth was tied there when it was dyed. */
function knots(fold: Fold, radius: number, count: number, size: number): string {
  const r = scaled(radius, size);
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = at(radius, degreesAt(fold, (index + 0.5) / count)).split(" ");
    return `<circle cx="${x}" cy="${y}" r="${r.toFixed(1)}" fill="none" stroke-width="${(r * 0.55).toFixed(1)}"/><circle cx="${x}" cy="${y}" r="${(r * 0.3).toFixed(1)}"/>`;
  }).join("");
}

function diamond(fold: Fold, radius: number, size: number): string {
  const r = scaled(radius, size);
  const middle = degreesAt(fold, 0.5);
  const side = (r / radius) * (180 / Math.PI);
  return `<path d="M${at(radius - r, middle)}L${at(radius, middle - side)}L${at(radius + r, middle)}L${at(radius, middle + side)}Z"/>`;
}

function triangles(fold: Fold, radius: number, size: number): string {
  const r = scaled(radius, size);
  return [0.2, 0.5, 0.8]
    .map((part) => {
      const middle = degreesAt(fold, part);
      const side = (r / radius) * (180 / Math.PI);
      return `<path d="M${at(radius - r, middle)}L${at(radius + r, middle - side)}L${at(radius + r, middle + side)}Z"/>`;
    })
    .join("");
}

const PETALS = 8;

function rosette(fold: Fold, radius: number, size: number): string {
  const r = scaled(radius, size);
  const [x, y] = at(radius, degreesAt(fold, 0.5)).split(" ").map(Number) as [number, number];
  const petals = Array.from({ length: PETALS }, (_, petal) => {
    const angle = (petal * 2 * Math.PI) / PETALS;
    return `<circle cx="${(x + Math.cos(angle) * r * 0.68).toFixed(1)}" cy="${(y + Math.sin(angle) * r * 0.68).toFixed(1)}" r="${(r * 0.24).toFixed(1)}"/>`;
  });
  return `${petals.join("")}<circle cx="${x}" cy="${y}" r="${(r * 0.26).toFixed(1)}"/><circle cx="${x}" cy="${y}" r="${r.toFixed(1)}" fill="none" stroke-width="3"/>`;
}

function line(fold: Fold, radius: number, width: number): string {
  return `<path d="M${at(radius, fold.from)}L${at(radius, fold.to)}" stroke-width="${width}" fill="none"/>`;
}

function ray(fold: Fold, part: number, width: number): string {
  const degrees = degreesAt(fold, part);
  return `<path d="M${at(TOP + 30, degrees)}L${at(BORDER, degrees)}" stroke-width="${width}" fill="none"/>`;
}

/** A stripe across the fold that rises or falls by `rise`, so that the folds together show a zigzag. */
function wave(fold: Fold, radius: number, rise: number, width: number): string {
  const half = scaled(radius, width) / 2;
  const [start, end] = [radius - rise / 2, radius + rise / 2];
  return `<path d="M${at(start - half, fold.from)}L${at(end - half, fold.to)}L${at(end + half, fold.to)}L${at(start + half, fold.from)}Z"/>`;
}

function tassels(fold: Fold, thread: string): string {
  return [0.17, 0.5, 0.83]
    .map((part) => {
      const degrees = degreesAt(fold, part);
      const [x, y] = at(EDGE + 14, degrees).split(" ");
      return `<path d="M${at(EDGE - 6, degrees)}L${at(EDGE + 62, degrees - 0.5)}L${at(EDGE + 62, degrees + 0.5)}Z" fill="${thread}" stroke="${thread}" stroke-width="6"/><circle cx="${x}" cy="${y}" r="9" fill="${thread}"/>`;
    })
    .join("");
}

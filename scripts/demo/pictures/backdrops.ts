import sharp from "sharp";
import type { Tone } from "#app/domain/platform/settings/settings.ts";

/** What is behind the objects of a picture. */
export type Setting = "niche" | "plain" | "window" | "leaves" | "podium";

// The wall's light and its tint.
const TINTS: Record<Tone, readonly [light: string, tint: string]> = {
  indigo: ["#ebe6fc", "#c8bef0"],
  leaf: ["#e5f4e8", "#bde0c8"],
  plum: ["#f6e5f6", "#e2c0e2"],
  peach: ["#feecdc", "#f9d3be"],
  sky: ["#e5ebfe", "#ccd6f6"],
  sand: ["#f1eae0", "#e1d5c1"],
  rose: ["#fde6ef", "#f3c6db"],
  lilac: ["#eae4fb", "#d2c8f1"],
  cream: ["#fff3cf", "#fae09a"],
  mint: ["#e4f4e7", "#c7e6d4"],
  clay: ["#e0f0f2", "#c1e1e6"],
};

// In units of the drawing.
const SIZE = 1000;

const FURNISHINGS: Record<Setting, (tint: string) => string> = {
  niche: (tint) => table(tint, 760) + niche(),
  plain: () => "",
  window: (tint) => table(tint, 800) + windowLight(),
  leaves: (tint) => table(tint, 800) + leafShadows(),
  podium: (tint) => table(tint, 640) + podium(tint),
};

const drawn = new Map<string, Promise<Buffer>>();

/** Returns a wall of the tone with its furnishing, as raw RGB of `size` × `size` pixels. Cached: hundreds of pictures share a few. */
export function backdrop(tone: Tone, setting: Setting, size: number): Promise<Buffer> {
  const name = `${tone} ${setting} ${size}`;
  const pixels =
    drawn.get(name) ??
    sharp(Buffer.from(drawBackdrop(tone, setting, size)))
      .removeAlpha()
      .raw()
      .toBuffer();
  drawn.set(name, pixels);
  return pixels;
}

function drawBackdrop(tone: Tone, setting: Setting, size: number): string {
  const [light, tint] = TINTS[tone];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${SIZE} ${SIZE}">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0.5" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${tint}"/></linearGradient>
<linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity="0.55"/><stop offset="1" stop-color="#fff" stop-opacity="0.1"/></linearGradient>
<linearGradient id="light" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity="0.75"/><stop offset="1" stop-color="#fff" stop-opacity="0.3"/></linearGradient>
<radialGradient id="glow" cx="0.46" cy="0.42" r="0.55"><stop stop-color="#fff" stop-opacity="0.5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
</defs>
<rect width="${SIZE}" height="${SIZE}" fill="url(#wall)"/>${FURNISHINGS[setting](tint)}<rect width="${SIZE}" height="${SIZE}" fill="url(#glow)"/></svg>`;
}

function table(tint: string, top: number): string {
  return `<rect y="${top}" width="${SIZE}" height="${SIZE - top}" fill="${tint}"/><rect y="${top}" width="${SIZE}" height="${SIZE - top}" fill="url(#table)"/>`;
}

/** An arch with five cusps, as in the walls of old houses. */
function niche(): string {
  const arch =
    "M150 760V430C150 380 178 352 214 340C208 296 240 258 286 254C290 208 336 178 384 186C404 146 452 124 500 92C548 124 596 146 616 186C664 178 710 208 714 254C760 258 792 296 786 340C822 352 850 380 850 430V760Z";
  return `<path d="${arch}" fill="url(#light)"/><path d="${arch}" fill="none" stroke="#fff" stroke-opacity="0.6" stroke-width="10" transform="translate(500 760) scale(1.07) translate(-500 -760)"/>`;
}

function windowLight(): string {
  const panes = [0, 1].flatMap((row) =>
    [0, 1, 2].map((column) => {
      const x = 330 + column * 190 - row * 90;
      const y = 70 + row * 330;
      return `<path d="M${x} ${y}h160l-82 290h-160z"/>`;
    }),
  );
  return `<g fill="#fff" fill-opacity="0.4">${panes.join("")}</g>`;
}

function leafShadows(): string {
  const leaves = Array.from({ length: 7 }, (_, index) => {
    const along = index / 6;
    const side = index % 2 === 0 ? 1 : -1;
    return `<path d="M0 0C60 -50 190 -60 280 0C190 60 60 50 0 0Z" transform="translate(${940 - along * 420} ${60 + along * 330}) rotate(${142 + side * 48 - along * 10}) scale(${0.95 - along * 0.35})"/>`;
  });
  return `<g fill="#4a3852" fill-opacity="0.075">${leaves.join("")}<path d="M1010 0C860 150 700 290 500 400" fill="none" stroke="#4a3852" stroke-opacity="0.075" stroke-width="12"/></g>`;
}

function podium(tint: string): string {
  return `<ellipse cx="500" cy="800" rx="420" ry="96" fill="${tint}"/><ellipse cx="500" cy="800" rx="420" ry="96" fill="#4a3852" fill-opacity="0.12"/><ellipse cx="500" cy="772" rx="420" ry="96" fill="#fff" fill-opacity="0.85"/>`;
}

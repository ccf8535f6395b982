import { createRequire } from "node:module";
import { existsSync } from "node:fs";
import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import type { Tone } from "#app/domain/settings/settings.ts";

/** The position of an object in its picture. */
type View = "front" | "close" | "left" | "right" | "pair" | "trio";

/** A picture to be made: an emoji as the object, a tint behind it, and a turn of its colours for variants. */
export interface Scene {
  emoji: string;
  tone: Tone;
  view?: View;
  /** A second emoji, printed small on the object: what a book is about. */
  print?: string;
  /** Turns the object's colours around the wheel, in degrees: one drawing gives several variants. */
  hue?: number;
  /** Makes the colours paler (below 1) or stronger (above 1). */
  saturation?: number;
  /** Makes the object darker (below 1) or lighter (above 1). */
  brightness?: number;
}

/** The widest width that the shop keeps (domain/media/pictures.ts). */
export const PICTURE_SIZE = 960;

// Between two steps; never stored.
const FAST = { compressionLevel: 1 };
const CLEAR = "#00000000";

type Colour = readonly [red: number, green: number, blue: number];

// From the light at the top left to the tint at the bottom right.
const TINTS: Record<Tone, readonly [Colour, Colour]> = {
  indigo: [
    [235, 230, 252],
    [200, 190, 240],
  ],
  leaf: [
    [229, 244, 232],
    [189, 224, 200],
  ],
  plum: [
    [246, 229, 246],
    [226, 192, 226],
  ],
  peach: [
    [254, 236, 220],
    [249, 211, 190],
  ],
  sky: [
    [229, 235, 254],
    [204, 214, 246],
  ],
  sand: [
    [241, 234, 224],
    [225, 213, 193],
  ],
  rose: [
    [253, 230, 239],
    [243, 198, 219],
  ],
  lilac: [
    [234, 228, 251],
    [210, 200, 241],
  ],
  cream: [
    [255, 243, 207],
    [250, 224, 154],
  ],
  mint: [
    [228, 244, 231],
    [199, 230, 212],
  ],
  clay: [
    [224, 240, 242],
    [193, 225, 230],
  ],
};

const assets = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@lobehub/fluent-emoji-3d/package.json")),
  "assets",
);

/** The picture's path in the emoji package. Throws when the package has no such emoji. */
export function emojiFile(emoji: string): string {
  const points = [...emoji].map((character) => character.codePointAt(0)!.toString(16).padStart(4, "0"));
  const plain = points.filter((point) => point !== "fe0f");
  const file = [plain, [...plain, "fe0f"], points]
    .map((name) => path.join(assets, `${name.join("-")}.webp`))
    .find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`There is no picture of ${emoji} in the emoji package`);
  return file;
}

/**
 * The object alone on nothing, cut to its own edges and at most `size` pixels wide and high; with `square`, in the middle of a
 * square of that size.
 */
export async function drawObject(
  scene: Omit<Scene, "tone" | "view">,
  size: number,
  { angle = 0, square = false }: { angle?: number; square?: boolean } = {},
): Promise<Buffer> {
  const { hue = 0, saturation = 1, brightness = 1 } = scene;
  const trimmed = await sharp(emojiFile(scene.emoji)).trim({ background: CLEAR, threshold: 1 }).toBuffer();
  // Enlarged softly, which also hides the blocks of the drawings' compression; then the outline alone is made crisp again.
  const image = sharp(trimmed)
    .resize({ width: size, height: size, fit: square ? "contain" : "inside", background: CLEAR, kernel: "cubic" })
    .blur(Math.max(0.5, size / 480))
    .linear([1, 1, 1, 1.9], [0, 0, 0, -115]);
  const isRecoloured = hue !== 0 || saturation !== 1 || brightness !== 1;
  const plain = await (isRecoloured ? image.modulate({ hue, saturation, brightness }) : image).png(FAST).toBuffer();
  const upright = scene.print ? await printOn(plain, scene.print) : plain;
  return angle === 0 ? upright : sharp(upright).rotate(angle, { background: CLEAR }).png(FAST).toBuffer();
}

// Where a book's cover has its middle, and how much of the book's height a print takes.
const COVER = { x: 0.57, y: 0.42, size: 0.42 };

async function printOn(object: Buffer, emoji: string): Promise<Buffer> {
  const { width, height } = await sharp(object).metadata();
  const size = Math.round(height * COVER.size);
  const input = await drawObject({ emoji }, size, { square: true });
  const left = Math.round(width * COVER.x - size / 2);
  const top = Math.round(height * COVER.y - size / 2);
  return sharp(object).composite([{ input, left, top }]).png(FAST).toBuffer();
}

/** The scene as a square PNG: what a seller's photo is to the picture pipeline. */
export async function composePicture(scene: Scene, size = PICTURE_SIZE): Promise<Buffer> {
  const layers = await Promise.all(PLACEMENTS[scene.view ?? "front"].map((placement) => place(scene, placement, size)));
  return sharp(backdrop(scene.tone, size), { raw: { width: size, height: size, channels: 3 } })
    .composite(layers.flat())
    .png(FAST)
    .toBuffer();
}

/** Centre and size as parts of the picture, turn in degrees. */
interface Placement {
  x: number;
  y: number;
  size: number;
  angle: number;
}

const PLACEMENTS: Record<View, Placement[]> = {
  front: [{ x: 0.5, y: 0.49, size: 0.62, angle: 0 }],
  close: [{ x: 0.5, y: 0.52, size: 0.84, angle: 0 }],
  left: [{ x: 0.5, y: 0.49, size: 0.58, angle: -14 }],
  right: [{ x: 0.5, y: 0.49, size: 0.58, angle: 14 }],
  pair: [
    { x: 0.36, y: 0.39, size: 0.4, angle: -8 },
    { x: 0.6, y: 0.58, size: 0.5, angle: 6 },
  ],
  trio: [
    { x: 0.31, y: 0.36, size: 0.36, angle: -10 },
    { x: 0.7, y: 0.37, size: 0.36, angle: 10 },
    { x: 0.5, y: 0.63, size: 0.46, angle: 0 },
  ],
};

const SHADOW = { r: 74, g: 56, b: 82 };
const SHADOW_STRENGTH = 0.3;

async function place(scene: Scene, placement: Placement, pictureSize: number): Promise<OverlayOptions[]> {
  const object = await drawObject(scene, Math.round(pictureSize * placement.size), { angle: placement.angle });
  const { width, height } = await sharp(object).metadata();
  const left = Math.round(pictureSize * placement.x - width / 2);
  const top = Math.round(pictureSize * placement.y - height / 2);
  const blur = Math.round(pictureSize * 0.022);
  const margin = blur * 2;
  return [
    { input: await castShadow(object, blur, margin), left: left - margin, top: top - margin + blur },
    { input: object, left, top },
  ];
}

/** The object's outline as a soft shadow, `margin` pixels larger on each side than the object. */
async function castShadow(object: Buffer, blur: number, margin: number): Promise<Buffer> {
  const outline = await sharp(object)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: CLEAR })
    .extractChannel("alpha")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = outline.info;
  const softened = await sharp(outline.data, { raw: { width, height, channels: 1 } })
    .blur(blur)
    .linear(SHADOW_STRENGTH, 0)
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: SHADOW } })
    .joinChannel(softened, { raw: { width, height, channels: 1 } })
    .png(FAST)
    .toBuffer();
}

const backdrops = new Map<string, Buffer>();

/** A diagonal gradient with a soft light behind the object, as raw RGB. Cached: hundreds of pictures share a few of them. */
function backdrop(tone: Tone, size: number): Buffer {
  const name = `${tone} ${size}`;
  const pixels = backdrops.get(name) ?? paintBackdrop(tone, size);
  backdrops.set(name, pixels);
  return pixels;
}

function paintBackdrop(tone: Tone, size: number): Buffer {
  const [light, tint] = TINTS[tone];
  const pixels = Buffer.alloc(size * size * 3);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const along = (x * 0.35 + y * 0.65) / size;
      const distance = Math.hypot(x / size - 0.46, y / size - 0.42) / 0.55;
      const glow = Math.max(0, 1 - distance) ** 2 * 0.45;
      for (let channel = 0; channel < 3; channel += 1) {
        const base = light[channel]! + (tint[channel]! - light[channel]!) * along;
        pixels[(y * size + x) * 3 + channel] = Math.round(base + (255 - base) * glow);
      }
    }
  }
  return pixels;
}

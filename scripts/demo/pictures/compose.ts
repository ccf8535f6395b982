import { createRequire } from "node:module";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import type { Tone } from "#app/domain/platform/settings/settings.ts";
import { backdrop, type Setting } from "./backdrops.ts";
import { drawCloth, type Cloth } from "./cloths.ts";

/** The position of an object in its picture. */
type View = "front" | "close" | "left" | "right" | "pair" | "trio";

/** A picture to be made: an object before a tinted wall. */
export type Scene = DrawnObject & { tone: Tone; view?: View };

export type DrawnObject = EmojiObject | { cloth: Cloth };

/** An emoji's drawing, and a turn of its colours for variants. */
interface EmojiObject {
  emoji: string;
  /** A second emoji, printed small on the object: what a book is about. */
  print?: string;
  /** Turns the object's colours around the wheel, in degrees: one drawing gives several variants. */
  hue?: number;
  /** Makes the colours paler (below 1) or stronger (above 1). */
  saturation?: number;
  /** Makes the object darker (below 1) or lighter (above 1). */
  brightness?: number;
}

/** The widest width that the shop keeps (domain/platform/media/pictures.ts). */
export const PICTURE_SIZE = 1200;

// Between two steps; never stored.
const FAST = { compressionLevel: 1 };
const CLEAR = "#00000000";

const assets = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@lobehub/fluent-emoji-modern/package.json")),
  "assets",
);

/** The picture's path in the emoji package. Throws when the package has no such emoji. */
export function emojiFile(emoji: string): string {
  const points = [...emoji].map((character) => character.codePointAt(0)!.toString(16).padStart(4, "0"));
  const plain = points.filter((point) => point !== "fe0f");
  const file = [plain, [...plain, "fe0f"], points]
    .map((name) => path.join(assets, `${name.join("-")}.svg`))
    .find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`There is no picture of ${emoji} in the emoji package`);
  return file;
}

/**
 * Returns the object alone on nothing as PNG, cut to its own edges and at most `size` pixels wide and high; with `square`, in the
 * middle of a square of that size.
 */
export async function drawObject(
  object: DrawnObject,
  size: number,
  { angle = 0, square = false }: { angle?: number; square?: boolean } = {},
): Promise<Buffer> {
  // Drawn larger than needed, since the edges of a drawing are empty.
  const drawn = await sharp(await vectorDrawing(object, Math.ceil(size * 1.25)))
    .trim({ background: CLEAR, threshold: 1 })
    .toBuffer();
  const fitted = sharp(drawn).resize({
    width: size,
    height: size,
    fit: square ? "contain" : "inside",
    background: CLEAR,
  });
  const plain = await recoloured(fitted, object).png(FAST).toBuffer();
  const upright = "print" in object && object.print ? await printOn(plain, object.print) : plain;
  return angle === 0 ? upright : sharp(upright).rotate(angle, { background: CLEAR }).png(FAST).toBuffer();
}

async function vectorDrawing(object: DrawnObject, size: number): Promise<Buffer> {
  if ("cloth" in object) return Buffer.from(drawCloth(object.cloth, size));
  const drawing = await readFile(emojiFile(object.emoji), "utf8");
  return Buffer.from(drawing.replace('width="32" height="32"', `width="${size}" height="${size}"`));
}

function recoloured(image: Sharp, object: DrawnObject): Sharp {
  if ("cloth" in object) return image;
  const { hue = 0, saturation = 1, brightness = 1 } = object;
  return hue === 0 && saturation === 1 && brightness === 1 ? image : image.modulate({ hue, saturation, brightness });
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

/** Returns the scene as a square PNG: what a seller's photo is to the picture pipeline. */
export async function composePicture(scene: Scene, size = PICTURE_SIZE): Promise<Buffer> {
  const { setting, objects } = ARRANGEMENTS[scene.view ?? "front"];
  const layers = await Promise.all(objects.map((placement) => place(scene, placement, size)));
  return sharp(await backdrop(scene.tone, setting, size), { raw: { width: size, height: size, channels: 3 } })
    .composite(layers.flat())
    .png(FAST)
    .toBuffer();
}

/** The middle of the object's foot and its size as parts of the picture, its turn in degrees. */
interface Placement {
  x: number;
  foot: number;
  size: number;
  angle: number;
}

const ARRANGEMENTS: Record<View, { setting: Setting; objects: Placement[] }> = {
  front: { setting: "niche", objects: [{ x: 0.5, foot: 0.84, size: 0.62, angle: 0 }] },
  close: { setting: "plain", objects: [{ x: 0.5, foot: 0.94, size: 0.86, angle: 0 }] },
  left: { setting: "leaves", objects: [{ x: 0.5, foot: 0.85, size: 0.6, angle: -12 }] },
  right: { setting: "window", objects: [{ x: 0.5, foot: 0.85, size: 0.6, angle: 12 }] },
  pair: {
    setting: "podium",
    objects: [
      { x: 0.35, foot: 0.74, size: 0.4, angle: -6 },
      { x: 0.61, foot: 0.82, size: 0.48, angle: 5 },
    ],
  },
  trio: {
    setting: "podium",
    objects: [
      { x: 0.29, foot: 0.75, size: 0.34, angle: -8 },
      { x: 0.71, foot: 0.75, size: 0.34, angle: 8 },
      { x: 0.5, foot: 0.84, size: 0.44, angle: 0 },
    ],
  },
};

const SHADOW = { r: 74, g: 56, b: 82 };
const SHADOW_STRENGTH = 0.3;

// A fan of cloth is wide and narrows to its pin: as wide as other objects it would look small.
const CLOTH_SCALE = 1.28;
const CLOTH_LIMIT = 0.9;

async function place(scene: Scene, placement: Placement, pictureSize: number): Promise<OverlayOptions[]> {
  const share = "cloth" in scene ? Math.min(placement.size * CLOTH_SCALE, CLOTH_LIMIT) : placement.size;
  const object = await drawObject(scene, Math.round(pictureSize * share), { angle: placement.angle });
  const { width, height } = await sharp(object).metadata();
  const left = Math.round(pictureSize * placement.x - width / 2);
  const top = Math.round(pictureSize * placement.foot - height);
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

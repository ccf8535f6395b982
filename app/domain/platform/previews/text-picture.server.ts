import { createRequire } from "node:module";
import type { CreateText } from "sharp";
import type { Locale } from "#app/db/schema.ts";
import { loadSharp } from "#app/domain/platform/media/load-sharp.server.ts";

export interface TextSpan {
  text: string;
  /** Of the letters, in pixels. */
  size: number;
  colour: string;
  isBold?: boolean;
  isStruck?: boolean;
}

/** A picture of a text, cropped to the drawn letters. */
export interface TextPicture {
  body: Buffer;
  width: number;
  height: number;
}

// The two families are one design: Mukta has Latin and Devanagari letters, Mukta Vaani Latin and Gujarati ones.
const FAMILIES = "Mukta,Mukta Vaani";
const FONT_FILES = [
  "@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf",
  "@expo-google-fonts/mukta/700Bold/Mukta_700Bold.ttf",
  "@expo-google-fonts/mukta-vaani/400Regular/MuktaVaani_400Regular.ttf",
  "@expo-google-fonts/mukta-vaani/700Bold/MuktaVaani_700Bold.ttf",
];

/** Relative to the size. The fonts' own lines leave room for marks above and below letters, which titles seldom have together. */
const FONT_LINE = 1.662;
const LINE = 1.3;
/** Minimum height of a single line, relative to the size: a letter without ascenders. */
const MIN_LINE = 0.4;

const PIXELS_PER_INCH = 72;
/** Maximum number of letters to look back for a space when a text is cut. */
const MAX_REST_LENGTH = 15;

// Pango refuses a text with nothing to draw.
const NOTHING: TextPicture = {
  body: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`),
  width: 1,
  height: 1,
};

let fonts: Promise<unknown> | undefined;

/** Registers the fonts in this process: the operating system needs none. */
function loadFonts(): Promise<unknown> {
  const { resolve } = createRequire(import.meta.url);
  return (fonts ??= Promise.all(FONT_FILES.map((file) => drawn({ text: "a", fontfile: resolve(file) }))));
}

/** Draws spans that follow each other, in at most `maxLines` lines of `width` pixels; a longer text is cut at a word and ends in "…". */
export async function textPicture(
  spans: readonly TextSpan[],
  { width, maxLines, locale }: { width: number; maxLines: number; locale: Locale },
): Promise<TextPicture> {
  if (spans.every(({ text }) => drawable(text).trim() === "")) return NOTHING;
  await loadFonts();
  const draw = (shown: readonly TextSpan[]) =>
    drawn({ text: markup(shown), font: FAMILIES, width, wrap: "word-char", rgba: true, dpi: PIXELS_PER_INCH });
  const whole = await draw(spans);
  const last = spans.at(-1);
  if (!last || linesOf(whole, spans) <= maxLines) return whole;
  const before = spans.slice(0, -1);
  const letters = Array.from(new Intl.Segmenter(locale).segment(last.text), ({ segment }) => segment);
  const cut = (count: number) => [...before, { ...last, text: `${cutAtWord(letters, count)}…` }];
  let [fitting, tooMany] = [0, letters.length];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (linesOf(await draw(cut(middle)), spans) <= maxLines) fitting = middle;
    else tooMany = middle;
  }
  return draw(cut(fitting));
}

async function drawn(text: CreateText): Promise<TextPicture> {
  const sharp = await loadSharp();
  const { data, info } = await sharp({ text }).png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  return { body: data, width: info.width, height: info.height };
}

function linesOf({ height }: TextPicture, spans: readonly TextSpan[]): number {
  const size = Math.max(...spans.map((span) => span.size));
  return Math.floor((height - MIN_LINE * size) / (LINE * size)) + 1;
}

function cutAtWord(letters: readonly string[], count: number): string {
  const space = letters.slice(0, count + 1).findLastIndex((letter) => /\s/.test(letter));
  const end = space > 0 && count - space <= MAX_REST_LENGTH ? space : count;
  return letters
    .slice(0, end)
    .join("")
    .replace(/[\s,;:–-]+$/, "");
}

/** Returns the spans in Pango's markup. */
function markup(spans: readonly TextSpan[]): string {
  return spans
    .map(({ text, size, colour, isBold, isStruck }) => {
      const attributes = {
        size: String(size * 1024),
        foreground: colour,
        weight: isBold ? "bold" : "normal",
        strikethrough: String(isStruck === true),
        line_height: String(LINE / FONT_LINE),
      };
      const named = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
      return `<span ${named.join(" ")}>${escaped(text)}</span>`;
    })
    .join("");
}

/** Returns a text without characters that the fonts cannot draw: emoji and control characters. */
function drawable(text: string): string {
  return text
    .replace(/(?![©®™★])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\uFE0E\uFE0F\u20E3]/gu, "")
    .replace(/[\p{Cc} ]+/gu, " ")
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, "");
}

function escaped(text: string): string {
  return drawable(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

import type { OverlayOptions } from "sharp";
import type { PictureSnapshot } from "#app/db/schema.ts";
import { loadSharp } from "#app/domain/platform/media/load-sharp.server.ts";
import { pictureKey } from "#app/domain/platform/media/pictures.ts";
import { PREVIEW_SHAPES, type Preview, type PreviewShape } from "#app/domain/platform/previews/previews.ts";
import { palette } from "#app/styles/palette.ts";
import { textPicture, type TextPicture, type TextSpan } from "#app/domain/platform/previews/text-picture.server.ts";

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Positions of the parts in a shape. */
interface Layout {
  pictures: Box;
  /** With fewer pictures than cells, one picture fills the box. */
  columns: number;
  rows: number;
  texts: Box;
  maxTitleLines: number;
  /** Letter heights in pixels: for a short title, and for one that takes all lines. */
  titleSizes: readonly [number, number];
}

const HEADER_HEIGHT = 84;
/** Width of one scallop of the awning; both preview widths are multiples of it. */
const SCALLOP = 40;
const MARGIN = 56;
const RADIUS = 28;
const GAP = 20;
/** Blur of the background that continues a picture, in pixels: without it the last pixels would become stripes. */
const GROUND_BLUR = 18;
/** Width in pixels of the fade from a picture into that background. */
const FADE = 48;

// For pictures between two steps; never sent.
const UNPACKED = { compressionLevel: 0 };

const LAYOUTS: Record<PreviewShape, Layout> = {
  wide: {
    pictures: { left: MARGIN, top: 150, width: 436, height: 436 },
    columns: 2,
    rows: 2,
    texts: { left: 540, top: 150, width: 604, height: 436 },
    maxTitleLines: 3,
    titleSizes: [62, 50],
  },
  square: {
    pictures: { left: MARGIN, top: 150, width: 968, height: 500 },
    columns: 2,
    rows: 1,
    texts: { left: MARGIN, top: 682, width: 968, height: 350 },
    maxTitleLines: 2,
    titleSizes: [66, 54],
  },
};

/** A space as wide as a letter, between texts of different sizes. */
const SPACE = "\u2003";

/** In letters. */
const SHORT_TITLE = 34;
const SHORT_PRICE = 9;

/** WhatsApp shows no picture of more than 300 KB. */
const MAX_BYTES = 290_000;
const QUALITIES = [88, 78, 64, 45];

/** Returns the file of a picture; undefined when there is none. */
export type ReadPicture = (key: string) => Promise<Uint8Array | undefined>;

/** Draws a preview picture, a JPEG of less than 300 KB. */
export async function drawPreview(preview: Preview, shape: PreviewShape, read: ReadPicture): Promise<Buffer> {
  const { width, height } = PREVIEW_SHAPES[shape];
  const layout = LAYOUTS[shape];
  const [shopName, pictures, texts] = await Promise.all([
    drawShopName(preview, width),
    drawPictures(preview, layout, read),
    drawTexts(preview, layout),
  ]);
  const sharp = await loadSharp();
  const { data, info } = await sharp(frame({ width, height }))
    .composite([shopName, ...pictures, ...texts])
    .flatten({ background: palette.paper })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let jpeg: Buffer | undefined;
  for (const quality of QUALITIES) {
    jpeg = await sharp(data, { raw: info })
      .jpeg({ quality, chromaSubsampling: quality > 70 ? "4:4:4" : "4:2:0" })
      .toBuffer();
    if (jpeg.length <= MAX_BYTES) break;
  }
  return jpeg!;
}

/** Returns the ground with the header of the shop's pages and its awning. */
function frame({ width, height }: Size): Buffer {
  const scallops = Array.from({ length: width / SCALLOP }, (_, index) => {
    const colour = index % 2 === 0 ? palette.marigold : palette.indigo;
    return `<path fill="${colour}" d="M${index * SCALLOP} ${HEADER_HEIGHT}h${SCALLOP}v8a${SCALLOP / 2} ${SCALLOP / 2} 0 0 1-${SCALLOP} 0z"/>`;
  });
  return svg(
    { width, height },
    `<rect width="100%" height="100%" fill="${palette.paper}"/><rect width="100%" height="${HEADER_HEIGHT}" fill="${palette.indigo}"/>${scallops.join("")}`,
  );
}

async function drawShopName({ shopName, locale }: Preview, width: number): Promise<OverlayOptions> {
  const spans = [{ text: shopName, size: 46, colour: palette.paper, isBold: true }];
  const name = await textPicture(spans, { width: width - 2 * MARGIN, maxLines: 1, locale });
  return { input: name.body, left: MARGIN, top: Math.round((HEADER_HEIGHT - name.height) / 2) };
}

async function drawTexts(
  { title, text, rating, price, state, locale }: Preview,
  { texts, maxTitleLines, titleSizes }: Layout,
): Promise<OverlayOptions[]> {
  const block = (maxLines: number, ...spans: TextSpan[]) =>
    textPicture(spans, { width: texts.width, maxLines, locale });
  const titleSize = titleSizes[title.length <= SHORT_TITLE ? 0 : 1];
  const blocks = await Promise.all([
    block(maxTitleLines, { text: title, size: titleSize, colour: palette.ink, isBold: true }),
    ...(rating
      ? [
          block(
            1,
            { text: `★ ${rating.stars}${SPACE}`, size: 34, colour: palette.leaf, isBold: true },
            { text: rating.count, size: 30, colour: palette.muted },
          ),
        ]
      : []),
    ...(price
      ? [
          block(
            2,
            { text: price.now, size: price.now.length <= SHORT_PRICE ? 66 : 50, colour: palette.indigo, isBold: true },
            ...(price.before
              ? [
                  { text: SPACE, size: 40, colour: palette.muted },
                  { text: price.before, size: 40, colour: palette.muted, isStruck: true },
                ]
              : []),
            ...(price.saving
              ? [{ text: `${SPACE}${price.saving}`, size: 40, colour: palette.leaf, isBold: true }]
              : []),
          ),
        ]
      : []),
    ...(state ? [block(2, { text: state, size: 40, colour: palette.indigo, isBold: true })] : []),
    ...(text ? [block(price ? 1 : state ? 2 : 3, { text, size: price ? 32 : 36, colour: palette.muted })] : []),
  ]);
  return stacked(blocks, texts);
}

/** Puts the blocks below each other, in the middle of the box. */
function stacked(blocks: readonly TextPicture[], { left, top, height }: Box): OverlayOptions[] {
  const used = blocks.reduce((sum, block) => sum + block.height, 0);
  const gap = Math.max(8, Math.min(34, (height - used) / blocks.length));
  let next = top + Math.max(0, (height - used - gap * (blocks.length - 1)) / 2);
  return blocks.map((block) => {
    const overlay = { input: block.body, left, top: Math.round(next) };
    next += block.height + gap;
    return overlay;
  });
}

async function drawPictures(
  { pictures, isCollage = false }: Preview,
  layout: Layout,
  read: ReadPicture,
): Promise<OverlayOptions[]> {
  return Promise.all(
    pictureBoxes(pictures.length, isCollage, layout).map(async ({ left, top, ...size }, index) => ({
      input: await tile(pictures[index], size, read),
      ...{ left, top },
    })),
  );
}

/** Returns where the pictures are: in a grid when they fill it, of a collage two side by side or one beside two, else one. */
function pictureBoxes(count: number, isCollage: boolean, { pictures: box, columns, rows }: Layout): Box[] {
  const isGrid = count >= columns * rows;
  const [across, down] = isGrid ? [columns, rows] : isCollage && count > 1 ? [columns, 1] : [1, 1];
  const width = Math.floor((box.width - (across - 1) * GAP) / across);
  const height = Math.floor((box.height - (down - 1) * GAP) / down);
  const boxes = Array.from({ length: across * down }, (_, index) => ({
    left: box.left + (index % across) * (width + GAP),
    top: box.top + Math.floor(index / across) * (height + GAP),
    ...{ width, height },
  }));
  const last = boxes.at(-1);
  if (!last || isGrid || boxes.length === count || !isCollage || count < 3) return boxes;
  const half = Math.floor((height - GAP) / 2);
  return [...boxes.slice(0, -1), { ...last, height: half }, { ...last, height: half, top: last.top + half + GAP }];
}

type Size = Pick<Box, "width" | "height">;

/** Returns a whole picture with round corners; when its shape differs from the box, it fades into a continued background. */
async function tile(picture: PictureSnapshot | undefined, size: Size, read: ReadPicture): Promise<Buffer> {
  const body = picture && (await read(pictureKey(picture.storage_key, widthFor(picture, size))));
  if (!body) return emptyTile(size);
  const sharp = await loadSharp();
  const whole = await sharp(body)
    .flatten({ background: "white" })
    .resize({ ...size, fit: "inside" })
    .png(UNPACKED)
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [
    Math.floor((size.width - whole.info.width) / 2),
    Math.floor((size.height - whole.info.height) / 2),
  ];
  const ground = await sharp(whole.data)
    .extend({
      ...{ left, top, extendWith: "copy" },
      right: size.width - whole.info.width - left,
      bottom: size.height - whole.info.height - top,
    })
    .png(UNPACKED)
    .toBuffer();
  const isContinued = left > 0 || top > 0;
  const shown = isContinued ? await withFadingEdges(whole.data, whole.info, left > 0) : whole.data;
  const corners = svg(size, `<rect width="100%" height="100%" rx="${RADIUS}"/>`);
  return sharp(ground)
    .blur(GROUND_BLUR)
    .composite([
      { input: shown, left, top },
      { input: corners, blend: "dest-in" },
    ])
    .png(UNPACKED)
    .toBuffer();
}

/** Returns the picture, transparent towards its sides, else towards its top and bottom. */
async function withFadingEdges(picture: Buffer, { width, height }: Size, atSides: boolean): Promise<Buffer> {
  const share = FADE / (atSides ? width : height);
  const stops = [
    [0, 0],
    [share, 1],
    [1 - share, 1],
    [1, 0],
  ].map(([offset, opacity]) => `<stop offset="${offset}" stop-opacity="${opacity}"/>`);
  const mask = svg(
    { width, height },
    `<linearGradient id="fade" ${atSides ? 'x2="1" y2="0"' : 'x2="0" y2="1"'}>${stops.join("")}</linearGradient>
     <rect width="100%" height="100%" fill="url(#fade)"/>`,
  );
  const sharp = await loadSharp();
  return sharp(picture)
    .ensureAlpha()
    .composite([{ input: mask, blend: "dest-in" }])
    .png(UNPACKED)
    .toBuffer();
}

/** Returns the smallest stored width that fills the box, else the largest. */
function widthFor({ widths, width }: PictureSnapshot, box: Size): number {
  return widths.find((stored) => stored >= Math.max(box.width, box.height)) ?? widths.at(-1) ?? width;
}

/** The shop's icon, in place of a picture. */
async function emptyTile({ width, height }: Size): Promise<Buffer> {
  const sharp = await loadSharp();
  const scale = Math.min(width, height) / 96;
  const [x, y] = [width / 2 - 32 * scale, height / 2 - 32 * scale];
  return sharp(
    svg(
      { width, height },
      `<rect width="100%" height="100%" rx="${RADIUS}" fill="#f3f0fc"/>
       <g transform="translate(${x} ${y}) scale(${scale})">
         <path fill="none" stroke="${palette.indigo}" stroke-width="7" stroke-linecap="round" d="M23 29v25M23 45c0-11 18-11 18 0v9"/>
         <path fill="${palette.marigold}" d="M16 8h32v6a8 8 0 0 1-16 0 8 8 0 0 1-16 0z"/>
       </g>`,
    ),
  )
    .png(UNPACKED)
    .toBuffer();
}

function svg({ width, height }: Size, content: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);
}

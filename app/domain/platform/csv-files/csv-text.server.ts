import { isUtf8 } from "node:buffer";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** A few whole lines of the file, and which of them (by their numbers) are not UTF-8 and were read as Windows-1252. */
export interface TextPart {
  text: string;
  repairedLines: number[];
}

/** The type of a file that is no text. */
type OtherKind = "excel" | "archive" | "pdf" | "binary";

/** The file is no text that could be CSV; the message is a sentence for its owner. */
export class NotTextError extends Error {
  constructor(readonly kind: OtherKind) {
    super(
      kind === "excel"
        ? "The file is an Excel workbook: save it as CSV (UTF-8) and import that."
        : "The file is no CSV: it holds binary data.",
    );
  }
}

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
/** Bytes enough to tell a file's type. */
const HEAD = 4096;
/** Longer lines are given in parts. */
const MAX_LINE = 1_000_000;
/** Text has hardly any control characters; compressed data and pictures have some 10%. */
const MAX_CONTROL_CHARACTERS = 0.02;

/**
 * Streams the text of a file from a line on, gzipped or not, whatever it is called: UTF-8, or UTF-16 with its mark. Other bytes are read as
 * Windows-1252, which is what older spreadsheets write. Throws `NotTextError` for a file that is no text.
 */
export async function* readText(pieces: AsyncIterable<Uint8Array>, fromLine = 1): AsyncGenerator<TextPart> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  let isFirst = true;
  let endsInReturns = false;
  for await (const chunk of asUtf8(plainBytes(pieces))) {
    if (isFirst) {
      assertText(chunk);
      endsInReturns = !chunk.includes(NEWLINE) && chunk.includes(CARRIAGE_RETURN);
    }
    const plain = isFirst && chunk.subarray(0, 3).equals(BYTE_ORDER_MARK) ? chunk.subarray(3) : chunk;
    isFirst = false;
    const found = endsInReturns ? Buffer.from(plain.map(toNewline)) : plain;
    const skipped = line < fromLine ? skipLines(found, fromLine - line) : { lines: 0, bytes: 0 };
    line += skipped.lines;
    if (line < fromLine) continue;
    const bytes = Buffer.concat([rest, found.subarray(skipped.bytes)]);
    const end = bytes.length > MAX_LINE ? bytes.length : bytes.lastIndexOf(NEWLINE) + 1;
    rest = bytes.subarray(end);
    if (end === 0) continue;
    const part = decode(bytes.subarray(0, end), line);
    line = part.nextLine;
    yield part;
  }
  if (rest.length > 0) yield decode(rest, line);
}

/** Returns how many lines end in these bytes, up to `max`, and the position after them. */
function skipLines(bytes: Buffer, max: number): { lines: number; bytes: number } {
  let at = 0;
  for (let lines = 0; lines < max; lines += 1) {
    const newline = bytes.indexOf(NEWLINE, at);
    if (newline === -1) return { lines, bytes: bytes.length };
    at = newline + 1;
  }
  return { lines: max, bytes: at };
}

/** Yields the bytes of a file, unzipped. What goes wrong with the file or its compression is thrown by the iteration. */
async function* plainBytes(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const whole = withHead(pieces, 2);
  const first = await whole.next();
  if (first.done === true) return;
  const all = Readable.from(startingWith(first.value, whole), { objectMode: false });
  const isGzip = first.value[0] === 0x1f && first.value[1] === 0x8b;
  yield* (isGzip ? pipeline(all, createGunzip(), () => {}) : all) as AsyncIterable<Buffer>;
}

async function* startingWith(first: Buffer, others: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* others;
}

/** Yields the same bytes; the first piece has at least `length` of them, if there are. */
async function* withHead(pieces: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    if (!head) {
      yield bytes;
      continue;
    }
    head = Buffer.concat([head, bytes]);
    if (head.length < length) continue;
    yield head;
    head = undefined;
  }
  if (head && head.length > 0) yield head;
}

async function* asUtf8(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | undefined;
  let isFirst = true;
  for await (const chunk of withHead(bytes, HEAD)) {
    if (isFirst) decoder = utf16Decoder(chunk);
    isFirst = false;
    if (!decoder) yield chunk;
    else yield Buffer.from(decoder.decode(chunk, { stream: true }), "utf8");
  }
}

function utf16Decoder([first, second]: Buffer): TextDecoder | undefined {
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le");
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be");
  return undefined;
}

function toNewline(byte: number): number {
  return byte === CARRIAGE_RETURN ? NEWLINE : byte;
}

function assertText(head: Buffer): void {
  const start = head.toString("latin1", 0, HEAD);
  if (start.startsWith("%PDF-")) throw new NotTextError("pdf");
  // An older workbook, and a newer one, which is an archive.
  if (start.startsWith("\u00d0\u00cf\u0011\u00e0")) throw new NotTextError("excel");
  if (start.startsWith("PK\u0003\u0004"))
    throw new NotTextError(/\[Content_Types\]|xl\/|mimetypeapplication/.test(start) ? "excel" : "archive");
  const controls = head.filter((byte) => byte < 0x20 && byte !== 0x09 && byte !== NEWLINE && byte !== CARRIAGE_RETURN);
  if (controls.length > head.length * MAX_CONTROL_CHARACTERS) throw new NotTextError("binary");
}
function decode(bytes: Buffer, firstLine: number): TextPart & { nextLine: number } {
  let text = "";
  let line = firstLine;
  const repairedLines: number[] = [];
  if (isUtf8(bytes)) {
    text = bytes.toString("utf8");
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) line += 1;
    return { text, repairedLines, nextLine: line };
  }
  for (let start = 0; start < bytes.length;) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline + 1;
    const one = bytes.subarray(start, end);
    if (isUtf8(one)) text += one.toString("utf8");
    else {
      text += repair(one);
      repairedLines.push(line);
    }
    if (newline !== -1) line += 1;
    start = end;
  }
  return { text, repairedLines, nextLine: line };
}

/** Well-formed UTF-8 sequences of more than one byte, or any other byte that is not ASCII; in a string with a character per byte. */
const SEQUENCES =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[\x80-\xff]/g;

/** Windows-1252 from 0x80 to 0x9f; above it equals Latin-1. Source: the WHATWG encoding standard. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Reads valid UTF-8 as such, and every other byte as Windows-1252: a file put together from several has both. */
function repair(bytes: Buffer): string {
  return bytes
    .toString("latin1")
    .replace(SEQUENCES, (found) =>
      found.length > 1
        ? Buffer.from(found, "latin1").toString("utf8")
        : (WINDOWS_1252[found.charCodeAt(0) - 0x80] ?? found),
    );
}

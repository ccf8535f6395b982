import { isUtf8 } from "node:buffer";
import fs from "node:fs";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** A few whole lines of the file, and which of them (from 1) are not UTF-8 and were read as Windows-1252. */
export interface TextPart {
  text: string;
  repairedLines: number[];
}

/** The file is no text that could be CSV; the message is a sentence for its owner. */
export class NotTextError extends Error {}

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
/** A line that is longer is given in parts. */
const MAX_LINE = 1_000_000;
/** Text has hardly any control characters; compressed data and pictures have some 10%. */
const MAX_CONTROL_CHARACTERS = 0.02;

/**
 * Streams the text of a file, gzipped or not, whatever it is called. Bytes that are not UTF-8 are read as Windows-1252, which is what
 * older spreadsheets write. Throws `NotTextError` for a file that is no text.
 */
export async function* readText(source: fs.ReadStream, gzip: boolean): AsyncGenerator<TextPart> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  let isFirst = true;
  let endsInReturns = false;
  for await (const chunk of bytesOf(source, gzip)) {
    if (isFirst) {
      assertText(chunk);
      endsInReturns = !chunk.includes(NEWLINE) && chunk.includes(CARRIAGE_RETURN);
    }
    const plain = isFirst && chunk.subarray(0, 3).equals(BYTE_ORDER_MARK) ? chunk.subarray(3) : chunk;
    isFirst = false;
    const bytes = Buffer.concat([rest, endsInReturns ? plain.map(toNewline) : plain]);
    const end = bytes.length > MAX_LINE ? bytes.length : bytes.lastIndexOf(NEWLINE) + 1;
    rest = bytes.subarray(end);
    if (end === 0) continue;
    const part = decode(bytes.subarray(0, end), line);
    line = part.nextLine;
    yield part;
  }
  if (rest.length > 0) yield decode(rest, line);
}

export function isGzip(file: string): boolean {
  const head = Buffer.alloc(2);
  const descriptor = fs.openSync(file, "r");
  try {
    fs.readSync(descriptor, head, 0, 2, 0);
  } finally {
    fs.closeSync(descriptor);
  }
  return head[0] === 0x1f && head[1] === 0x8b;
}

/** What goes wrong with the file or its compression is thrown by the iteration. */
function bytesOf(source: fs.ReadStream, gzip: boolean): AsyncIterable<Buffer> {
  const bytes: Readable = gzip ? pipeline(source, createGunzip(), () => {}) : source;
  return bytes as AsyncIterable<Buffer>;
}

function toNewline(byte: number): number {
  return byte === CARRIAGE_RETURN ? NEWLINE : byte;
}

function assertText(head: Buffer): void {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new NotTextError("The file is UTF-16 text: save it as CSV in UTF-8 and import it again.");
  const controls = head.filter((byte) => byte < 0x20 && byte !== 0x09 && byte !== NEWLINE && byte !== CARRIAGE_RETURN);
  if (controls.length > head.length * MAX_CONTROL_CHARACTERS)
    throw new NotTextError("The file is no CSV: it holds binary data.");
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

/** Reads what is UTF-8 as such, and every other byte as Windows-1252: a file put together from several has both. */
function repair(bytes: Buffer): string {
  return bytes
    .toString("latin1")
    .replace(SEQUENCES, (found) =>
      found.length > 1
        ? Buffer.from(found, "latin1").toString("utf8")
        : (WINDOWS_1252[found.charCodeAt(0) - 0x80] ?? found),
    );
}

import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

/**
 * The page that React 18 writes into a stream, as text. Where a character of several bytes does not fit whole into the rest of
 * React's write buffer (2,048 bytes), React leaves zero bytes before it: a browser would show them as � in the middle of a
 * Hindi or Gujarati word. A zero byte is never part of a page, so all of them go.
 */
export async function renderedHtml(stream: Readable): Promise<string> {
  return (await text(stream)).replaceAll("\0", "");
}

import { writeReadableStreamToWritable } from "@remix-run/node";
import type { Request, Response as ExpressResponse } from "express";
import { acceptedEncoding, compressPage, isCompressible } from "../answers/content-encoding.ts";
import { sentBytes } from "../answers/server-time.ts";

/** Level from 0 to 11. Pages take 8 to 10 KB, one flight of packets; level 5 makes them a twelfth smaller but takes half as much time again. */
const BROTLI_QUALITY = 4;

/** Smaller responses fit into one packet either way. */
const WORTH_COMPRESSING_BYTES = 1024;

export function isEventStream(answer: Response): boolean {
  return answer.headers.get("Content-Type")?.startsWith("text/event-stream") ?? false;
}

/**
 * Sends Remix's response, with `document` as its body where given. Text is compressed as a whole, which is smaller and faster than in chunks
 * (ADR 0005); everything else, and event streams, are piped.
 */
export async function sendAnswer(
  answer: Response,
  request: Request,
  response: ExpressResponse,
  document?: string | Buffer,
): Promise<void> {
  response.status(answer.status);
  if (answer.statusText) response.statusMessage = answer.statusText;
  // A response's own headers replace the server's (a mail's Content-Security-Policy).
  for (const [name, value] of answer.headers) {
    if (name === "set-cookie" || name === "vary") response.append(name, value);
    else response.setHeader(name, value);
  }
  const type = answer.headers.get("Content-Type") ?? "";
  if (isCompressible(type)) response.vary("Accept-Encoding");
  const content = document ?? answer.body;
  if (content === null) return void response.end();
  if (content instanceof ReadableStream && (!isCompressible(type) || isEventStream(answer))) {
    return writeReadableStreamToWritable(content, response);
  }
  const text = content instanceof ReadableStream ? Buffer.from(await answer.arrayBuffer()) : toBuffer(content);
  const encoding = text.length < WORTH_COMPRESSING_BYTES ? undefined : acceptedEncoding(request.headers);
  const body = encoding ? await compressPage(text, encoding, BROTLI_QUALITY) : text;
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  if (document !== undefined) response.append("Server-Timing", sentBytes(body.length));
  response.end(body);
}

function toBuffer(content: string | Buffer): Buffer {
  return typeof content === "string" ? Buffer.from(content) : content;
}

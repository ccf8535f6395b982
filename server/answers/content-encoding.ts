import { promisify } from "node:util";
import zlib from "node:zlib";
import type { IncomingMessage } from "node:http";
import express, { type Request } from "express";

export type Encoding = "br" | "gzip";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
/** Returns the bytes that `compress` got, of brotli. */
export const decompress: (body: Buffer) => Promise<Buffer> = promisify(zlib.brotliDecompress);

/** Returns whether a body of this Content-Type is worth compressing. */
export function isCompressible(type: string): boolean {
  return /^(text|application)\/|svg/.test(type);
}

/** Returns the best encoding that the browser accepts, by its header `Accept-Encoding`. */
export function acceptedEncoding(headers: IncomingMessage["headers"]): Encoding | undefined {
  const accepts = (encoding: Encoding) => express.request.acceptsEncodings.call({ headers } as Request, encoding);
  return (["br", "gzip"] as const).find(accepts);
}

/** Larger pages take longer to compress than to render: another thread compresses them, so that other requests do not wait. */
const AT_ONCE_BYTES = 256 * 1024;

/** Compresses `body`. `quality` is brotli's, 0 to 11: above about 6, more time gains little. */
export function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  return encoding === "gzip" ? gzip(body, gzipOptions(quality)) : brotli(body, brotliOptions(body, quality));
}

/** Compresses a page as `compress` does, but on this thread: another one would take a third longer (ADR 0005). */
export function compressPage(body: Buffer, encoding: Encoding, quality: number): Buffer | Promise<Buffer> {
  if (body.length > AT_ONCE_BYTES) return compress(body, encoding, quality);
  return encoding === "gzip"
    ? zlib.gzipSync(body, gzipOptions(quality))
    : zlib.brotliCompressSync(body, brotliOptions(body, quality));
}

function gzipOptions(quality: number) {
  return { level: Math.min(quality + 1, 9) };
}

function brotliOptions({ length }: Buffer, quality: number) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  return { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: length } };
}

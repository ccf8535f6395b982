import { promisify } from "node:util";
import zlib from "node:zlib";
import type { Request } from "express";

export type Encoding = "br" | "gzip";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Returns whether a body of this Content-Type is worth compressing. */
export function isCompressible(type: string): boolean {
  return /^(text|application)\/|svg/.test(type);
}

/** Returns the best encoding that the browser accepts. */
export function acceptedEncoding(request: Request): Encoding | undefined {
  return (["br", "gzip"] as const).find((encoding) => request.acceptsEncodings(encoding));
}

/** Compresses `body`. `quality` is brotli's, 0 to 11: above about 6, more time gains little. */
export function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === "gzip") return gzip(body, { level: Math.min(quality + 1, 9) });
  return brotli(body, {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

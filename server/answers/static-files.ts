import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import express, { type RequestHandler } from "express";
import { acceptedEncoding, compress, isCompressible, type Encoding } from "./content-encoding.ts";
import type { ShopStyles } from "../page-cache/shop-styles.ts";

const BEST_QUALITY = 11;

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".speculationrules": "application/speculationrules+json; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

interface StaticFile {
  body: Buffer;
  type: string;
  etag: string;
  /** Compressed once, on the first request. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

/**
 * Serves the build's files in `directory`. They are few and small: all are read into memory at start, and no request path touches the disk. Files
 * below /assets have a hash of their content in their name.
 */
export function staticFiles(directory: string, styles?: ShopStyles): RequestHandler {
  const files = readFiles(directory);
  return async (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const file = files.get(request.path);
    if (!file) {
      // A file of an earlier build: a rendered page would be no valid <script>.
      if (request.path.startsWith("/assets/")) return void response.status(404).type("text/plain").send("Not found");
      return next();
    }
    response.set({
      "Content-Type": file.type,
      ETag: file.etag,
      "Cache-Control": cacheControl(request.path),
      "X-Content-Type-Options": "nosniff",
    });
    if (request.path === styles?.href) response.set("Set-Cookie", styles.cookie);
    if (isCompressible(file.type)) response.vary("Accept-Encoding");
    if (request.fresh) return void response.status(304).end();
    const encoding = isCompressible(file.type) ? acceptedEncoding(request.headers) : undefined;
    if (encoding) response.set("Content-Encoding", encoding);
    const body = encoding ? await (file.encoded[encoding] ??= compress(file.body, encoding, BEST_QUALITY)) : file.body;
    response.set("Content-Length", String(body.length));
    response.end(request.method === "HEAD" ? undefined : body);
  };
}

/** Returns how long a file may be stored. A faulty service worker must be replaceable at once. */
function cacheControl(path: string): string {
  if (path === "/service-worker.js") return "no-cache";
  return path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
}

/** Serves product pictures from the disk where no S3 bucket is set. A key is never reused, so responses are immutable. */
export function mediaFiles(directory: string): RequestHandler[] {
  return [
    express.static(directory, {
      dotfiles: "ignore",
      index: false,
      redirect: false,
      immutable: true,
      maxAge: "1y",
      // Sent with each picture, and useless for files that never change.
      lastModified: false,
      acceptRanges: false,
      setHeaders: (response, location) => {
        // Express does not know the type.
        if (path.extname(location) === ".avif") response.setHeader("Content-Type", "image/avif");
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
      },
    }),
    (_request, response) => void response.status(404).type("text/plain").send("Not found"),
  ];
}

function readFiles(directory: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of fs.readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const extension = path.extname(entry.name);
    const type = types[extension];
    if (!entry.isFile() || !type) continue;
    const location = path.join(entry.parentPath, entry.name);
    const body = fs.readFileSync(location);
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 20)}"`;
    files.set(`/${path.relative(directory, location).split(path.sep).join("/")}`, { body, type, etag, encoded: {} });
  }
  return files;
}

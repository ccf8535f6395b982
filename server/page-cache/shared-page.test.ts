import { createHash } from "node:crypto";
import zlib from "node:zlib";
import { expect, it } from "vitest";
import { toSharedPage } from "./shared-page.ts";

const NONCE = "c2VjcmV0/+g==";
const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

function pageOf(document: string, { cdnSeconds = 0, isShortLived = false } = {}) {
  const rendered = {
    document,
    nonce: NONCE,
    locale: "gu",
    speculationRules: null,
    productId: 12,
    countVisit: undefined,
  };
  const headersWith = (hashes: readonly string[]) => ({ "Content-Security-Policy": hashes.join(" ") });
  return toSharedPage(rendered, { encoding: "br", isShortLived, headersWith, cdnSeconds });
}

it("has a hash for each script that carried the nonce, in any order of its attributes, and no nonce", async () => {
  const scripts = ['one("<b>")', "import('/assets/two.js')"];
  const { body, headers } = await pageOf(
    `<head><script nonce="${NONCE}">${scripts[0]}</script><link rel="modulepreload" nonce="${NONCE}" href="/a.js"/></head>` +
      `<script type="module" nonce="${NONCE}" async="">${scripts[1]}</script><script nonce="${NONCE}" src="/c.js"></script>`,
  );
  expect(headers["Content-Security-Policy"]).toBe(scripts.map(hash).join(" "));
  expect(zlib.brotliDecompressSync(body).toString()).toBe(
    `<head><script>${scripts[0]}</script><link rel="modulepreload" href="/a.js"/></head>` +
      `<script type="module" async="">${scripts[1]}</script><script src="/c.js"></script>`,
  );
});

it("has no hash for a script that came into it by another way", async () => {
  const injected = '<script>steal()</script><script nonce="guessed">steal()</script>';
  const { body, headers } = await pageOf(`<p>${injected}</p><script nonce="${NONCE}">own()</script>`);
  expect(headers["Content-Security-Policy"]).toBe(hash("own()"));
  expect(zlib.brotliDecompressSync(body).toString()).toBe(`<p>${injected}</p><script>own()</script>`);
});

it("has an ETag of its bytes", async () => {
  const etags = await Promise.all(["<p>1</p>", "<p>1</p>", "<p>2</p>"].map(async (text) => (await pageOf(text)).etag));
  expect(etags[0]).toBe(etags[1]);
  expect(etags[2]).not.toBe(etags[1]);
  expect(etags[0]).toMatch(/^"[\w-]{22}"$/);
});

it("that is soon replaced is compressed with less effort, to more bytes", async () => {
  const rows = Array.from({ length: 500 }, (_, n) => `<article><h3>Lamp ${n % 70}</h3><p>₹${n * 37}</p></article>`);
  const document = rows.join("\n");
  const [lasting, shortLived] = [await pageOf(document), await pageOf(document, { isShortLived: true })];
  expect(shortLived.body.length).toBeGreaterThan(lasting.body.length);
  expect(zlib.brotliDecompressSync(shortLived.body).toString()).toBe(document);
});

import { createHash } from "node:crypto";
import zlib from "node:zlib";
import { expect, it } from "vitest";
import { compressedBest, toSharedPage } from "./shared-page.ts";
import type { ShopStyles } from "./shop-styles.ts";

interface Options {
  cdnSeconds?: number;
  isShortLived?: boolean;
  missingStyles?: ShopStyles;
}

const NONCE = "c2VjcmV0/+g==";
const hash = (content: string) => `sha256-${createHash("sha256").update(content).digest("base64")}`;

const text = (bytes: Buffer) => zlib.brotliDecompressSync(bytes).toString();

/** Style sheet whose rule for `<p>` every page needs. */
const styles: ShopStyles = {
  href: "/assets/shop-1.css",
  cookie: "haat_styles=shop-1",
  isKnownTo: () => false,
  partFor: (document) => (document.includes("<p>") ? "p{margin:0}" : ""),
};

function pageOf(document: string, { cdnSeconds = 0, isShortLived = false, missingStyles }: Options = {}) {
  const rendered = {
    document,
    nonce: NONCE,
    locale: "gu",
    speculationRules: null,
    productId: 12,
    countVisit: undefined,
  };
  const headersWith = (scripts: readonly string[], ofStyles: readonly string[]) => ({
    "Content-Security-Policy": [...scripts, ...ofStyles].join(" "),
  });
  return toSharedPage(rendered, { encoding: "br", isShortLived, missingStyles, headersWith, cdnSeconds });
}

it("has a hash for each script that carried the nonce, in any order of its attributes, and no nonce", async () => {
  const scripts = ['one("<b>")', "import('/assets/two.js')"];
  const { body, headers } = await pageOf(
    `<head><script nonce="${NONCE}">${scripts[0]}</script><link rel="modulepreload" nonce="${NONCE}" href="/a.js"/></head>` +
      `<script type="module" nonce="${NONCE}" async="">${scripts[1]}</script><script nonce="${NONCE}" src="/c.js"></script>`,
  );
  expect(headers["Content-Security-Policy"]).toBe(scripts.map(hash).join(" "));
  expect(text(body)).toBe(
    `<head><script>${scripts[0]}</script><link rel="modulepreload" href="/a.js"/></head>` +
      `<script type="module" async="">${scripts[1]}</script><script src="/c.js"></script>`,
  );
});

it("has no hash for a script that came into it by another way", async () => {
  const injected = '<script>steal()</script><script nonce="guessed">steal()</script>';
  const { body, headers } = await pageOf(`<p>${injected}</p><script nonce="${NONCE}">own()</script>`);
  expect(headers["Content-Security-Policy"]).toBe(hash("own()"));
  expect(text(body)).toBe(`<p>${injected}</p><script>own()</script>`);
});

it("has an ETag of its text", async () => {
  const etags = await Promise.all(["<p>1</p>", "<p>1</p>", "<p>2</p>"].map(async (body) => (await pageOf(body)).etag));
  expect(etags[0]).toBe(etags[1]);
  expect(etags[2]).not.toBe(etags[1]);
  expect(etags[0]).toMatch(/^"[\w-]{22}"$/);
});

it("that is soon replaced is compressed with less effort, to more bytes", async () => {
  const rows = Array.from({ length: 500 }, (_, n) => `<article><h3>Lamp ${n % 70}</h3><p>₹${n * 37}</p></article>`);
  const document = rows.join("\n");
  const [lasting, shortLived] = [await pageOf(document), await pageOf(document, { isShortLived: true })];
  expect(shortLived.body.length).toBeGreaterThan(lasting.body.length);
  expect(text(shortLived.body)).toBe(document);
});

it("that lasts is compressed to fewer bytes, with the same text and ETag", async () => {
  const rows = Array.from({ length: 900 }, (_, n) => `<article><h3>Lamp ${n % 70}</h3><p>₹${n * 37}</p></article>`);
  const page = await pageOf(rows.join("\n"));
  const best = await compressedBest(page);
  expect(best.body.length).toBeLessThan(page.body.length * 0.95);
  expect(text(best.body)).toBe(text(page.body));
  expect(best.etag).toBe(page.etag);
});

it("has its data for React by itself, named in the page, with no hash in its policy", async () => {
  const [modules, loaders] = ['window.pageModules=["/a.js"]', "window.__remixContext.streamController.enqueue('₹1')"];
  const { body, data, headers } = await pageOf(
    `<script defer nonce="${NONCE}" src="/l.js" integrity="sha256-x"></script><body><p>1</p>` +
      `<script nonce="${NONCE}">${modules}</script><template data-module=""></template>` +
      `<script nonce="${NONCE}">${loaders}</script></body>`,
  );
  expect(text(data!.body)).toBe(`${modules};${loaders}`);
  expect(data!.path).toMatch(/^\/page-data\/[\w-]{12}\.js$/);
  expect(text(body)).toBe(
    `<script defer src="/l.js"></script><body><p>1</p><script></script><template data-module="${data!.path}"></template></body>`,
  );
  expect(headers["Content-Security-Policy"]).toBe("");
});

it("has the styles that it needs, and the sheet for later, for a browser that does not have the sheet", async () => {
  const document = '<html><head><link rel="stylesheet" href="/assets/shop-1.css"/></head><body><p>1</p></body></html>';
  const [first, later] = [await pageOf(document, { missingStyles: styles }), await pageOf(document)];
  expect(text(first.body)).toBe(
    `<html data-later='<link rel="stylesheet" href="/assets/shop-1.css"/>'><head><link rel="preload" as="style" media="not all" href="/assets/shop-1.css"/><style>p{margin:0}</style></head>` +
      '<body><p>1</p><noscript><link rel="stylesheet" href="/assets/shop-1.css"/></noscript></body></html>',
  );
  expect(first.headers["Content-Security-Policy"]).toBe(hash("p{margin:0}"));
  expect(text(later.body)).toBe(document);
  expect(later.headers["Content-Security-Policy"]).toBe("");
  expect(later.etag).not.toBe(first.etag);
});

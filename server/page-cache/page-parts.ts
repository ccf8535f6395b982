import { createHash } from "node:crypto";
import { isPageData } from "#app/remix-internals/page-data.ts";
import type { ShopStyles } from "./shop-styles.ts";

export interface PageParts {
  html: string;
  /** Of the inline scripts: `sha256-…`. */
  scriptHashes: string[];
  /** Of the inline styles. */
  styleHashes: string[];
  /** The code that gives React the page's data; undefined where the page needs none. */
  data: { code: string; path: string } | undefined;
}

/** Paths of pages' data, by the hash of their code. */
export const PAGE_DATA_PATH = "/page-data/";

/**
 * Splits a rendered document into the parts that are sent separately. The document loses its nonce (its inline scripts get hashes instead), the
 * `integrity` of scripts (the policy with hashes does not need it) and the data (only React uses it). A script that got into the document another
 * way has no nonce, so it gets no hash.
 */
export function separateParts(document: string, nonce: string): PageParts {
  const scriptHashes: string[] = [];
  const code: string[] = [];
  const mark = ` nonce="${nonce}"`;
  const html = document.replaceAll(
    /<(link|style)\b([^>]*)>|<script\b([^>]*)>([^]*?)<\/script>/g,
    (_tag, name: string | undefined, attributes: string, ofScript: string, content: string) => {
      if (name) return `<${name}${attributes.replace(mark, "")}>`;
      const isOwn = ofScript.includes(mark);
      const rest = ofScript.replace(mark, "").replace(/ integrity="[^"]*"/, "");
      if (isOwn && isPageData(content)) {
        // React has rendered the first one, and looks for it.
        return code.push(content) === 1 ? `<script${rest}></script>` : "";
      }
      if (isOwn && !/\ssrc=/.test(rest)) scriptHashes.push(sourceHash(content));
      return `<script${rest}>${content}</script>`;
    },
  );
  if (code.length === 0) return { html, scriptHashes, styleHashes: [], data: undefined };
  const data = { code: code.join(";"), path: `${PAGE_DATA_PATH}${shortHash(code.join(";"))}.js` };
  return { html: html.replace(' data-module=""', ` data-module="${data.path}"`), scriptHashes, styleHashes: [], data };
}

/**
 * Returns the page with its own styles in the head. app/browser/press-feedback.ts adds the whole sheet once the page is loaded; without scripts the
 * page's end loads it. React accepts the `<link>` that loads nothing as its own, and ignores additional elements at the end of head and body.
 */
export function withStyles(page: PageParts, styles: ShopStyles): PageParts {
  const link = `<link rel="stylesheet" href="${styles.href}"/>`;
  const css = styles.partFor(page.html);
  const html = page.html
    .replace(link, `<link rel="preload" as="style" media="not all" href="${styles.href}"/>`)
    .replace("<html", `<html data-later='${link}'`)
    .replace("</head>", () => `<style>${css}</style></head>`)
    .replace(/(?=<\/body><\/html>$)/, `<noscript>${link}</noscript>`);
  return { ...page, html, styleHashes: [sourceHash(css)] };
}

function sourceHash(content: string): string {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}

/** Returns a short hash, because each page contains it. */
function shortHash(content: string): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 12);
}

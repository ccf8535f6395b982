import { createHash } from "node:crypto";
import type { Visit } from "#app/http/request-context.ts";
import { compress, type Encoding } from "../content-encoding.ts";
import type { HeadersWith } from "../security-headers.ts";

/** Of 0 to 11. It is compressed once and sent often, unless it changes within a second. */
const [BROTLI_QUALITY, BROTLI_QUALITY_OF_SHORT_LIVED] = [9, 4];

/** A page as it is sent. */
export interface SharedPage {
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
  productId: number | undefined;
  countVisit: ((visit: Visit) => void) | undefined;
}

/** What Remix has rendered for a shared page. */
export interface RenderedPage {
  document: string;
  /** Of its own scripts, which nothing else in the document can know. */
  nonce: string;
  locale: string;
  /** Which links the browser may open beforehand, as the header names it. */
  speculationRules: string | null;
  productId: number | undefined;
  countVisit: ((visit: Visit) => void) | undefined;
}

/** Returns the page as it is sent to all its readers: with hashes of its scripts in place of the nonce, compressed. */
export async function toSharedPage(
  { document, nonce, locale, speculationRules, productId, countVisit }: RenderedPage,
  {
    encoding,
    isShortLived,
    headersWith,
    cdnSeconds,
  }: { encoding: Encoding | undefined; isShortLived: boolean; headersWith: HeadersWith; cdnSeconds: number },
): Promise<SharedPage> {
  const { html, hashes } = withScriptHashes(document, nonce);
  const text = Buffer.from(html);
  const quality = isShortLived ? BROTLI_QUALITY_OF_SHORT_LIVED : BROTLI_QUALITY;
  // On another thread: pages that are ready are sent meanwhile.
  const body = encoding ? await compress(text, encoding, quality) : text;
  return {
    body,
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    productId,
    countVisit,
    headers: {
      ...headersWith(hashes),
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": locale,
      ...cdnHeaders(cdnSeconds, productId),
      Vary: "Cookie, Accept-Language, Save-Data, Accept-Encoding",
      ...(speculationRules !== null && { "Speculation-Rules": speculationRules }),
      ...(encoding && { "Content-Encoding": encoding }),
    },
  };
}

/** Returns who may store the page: the browser, which asks each time, and for some seconds the CDN, which can be asked to forget it by its key. */
function cdnHeaders(seconds: number, productId: number | undefined): Record<string, string> {
  if (seconds === 0) return { "Cache-Control": "private, no-cache" };
  return {
    "Cache-Control": `public, max-age=0, s-maxage=${seconds}`,
    "Surrogate-Key": productId === undefined ? "shop" : `shop product-${productId}`,
  };
}

/**
 * Returns the document without its nonce, and the hashes of the inline scripts that carried it. A script that came into the document by another way
 * has no nonce, and gets no hash.
 */
function withScriptHashes(document: string, nonce: string): { html: string; hashes: string[] } {
  const hashes: string[] = [];
  const mark = ` nonce="${nonce}"`;
  const html = document.replaceAll(
    /<(script|link|style)\b([^>]*)>/g,
    (tag, name: string, attributes: string, at: number) => {
      if (!attributes.includes(mark)) return tag;
      if (name === "script" && !/\ssrc=/.test(attributes)) {
        const start = at + tag.length;
        const content = document.slice(start, document.indexOf("</script>", start));
        hashes.push(`sha256-${createHash("sha256").update(content).digest("base64")}`);
      }
      return `<${name}${attributes.replace(mark, "")}>`;
    },
  );
  return { html, hashes };
}

import { createHash } from "node:crypto";
import type { Visit } from "#app/page-cache/shared-rendering.ts";
import { compress, decompress, type Encoding } from "../answers/content-encoding.ts";
import type { HeadersWith } from "../answers/security-headers.ts";
import { separateParts, withStyles } from "./page-parts.ts";
import type { ShopStyles } from "./shop-styles.ts";

/** Levels from 0 to 11. A page is compressed once and sent often, unless it does not last. */
const [BROTLI_QUALITY, BROTLI_QUALITY_OF_SHORT_LIVED, BEST_BROTLI_QUALITY] = [10, 4, 11];

/** A page as it is sent. */
export interface SharedPage {
  body: Buffer;
  /** Made from the text: the same at each compression level. */
  etag: string;
  encoding: Encoding | undefined;
  /** The code that gives React the page's data, in the page's encoding. */
  data: { path: string; body: Buffer } | undefined;
  headers: Record<string, string>;
  productId: number | undefined;
  countVisit: ((visit: Visit) => void) | undefined;
}

/** What Remix has rendered for a shared page. */
export interface RenderedPage {
  document: string;
  /** Nonce of its own scripts; nothing else in the document can know it. */
  nonce: string;
  locale: string;
  /** Which links the browser may open beforehand, as the header names it. */
  speculationRules: string | null;
  productId: number | undefined;
  countVisit: ((visit: Visit) => void) | undefined;
}

interface Sending {
  encoding: Encoding | undefined;
  /** Whether the previous rendering did not last. */
  isShortLived: boolean;
  /** The shop's style sheet, where the browser does not have it yet. */
  missingStyles: ShopStyles | undefined;
  headersWith: HeadersWith;
  cdnSeconds: number;
}

/** Returns the page as it is sent to all its readers, compressed: with hashes of its scripts in place of the nonce, and its data by itself. */
export async function toSharedPage(
  { document, nonce, locale, speculationRules, productId, countVisit }: RenderedPage,
  { encoding, isShortLived, missingStyles, headersWith, cdnSeconds }: Sending,
): Promise<SharedPage> {
  const separated = separateParts(document, nonce);
  const { html, scriptHashes, styleHashes, data } = missingStyles ? withStyles(separated, missingStyles) : separated;
  const quality = isShortLived ? BROTLI_QUALITY_OF_SHORT_LIVED : BROTLI_QUALITY;
  const [body, code] = await Promise.all([html, data?.code ?? ""].map((text) => encoded(text, encoding, quality)));
  return {
    body: body!,
    etag: `"${createHash("sha256").update(`${encoding} ${html}`).digest("base64url").slice(0, 22)}"`,
    data: data && { path: data.path, body: code! },
    encoding,
    productId,
    countVisit,
    headers: {
      ...headersWith(scriptHashes, styleHashes),
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": locale,
      ...cdnHeaders(cdnSeconds, productId),
      Vary: "Cookie, Accept-Language, Save-Data, Accept-Encoding",
      ...(speculationRules !== null && { "Speculation-Rules": speculationRules }),
      ...(encoding && { "Content-Encoding": encoding }),
    },
  };
}

/** Compresses on another thread: pages that are ready are sent meanwhile. */
async function encoded(text: string, encoding: Encoding | undefined, quality: number): Promise<Buffer> {
  const bytes = Buffer.from(text);
  return encoding ? compress(bytes, encoding, quality) : bytes;
}

/** Returns a lasting page in fewer bytes; takes a tenth of a second of processor time. */
export async function compressedBest(page: SharedPage): Promise<SharedPage> {
  if (page.encoding !== "br") return page;
  return { ...page, body: await compress(await decompress(page.body), "br", BEST_BROTLI_QUALITY) };
}

/** Returns the caching headers: the browser revalidates each time; the CDN stores the page for some seconds, and can purge it by its key. */
function cdnHeaders(seconds: number, productId: number | undefined): Record<string, string> {
  if (seconds === 0) return { "Cache-Control": "private, no-cache" };
  return {
    "Cache-Control": `public, max-age=0, s-maxage=${seconds}`,
    "Surrogate-Key": productId === undefined ? "shop" : `shop product-${productId}`,
  };
}

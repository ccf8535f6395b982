import type { IncomingMessage } from "node:http";
import type { PageReader, pageReader } from "#app/page-cache/page-reader.server.ts";
import { acceptedEncoding, type Encoding } from "../answers/content-encoding.ts";
import type { ShopStyles } from "./shop-styles.ts";

/** Few visitors open longer addresses. */
const MAX_ADDRESS_LENGTH = 300;

/** Everything that a shared page is rendered from. */
export interface PageRequest {
  /** Made of everything that pages differ by. */
  key: string;
  /** Path and query. */
  address: string;
  reader: PageReader;
  /** Whether the browser has no style sheet of the shop yet. */
  needsStyles: boolean;
  encoding: Encoding | undefined;
}

type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

export interface PageRequestOptions {
  isShared: (path: string) => boolean;
  pageReader: typeof pageReader;
  styles: ShopStyles | undefined;
}

/** Returns the request for a shared page, or undefined when it asks for another one or has a session or a cart. */
export async function readPageRequest(
  { method, url: address = "", headers }: Asked,
  { isShared, pageReader: readerOf, styles }: PageRequestOptions,
): Promise<PageRequest | undefined> {
  if ((method !== "GET" && method !== "HEAD") || address.length > MAX_ADDRESS_LENGTH) return undefined;
  if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) return undefined;
  if (!isShared(pathOf(address))) return undefined;
  const reader = await readerOf(headers);
  if (!reader) return undefined;
  const encoding = acceptedEncoding(headers);
  // A script fetches pages as copies for later (app/browser/service-worker.ts), when the browser has the sheet.
  const isOpened = (headers["sec-fetch-dest"] ?? "document") === "document";
  const needsStyles = isOpened && styles?.isKnownTo(headers.cookie) === false;
  const key = [reader.locale, reader.isLite, encoding, needsStyles, address].join(" ");
  return { key, address, reader, needsStyles, encoding };
}

/** Returns the path of an address (path and query). */
export function pathOf(address: string): string {
  const end = address.indexOf("?");
  return end === -1 ? address : address.slice(0, end);
}

import type { IncomingMessage } from "node:http";
import type { PageReader, pageReader } from "#app/http/page-reader.server.ts";
import { acceptedEncoding, type Encoding } from "../content-encoding.ts";

/** Longer ones are no addresses that many visitors open. */
const MAX_ADDRESS_LENGTH = 300;

/** What a shared page is rendered from. */
export interface PageRequest {
  /** Of everything by which pages differ. */
  key: string;
  /** Path and query. */
  address: string;
  reader: PageReader;
  encoding: Encoding | undefined;
}

/** Returns the request for a shared page, or undefined when it asks for another one or has a session or a cart. */
export async function readPageRequest(
  request: IncomingMessage,
  isShared: (path: string) => boolean,
  readerOf: typeof pageReader,
): Promise<PageRequest | undefined> {
  const { method, url: address = "", headers } = request;
  if ((method !== "GET" && method !== "HEAD") || address.length > MAX_ADDRESS_LENGTH) return undefined;
  if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) return undefined;
  if (!isShared(pathOf(address))) return undefined;
  const reader = await readerOf(headers);
  if (!reader) return undefined;
  const encoding = acceptedEncoding(request);
  return { key: `${reader.locale} ${reader.isLite} ${encoding} ${address}`, address, reader, encoding };
}

function pathOf(address: string): string {
  const end = address.indexOf("?");
  return end === -1 ? address : address.slice(0, end);
}

import type { AppLoadContext } from "@remix-run/node";
import type { PageReader } from "#app/page-cache/page-reader.server.ts";
import type { RequestMemo } from "#app/http/request/request-context.ts";
import type { HandlerFor } from "../remix/handlers-by-area.ts";
import type { ShopServices } from "../remix/shop-build.ts";

export interface Rendering {
  services: Pick<ShopServices, "config" | "headersOfReader" | "withoutConnectionShare">;
  handlerFor: HandlerFor;
}

interface Rendered {
  /** Path and query. */
  address: string;
  reader: PageReader;
  nonce: string;
  requestId: string;
  /** Filled by loaders. */
  memo: RequestMemo;
}

/** Returns Remix's answer to a request that carries only the reader's language and lite mode. */
export function renderForReader(
  { services, handlerFor }: Rendering,
  { address, reader, nonce, requestId, memo }: Rendered,
): Promise<Response> {
  return services.withoutConnectionShare(async () => {
    const url = new URL(address, services.config.origin);
    const headers = { Host: url.host, ...(await services.headersOfReader(reader)) };
    const context: AppLoadContext = { nonce, requestId, clientAddress: "", memo, uploads: [] };
    return handlerFor(url.pathname)(new Request(url, { headers }), context);
  });
}

/** Returns whether the answer is a page that each reader of its kind may get. */
export function isSameForAll({ status, headers }: Response): boolean {
  return status === 200 && headers.get("Cache-Control") === "private, no-cache" && !headers.has("Set-Cookie");
}

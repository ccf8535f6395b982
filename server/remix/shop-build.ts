import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { withConnectionShare, withoutConnectionShare } from "#app/db/pool/connection-share.server.ts";
import type { findNextChange } from "#app/domain/catalog/products/next-change.queries.server.ts";
import type { readTableSizes } from "#app/domain/insights/health/table-sizes.queries.server.ts";
import type { shopperPlace } from "#app/http/people/delivery-place.server.ts";
import type { headersOfReader, pageReader } from "#app/page-cache/page-reader.server.ts";
import type { signedInReader, templateContext } from "#app/page-cache/signed-in-reader.server.ts";
import type * as services from "#app/services.server.ts";

/** The services that app/entry.server.tsx exports: the server uses the app's own connections, never a second pool. */
export type ShopServices = Pick<
  typeof services,
  | "cache"
  | "changes"
  | "changeStreams"
  | "config"
  | "db"
  | "files"
  | "identityProviders"
  | "logger"
  | "pageTemplates"
  | "payments"
  | "productViews"
  | "searchCounts"
> & {
  findNextChange: typeof findNextChange;
  headersOfReader: typeof headersOfReader;
  pageReader: typeof pageReader;
  shopperPlace: typeof shopperPlace;
  signedInReader: typeof signedInReader;
  templateContext: typeof templateContext;
  readTableSizes: typeof readTableSizes;
  withConnectionShare: typeof withConnectionShare;
  withoutConnectionShare: typeof withoutConnectionShare;
  /** The path of the style sheet of shoppers' pages; undefined in tests of the server. */
  shopStyles?: string;
};

export interface ShopBuild {
  services: ShopServices;
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Directory of the browser's files; undefined while Vite serves them. */
  clientDirectory: string | undefined;
  /** Vite's middleware in development. */
  middleware: RequestHandler | undefined;
  close: () => Promise<void>;
}

/** An error whose message is enough for the operator: no stack trace. */
export class StartError extends Error {}

/** Returns the shop's build by `npm run build`, which contains this server. */
export async function loadBuild(): Promise<ShopBuild> {
  const file = path.resolve("build/server/index.js");
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  return {
    services: servicesOf(build),
    build,
    clientDirectory: path.resolve("build/client"),
    middleware: undefined,
    close: async () => {},
  };
}

/** Returns the shop from its sources, rebuilt by Vite as they change. */
export async function loadDevelopmentBuild(): Promise<ShopBuild> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true } });
  const build = () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>;
  return {
    services: servicesOf(await build()),
    build,
    clientDirectory: undefined,
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}

function servicesOf(build: ServerBuild): ShopServices {
  return build.entry.module as typeof build.entry.module & ShopServices;
}

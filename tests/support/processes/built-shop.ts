import { ensureBuilt as buildUnlessBuilt } from "../../../scripts/building/built-shop.mjs";
import { freePort } from "../../../scripts/postgres/embedded-postgres.mjs";
import { startServer } from "../../../scripts/processes/shop-processes.mjs";

export type ShopServer = Awaited<ReturnType<typeof startServer>>;

/** Builds the shop unless build/ matches the sources, for tests that start real server processes. */
export async function ensureBuilt(): Promise<void> {
  if ((await buildUnlessBuilt()) !== 0) throw new Error("The shop could not be built");
}

/**
 * Starts `count` server processes of the built shop on this test file's database and folder; `stopAll` stops them.
 * @param settings environment variables that extend or override the usual ones
 */
export async function startBuiltShop(count: number, settings: Record<string, string> = {}): Promise<ShopServer[]> {
  await ensureBuilt();
  const env = {
    APP_ENV: "demo",
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    // As in production: tests within one process have no page cache.
    PAGE_CACHE_MEGABYTES: "32",
    DATABASE_URL: process.env.DATABASE_URL!,
    DATA_DIRECTORY: process.env.DATA_DIRECTORY!,
    ...settings,
  };
  const servers: ShopServer[] = [];
  for (let n = 0; n < count; n += 1) servers.push(await startServer({ port: await freePort(), env }));
  return servers;
}

export async function stopAll(servers: readonly ShopServer[]): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()));
}

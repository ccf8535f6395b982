import http from "node:http";
import { ConfigError, loadConfig } from "#app/config.server.ts";
import { limitConnections } from "./filter/connections.ts";
import { gracefulStop } from "./graceful-stop.ts";
import { pingDatabase } from "./health.ts";
import { sweepForgottenUploads } from "./filter/multipart-form.ts";
import { SLOWEST } from "./filter/request-body.ts";
import { loadBuild, loadDevelopmentBuild, StartError, type ShopBuild } from "./remix/shop-build.ts";
import { createShopServer } from "./shop-server.ts";

/** Serves the shop: `npm start`, or `npm run dev` to rebuild it as its sources change. */
async function main(): Promise<void> {
  const isDevelopment = process.argv.includes("--dev");
  // React reads this when it is loaded with the build.
  process.env.NODE_ENV ??= isDevelopment ? "development" : "production";
  const config = loadConfig(process.env);
  const shop = isDevelopment ? await loadDevelopmentBuild() : await loadBuild();
  await assertDatabase(shop);
  await sweepForgottenUploads(config.uploadDirectory);
  const { logger } = shop.services;

  let isStopping = false;
  const server = http.createServer(
    {
      headersTimeout: 10_000,
      // For headers and body together. The request filter ends slow bodies much earlier, with a page that says so.
      requestTimeout: SLOWEST.deadlineMs + 10_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 65_000,
    },
    await createShopServer(shop, () => isStopping),
  );
  // A client that neither sends nor reads for this long only occupies memory.
  server.timeout = 30_000;
  limitConnections(server, {
    max: config.capacity.connections,
    networkShare: config.trustedProxies === 0 ? config.capacity.networkShare * config.networkLimitFactor : undefined,
  });
  await listen(server, config.port);
  logger.info({ port: config.port }, `Haat is open at ${config.origin}`);

  gracefulStop({
    server,
    logger,
    // A load balancer needs a moment to notice the failing health check.
    noticeMs: config.isProduction ? 3_000 : 0,
    onStopping: () => {
      isStopping = true;
      shop.services.changeStreams.close();
    },
    close: async () => {
      await Promise.all([shop.services.productViews.flush(), shop.services.searchCounts.flush()]);
      await Promise.all([shop.services.cache.close(), shop.services.db.destroy(), shop.close()]);
    },
  });
  process.on("unhandledRejection", (error) => logger.error({ err: error }, "unhandled rejection"));
}

async function assertDatabase(shop: ShopBuild): Promise<void> {
  try {
    await pingDatabase(shop.services.db);
  } catch (error) {
    await shop.services.db.destroy();
    const { host, pathname } = new URL(shop.services.config.database.url);
    const tableIsMissing = (error as { code?: unknown }).code === "42P01";
    throw new StartError(
      tableIsMissing
        ? `The database ${pathname.slice(1)} at ${host} has no tables yet: run \`npm run migrate\` first.`
        : `The database at ${host} does not answer (DATABASE_URL): ${(error as Error).message}`,
      { cause: error },
    );
  }
}

function listen(server: http.Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE")
        reject(new StartError(`Port ${port} is in use: stop what uses it, or set PORT to another.`));
      else reject(error);
    });
    server.listen(port, () => resolve());
  });
}

try {
  await main();
} catch (error) {
  if (error instanceof ConfigError) console.error(`Haat cannot start. In the environment:\n${error.message}`);
  else if (error instanceof StartError) console.error(error.message);
  else console.error(error);
  process.exit(1);
}

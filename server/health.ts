import type { RequestHandler } from "express";
import type { ShopServices } from "./remix/shop-build.ts";

const DATABASE_TIMEOUT_MS = 1000;

/** How long table sizes are cached. */
const SIZES_MS = 60_000;

/**
 * Returns the handler for load balancers: 200 while this process serves and its database answers within a second, else 503. For operators the body
 * has the sizes, in bytes, of the tables that visitors grow.
 */
export function healthCheck(
  options: Pick<ShopServices, "db" | "readTableSizes"> & { isStopping: () => boolean },
): RequestHandler {
  const tableSizes = refreshedInBackground(() => options.readTableSizes(options.db));
  return async (_request, response) => {
    const problem = options.isStopping() ? "stopping" : await databaseProblem(options.db);
    response
      .status(problem ? 503 : 200)
      .set("Cache-Control", "no-store")
      .json({ status: problem ?? "ok", tableBytes: tableSizes(problem === undefined) });
  };
}

/** Returns a function that gives the last value of `read` and reads again in the background when it is old: no response waits for it. */
function refreshedInBackground<Value>(read: () => Promise<Value>): (mayRead: boolean) => Value | undefined {
  let value: Value | undefined;
  let readAt = -Infinity;
  return (mayRead) => {
    if (mayRead && performance.now() - readAt > SIZES_MS) {
      readAt = performance.now();
      read().then(
        (fresh) => (value = fresh),
        () => (readAt = -Infinity),
      );
    }
    return value;
  };
}

async function databaseProblem(db: ShopServices["db"]): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve("the database is slow"), DATABASE_TIMEOUT_MS);
  });
  const ping = pingDatabase(db).then(
    () => undefined,
    () => "the database does not answer",
  );
  const problem = await Promise.race([ping, late]);
  clearTimeout(timer);
  return problem;
}

/** Reads one row, to notice even a database without our tables. */
export async function pingDatabase(db: ShopServices["db"]): Promise<void> {
  await db.selectFrom("site_configurations").select("config_key").limit(1).execute();
}

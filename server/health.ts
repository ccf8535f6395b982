import type { RequestHandler } from "express";
import type { ShopServices } from "./shop-build.ts";

const PATIENCE_MS = 1000;

/** How long the sizes of tables are shown before they are read again. */
const SIZES_MS = 60_000;

/**
 * For load balancers: 200 while this process serves and its database answers within a second, else 503. For the operator who watches the disk
 * it shows the sizes, in bytes, of the tables that visitors grow.
 */
export function healthCheck(
  options: Pick<ShopServices, "db" | "readTableSizes"> & { isStopping: () => boolean },
): RequestHandler {
  const tableSizes = remembered(() => options.readTableSizes(options.db));
  return async (_request, response) => {
    const problem = options.isStopping() ? "stopping" : await databaseProblem(options.db);
    response
      .status(problem ? 503 : 200)
      .set("Cache-Control", "no-store")
      .json({ status: problem ?? "ok", tableBytes: tableSizes(problem === undefined) });
  };
}

/** Returns the last value that `read` gave, and has it read again in the background when it is old: an answer never waits for it. */
function remembered<Value>(read: () => Promise<Value>): (mayRead: boolean) => Value | undefined {
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
    timer = setTimeout(() => resolve("the database is slow"), PATIENCE_MS);
  });
  const asked = pingDatabase(db).then(
    () => undefined,
    () => "the database does not answer",
  );
  const problem = await Promise.race([asked, late]);
  clearTimeout(timer);
  return problem;
}

/** Reads one row, so that a database without our tables is noticed too. */
export async function pingDatabase(db: ShopServices["db"]): Promise<void> {
  await db.selectFrom("site_configurations").select("config_key").limit(1).execute();
}

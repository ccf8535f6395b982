import type { RequestHandler } from "express";
import type { ShopServices } from "./shop-build.ts";

const PATIENCE_MS = 1000;

/** For load balancers: 200 while this process serves and its database answers within a second, else 503. */
export function healthCheck(options: { db: ShopServices["db"]; isStopping: () => boolean }): RequestHandler {
  return async (_request, response) => {
    const problem = options.isStopping() ? "stopping" : await databaseProblem(options.db);
    response
      .status(problem ? 503 : 200)
      .set("Cache-Control", "no-store")
      .json({ status: problem ?? "ok" });
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

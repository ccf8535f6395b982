import { readArguments, stop } from "./command-line.ts";
import path from "node:path";
import { cache, config, db, files } from "#app/services.server.ts";
import { restartFlashSale } from "../demo/flash-sale.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../demo/people/seed-people.ts";
import { seedDemo } from "../demo/seed.ts";

/** Fills the database of DATABASE_URL with the demo, or, when it has it, starts a new flash sale. Never in production. */
readArguments("Use: npm run seed", {}, 0);
if (config.isProduction) stop("APP_ENV is production: the demo's data and its known passwords do not belong there.");

try {
  const hasFilled = await seedDemo(db, files, {
    sandboxStateFile: path.join(config.dataDirectory, "payment-sandbox.json"),
    say: console.log,
  });
  if (!hasFilled) await restartFlashSale(db);
  const accounts = Object.values(DEMO_ACCOUNTS).join(", ");
  console.log(
    `${hasFilled ? "The demo is ready." : "The demo is there already."} ${accounts}: password ${DEMO_PASSWORD}`,
  );
} finally {
  await Promise.all([cache.close(), db.destroy()]);
}

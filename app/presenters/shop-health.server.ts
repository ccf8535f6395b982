import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { readHealthFacts } from "#app/domain/insights/health/health.queries.server.ts";
import { healthWarnings } from "#app/domain/insights/health/health.ts";
import { config, db, installation } from "#app/services.server.ts";

/** Returns the running shop's measurements, and its warnings. */
export async function shopHealth(scope: AnyScope) {
  const now = new Date();
  const [found, disk] = await Promise.all([
    installation.migrations().then((migrations) => readHealthFacts(db, scope, { migrations, now })),
    installation.diskSpace(),
  ]);
  const facts = { ...found, disk };
  return { facts, warnings: healthWarnings(facts, { now, needsBackups: config.isProduction }) };
}

const RECENT_MS = 15_000;

type ShopHealth = Awaited<ReturnType<typeof shopHealth>>;
let recent: { measuredAt: number; health: Promise<ShopHealth> } | undefined;

/** Returns the measurements of the last 15 seconds: many dashboards opened at once query the database once. */
export async function recentShopHealth(scope: AnyScope): Promise<ShopHealth> {
  if (!recent || Date.now() - recent.measuredAt > RECENT_MS) {
    const health = shopHealth(scope);
    recent = { measuredAt: Date.now(), health };
    // A failed measurement is repeated by the next request.
    health.catch(() => (recent = undefined));
  }
  return recent.health;
}

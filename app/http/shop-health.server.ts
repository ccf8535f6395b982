import type { AnyScope } from "#app/domain/access/scope.ts";
import { readHealthFacts } from "#app/domain/health/health.queries.server.ts";
import { healthWarnings } from "#app/domain/health/health.ts";
import { config, db, installation } from "#app/services.server.ts";

/** Returns what is measured of the running shop, and what of it needs a hand. */
export async function shopHealth(scope: AnyScope) {
  const [found, disk] = await Promise.all([
    installation.migrations().then((migrations) => readHealthFacts(db, scope, migrations)),
    installation.diskSpace(),
  ]);
  const facts = { ...found, disk };
  return { facts, warnings: healthWarnings(facts, { now: new Date(), needsBackups: config.isProduction }) };
}

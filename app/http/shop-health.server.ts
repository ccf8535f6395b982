import { readDiskSpace } from "#app/adapters/files/disk-space.server.ts";
import { migrationNames } from "#app/db/migration-files.server.ts";
import type { AnyScope } from "#app/domain/access/scope.ts";
import { readHealthFacts } from "#app/domain/health/health.queries.server.ts";
import { healthWarnings } from "#app/domain/health/health.ts";
import { config, db } from "#app/services.server.ts";

/** Returns what is measured of the running shop, and what of it needs a hand. */
export async function shopHealth(scope: AnyScope) {
  const [found, disk] = await Promise.all([
    migrationNames().then((migrations) => readHealthFacts(db, scope, migrations)),
    readDiskSpace(config.dataDirectory),
  ]);
  const facts = { ...found, disk };
  return { facts, warnings: healthWarnings(facts, { now: new Date(), needsBackups: config.isProduction }) };
}

import { readSettings } from "#app/domain/settings/settings.queries.server.ts";
import { cache, db } from "#app/services.server.ts";

/** Returns the shop's settings, cached until one changes. */
export function siteSettings() {
  return cache.read("site_configurations", "settings", () => readSettings(db));
}

import type { Locale } from "#app/db/schema.ts";
import { readSettings } from "#app/domain/platform/settings/settings.queries.server.ts";
import { localized } from "#app/domain/platform/settings/settings.ts";
import { cache, db } from "#app/services.server.ts";

/** Returns the shop's settings, cached until one changes. */
export function siteSettings() {
  return cache.read("site_configurations", "settings", () => readSettings(db));
}

/** Returns the marketplace's name in a language. */
export async function shopNameIn(locale: Locale): Promise<string> {
  return localized((await siteSettings()).store_name, locale);
}

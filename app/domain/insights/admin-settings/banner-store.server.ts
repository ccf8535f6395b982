import type { Db } from "#app/db/connection.server.ts";
import {
  BANNERS,
  noBanner,
  bannerFormValues,
  withBanner,
  type Banner,
  type BannerKind,
} from "#app/domain/insights/admin-settings/banners.ts";
import type { SettingStore } from "#app/domain/insights/admin-settings/setting-store.ts";
import type { SettingValues } from "#app/domain/insights/admin-settings/setting-values.ts";
import { listCategories } from "#app/domain/catalog/categories/categories.queries.server.ts";
import { findDeadLinks } from "#app/domain/catalog/categories/shop-links.queries.server.ts";
import { DomainError, throwErrors } from "#app/domain/domain-error.ts";
import { lockSettings, saveSettings } from "#app/domain/platform/settings/settings.commands.server.ts";
import { readSettings } from "#app/domain/platform/settings/settings.queries.server.ts";
import { BANNER_LINK } from "#app/domain/platform/settings/settings.schema.ts";

const SHOP = "https://shop.invalid";

/** Returns the slides or the tiles as they are, in their order. */
export async function readBanners(db: Db, kind: BannerKind): Promise<readonly Banner[]> {
  return (await readSettings(db))[BANNERS[kind].key];
}

/** The slides or the tiles of the home page, one by one: the target of a change is the number of one (rule 10.91). */
export function bannerStore(kind: BannerKind): SettingStore {
  const { key, max } = BANNERS[kind];
  const refuseMore = (banners: readonly Banner[]) => {
    if (banners.length >= max) throw new DomainError(`admin_banners:error.most_${kind}`, { values: { n: max } });
  };
  return {
    lock: lockSettings,
    current: async (db, { target }) => bannerFormValues(kind, await readBanners(db, kind), Number(target)),
    read: async (trx, { target }, input) => {
      const banners = await readBanners(trx, kind);
      const now = bannerFormValues(kind, banners, Number(target));
      if (input["place"] === "") return noBanner(kind);
      if (now["place"] === "") refuseMore(banners);
      const place = now["place"] || String(banners.length + 1);
      return { ...now, place, ...input, ...("link" in input && (await readInput(trx, kind, input))) };
    },
    write: async (trx, scope, { target }, values, action) => {
      const banners = await readBanners(trx, kind);
      const id = Number(target);
      const after = { ...bannerFormValues(kind, banners, id), ...values };
      if (!banners.some((one) => one.id === id)) {
        // What another person has deleted meanwhile is not made again by half of its values.
        if (after["place"] === "" || after["title"] === "") throw new DomainError("admin_banners:error.deleted");
        refuseMore(banners);
      }
      await saveSettings(trx, scope, { [key]: withBanner(kind, banners, id, after) }, action);
    },
    keyOf: (field, value) => {
      if (value === "") return undefined;
      if (field === "tone" || field === "visibility") return `admin_banners:${field}.${value}`;
      return field === "picture" ? "admin_banners:another_picture" : undefined;
    },
  };
}

async function readInput(db: Db, kind: BannerKind, input: SettingValues): Promise<SettingValues> {
  const errors: DomainError[] = [];
  const link = readLink(input["link"] ?? "");
  if (link === undefined || (await findDeadLinks(db, await listCategories(db), [link])).size > 0)
    errors.push(new DomainError("admin_banners:error.link", { field: "link" }));
  if (!BANNERS[kind].tones.some((tone) => tone === input["tone"]))
    errors.push(new DomainError("admin_banners:error.tone", { field: "tone" }));
  if (BANNERS[kind].texts.includes("button") && input["button"] === "")
    errors.push(new DomainError("admin_settings:error.required", { field: "button" }));
  throwErrors(errors);
  return { link: link ?? "" };
}

/** Returns a typed address as browsers read it: letters of other scripts and spaces escaped, no `..`. Undefined for one outside the shop. */
function readLink(input: string): string | undefined {
  if (!input.startsWith("/") || !URL.canParse(input, SHOP)) return undefined;
  const { origin, pathname, search, hash } = new URL(input, SHOP);
  const link = pathname + search + hash;
  return origin === SHOP && BANNER_LINK.test(link) ? link : undefined;
}

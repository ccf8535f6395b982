import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { helperScope } from "#app/domain/platform/access/grant-scope.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { HelperScope, StoreScope } from "#app/domain/platform/access/scope.ts";
import { hashSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { localizedItem } from "#app/domain/catalog/categories/option-values.ts";
import { parcelsInScope } from "#app/domain/ordering/orders/parcel-rows.server.ts";
import { canEndLink, isOpenLink } from "#app/domain/ordering/packing-links/open-links.server.ts";
import {
  MAX_ATTEMPTS_SHOWN,
  MAX_TO_PACK,
  type HelperParcel,
  type OpenLink,
  type PackingLink,
  type PackingAttempt,
} from "#app/domain/ordering/packing-links/packing-links.ts";
import { dispatchDay, itemsLeft } from "#app/domain/ordering/seller-orders/parcel-columns.server.ts";

/** Returns the store's links of today, in India, the newest first. */
export async function listLinksOfToday(db: Db, scope: StoreScope): Promise<PackingLink[]> {
  return db
    .selectFrom("packing_links as l")
    .innerJoin("profiles as p", "p.id", "l.made_by")
    .where(inScope(scope, { seller: "l.seller_id" }))
    .where(sql<boolean>`l.created_at >= date_trunc('day', now(), 'Asia/Kolkata')`)
    .orderBy("l.id", "desc")
    .select(["l.id", "l.helper_name as helperName", "p.full_name as madeBy", "l.created_at as madeAt"])
    .select([
      isOpenLink.as("isOpen"),
      canEndLink.as("canEnd"),
      sql<number>`(SELECT count(*) FROM packing_presses r WHERE r.link_id = l.id AND r.outcome = 'packed')`.as(
        "packed",
      ),
      sql<number>`(SELECT count(*) FROM packing_presses r WHERE r.link_id = l.id AND r.outcome <> 'packed')`.as(
        "refused",
      ),
    ])
    .execute();
}

/** Returns the link with this token; `"ended"` for one no longer open, undefined for an unknown one. */
export async function findLink(db: Db, token: string): Promise<OpenLink | "ended" | undefined> {
  const link = await db
    .selectFrom("packing_links as l")
    .innerJoin("sellers as s", "s.id", "l.seller_id")
    .where("l.token_hash", "=", hashSecret(token))
    .select(["l.id", "l.seller_id", "s.store_name", isOpenLink.as("isOpen")])
    .executeTakeFirst();
  if (!link) return undefined;
  if (!link.isOpen) return "ended";
  return { scope: helperScope({ sellerId: link.seller_id, linkId: link.id }), storeName: link.store_name };
}

/** Returns the parcels of the store that wait to be packed, the first to hand over first, at most `MAX_TO_PACK`, and whether there are more. */
export async function listParcelsToPack(
  db: Db,
  scope: HelperScope,
  locale: Locale,
): Promise<{ parcels: HelperParcel[]; isPart: boolean }> {
  const parcels = await helperParcels(db, scope, locale)
    .where("s.status", "=", "pending")
    .orderBy("s.dispatch_before")
    .orderBy("s.id")
    .limit(MAX_TO_PACK + 1)
    .execute();
  return {
    parcels: parcels.slice(0, MAX_TO_PACK).map((row) => helperParcel(row, locale)),
    isPart: parcels.length > MAX_TO_PACK,
  };
}

/** Returns the parcel with this code if it was packed with the helper's link. */
export async function findPackedParcel(
  db: Db,
  scope: HelperScope,
  code: string,
  locale: Locale,
): Promise<HelperParcel | undefined> {
  const row = await helperParcels(db, scope, locale)
    .where("s.code", "=", code)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("packing_presses as r")
          .whereRef("r.shipment_id", "=", "s.id")
          .where("r.link_id", "=", scope.linkId)
          .where("r.outcome", "=", "packed")
          .select("r.id"),
      ),
    )
    .executeTakeFirst();
  return row && helperParcel(row, locale);
}

function helperParcels(db: Db, scope: HelperScope, locale: Locale) {
  return parcelsInScope(db, scope)
    .select("s.code")
    .select(dispatchDay.as("dispatchBy"))
    .select(jsonArrayFrom(itemsLeft(locale)).as("items"));
}

function helperParcel(
  row: Awaited<ReturnType<ReturnType<typeof helperParcels>["executeTakeFirstOrThrow"]>>,
  locale: Locale,
): HelperParcel {
  return { ...row, items: row.items.map((item) => localizedItem(item, locale)) };
}

/** Returns what helpers pressed for a parcel of the store: its first presses, at most `MAX_ATTEMPTS_SHOWN`. */
export async function listPackingAttempts(db: Db, scope: StoreScope, shipmentId: number): Promise<PackingAttempt[]> {
  return db
    .selectFrom("packing_presses as r")
    .innerJoin("packing_links as l", "l.id", "r.link_id")
    .innerJoin("profiles as p", "p.id", "l.made_by")
    .where(inScope(scope, { seller: "l.seller_id" }))
    .where("r.shipment_id", "=", shipmentId)
    .orderBy("r.id")
    .limit(MAX_ATTEMPTS_SHOWN)
    .select(["r.outcome", "l.helper_name as helperName", "p.full_name as madeBy", "r.created_at as at"])
    .execute();
}

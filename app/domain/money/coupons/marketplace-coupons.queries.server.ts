import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { CouponStatus } from "#app/db/schema.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { COUPON_COLUMNS, IS_USED } from "#app/domain/money/coupons/coupon-columns.server.ts";
import { marketplaceCouponList, type MarketplaceCoupon } from "#app/domain/money/coupons/marketplace-coupons.ts";
import { containsPattern, listQueries, type KeyOrder } from "#app/domain/platform/lists/list.server.ts";
import type { StateOf } from "#app/domain/platform/lists/lists.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

const id = sql.ref<number>("c.id");
const ORDERS: Record<StateOf<typeof marketplaceCouponList>["sort"], KeyOrder> = {
  newest: { by: id, type: "number", id, direction: "descending" },
  code: { by: sql.ref<string>("c.code"), type: "text", id, direction: "ascending" },
};

/** As the indexes coupons_switched_off and coupons_by_end have them. */
const HAS_STATUS: Record<CouponStatus, RawBuilder<boolean>> = {
  Expired: sql`(c.status = 'Expired' OR c.ends_at <= now())`,
  Active: sql`c.status = 'Active' AND (c.ends_at IS NULL OR c.ends_at > now())`,
};
const STATUS = sql<CouponStatus>`CASE WHEN ${HAS_STATUS.Expired} THEN 'Expired' ELSE 'Active' END`;

/** As the index coupons_search has it. */
const SEARCHED = sql<string>`(c.code::text || ' ' || c.description)`;

/** Coupons of the shop and its stores, without personal coupons. */
export const marketplaceCoupons = listQueries({
  list: marketplaceCouponList,
  select: (db, _scope: AnyScope, { search, status, type, bearer }) =>
    selectCoupons(db)
      .$if(search !== "", (rows) => rows.where(sql<boolean>`${SEARCHED} ILIKE ${containsPattern(search)}`))
      .$if(status !== undefined, (rows) => rows.where(HAS_STATUS[status ?? "Active"]))
      .$if(type !== undefined, (rows) => rows.where("c.type", "=", type ?? "Fixed"))
      .$if(bearer === "marketplace", (rows) => rows.where("c.seller_id", "is", null))
      .$if(bearer === "store", (rows) => rows.where("c.seller_id", "is not", null)),
  order: ({ sort }) => ORDERS[sort],
  present: couponOf,
});

/** Returns a coupon that is not personal; undefined for an unknown one. One query. */
export async function findMarketplaceCoupon(
  db: Db,
  _scope: AnyScope,
  couponId: number,
): Promise<MarketplaceCoupon | undefined> {
  const row = await selectCoupons(db).where("c.id", "=", couponId).executeTakeFirst();
  return row && couponOf(row);
}

/** Returns a coupon's total discount on goods of confirmed orders, less reversals. One query. */
export async function findCouponCost(db: Db, _scope: AnyScope, couponId: number): Promise<Paise> {
  const { paise } = await db
    .selectFrom("orders as o")
    .innerJoin("order_items as i", "i.order_id", "o.id")
    .where("o.coupon_id", "=", couponId)
    .where("o.confirmed_at", "is not", null)
    // A flash sale's part of the discount is the sale's.
    .select(
      sql<Paise>`coalesce(sum(i.discount_paise - i.reversed_discount_paise
        - i.sale_discount_paise / i.quantity * (i.quantity - i.reversed_quantity)), 0)::bigint`.as("paise"),
    )
    .executeTakeFirstOrThrow();
  return paise;
}

function selectCoupons(db: Db) {
  return db
    .selectFrom("coupons as c")
    .leftJoin("sellers as s", "s.id", "c.seller_id")
    .where("c.profile_id", "is", null)
    .select(COUPON_COLUMNS)
    .select(["c.description", "c.description_translations", "s.store_name as storeName", IS_USED.as("isUsed")])
    .select([
      sql<string | null>`(c.starts_at AT TIME ZONE 'Asia/Kolkata')::date`.as("firstDay"),
      // The last moment of the last day: a coupon may also end within a day.
      sql<string | null>`((c.ends_at - interval '1 microsecond') AT TIME ZONE 'Asia/Kolkata')::date`.as("lastDay"),
      STATUS.as("status"),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCoupons>["executeTakeFirstOrThrow"]>>;

function couponOf({ description_translations: { hi = "", gu = "" }, ...row }: Row): MarketplaceCoupon {
  return { ...row, descriptionHi: hi, descriptionGu: gu };
}

import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { localizedItem } from "#app/domain/catalog/categories/option-values.ts";
import { itemName } from "#app/domain/catalog/products/product-columns.server.ts";
import { payoutDay } from "#app/domain/money/fees/payouts.ts";
import { containsPattern, inOrder, listQueries, type KeyOrder } from "#app/domain/platform/lists/list.server.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import { itemNameContains, orderNumberContains } from "#app/domain/ordering/orders/order-list.queries.server.ts";
import { sellerOrderList, type SellerOrderRow } from "#app/domain/ordering/seller-orders/seller-orders.ts";

// Item ids ascend in the order of sale.
const id = sql.ref<number>("i.id");
const NEWEST: KeyOrder = { by: id, type: "number", id, direction: "descending" };

/** Returns the queries of the store's sold items, for its members, without unpaid orders. */
export function sellerOrders(locale: Locale) {
  return listQueries({
    list: sellerOrderList,
    select: (db, scope: StoreScope, { status }) =>
      soldItems(db, scope, locale).$if(status !== undefined, (rows) =>
        rows.where("s.status", "=", status ?? "pending"),
      ),
    anyOf: (scope, { search }) =>
      search === ""
        ? []
        : [
            orderNumberContains(search),
            ...itemNameContains(scope, search),
            sql<boolean>`o.shipping_address ->> 'fullName' ILIKE ${containsPattern(search)}`,
          ],
    order: () => NEWEST,
    present: (row) => orderRow(row, locale),
  });
}

/** Returns the store's latest sales. One query. */
export async function listRecentOrderRows(
  db: Db,
  scope: StoreScope,
  limit: number,
  locale: Locale,
): Promise<SellerOrderRow[]> {
  const rows = await inOrder(soldItems(db, scope, locale), NEWEST)
    .limit(limit)
    .execute();
  return rows.map((row) => orderRow(row, locale));
}

function soldItems(db: Db, scope: StoreScope, locale: Locale) {
  const seesPrices = hasPermission(scope, "store.view");
  const price = seesPrices ? sql<Paise | null>`i.price_paise` : sql<Paise | null>`NULL::bigint`;
  const received = seesPrices
    ? sql<Paise | null>`i.seller_paise - i.reversed_seller_paise`
    : sql<Paise | null>`NULL::bigint`;
  const deliveredOn = sql<string | null>`(
    SELECT max(e.created_at AT TIME ZONE 'Asia/Kolkata')::date FROM shipment_events e
     WHERE e.shipment_id = s.id AND e.to_status = 'delivered')`;
  return db
    .selectFrom("order_items as i")
    .innerJoin("shipments as s", "s.id", "i.shipment_id")
    .innerJoin("orders as o", "o.id", "i.order_id")
    .leftJoin("payout_terms as terms", "terms.id", "i.payout_terms_id")
    .where(inScope(scope, { seller: "i.seller_id" }))
    .where("o.confirmed_at", "is not", null)
    .select(["i.id as itemId", itemName("i", locale).as("productName"), "i.options", "i.option_translations"])
    .select(["i.quantity", "i.reversed_quantity as reversedQuantity", "s.status", "o.public_number as orderNumber"])
    .select([
      "o.created_at as orderedAt",
      sql<string>`coalesce(o.shipping_address ->> 'fullName', '')`.as("customerName"),
    ])
    .select([price.as("pricePaise"), received.as("receivedPaise"), "i.promised_on as promisedOn"])
    .select(["i.return_days as returnDays", "terms.weekday", deliveredOn.as("deliveredOn")]);
}

type SoldItem = Awaited<ReturnType<ReturnType<typeof soldItems>["execute"]>>[number];

function orderRow({ returnDays, weekday, deliveredOn, ...row }: SoldItem, locale: Locale): SellerOrderRow {
  const isCancelled = row.reversedQuantity === row.quantity;
  return {
    ...localizedItem(row, locale),
    promisedOn: isCancelled ? null : row.promisedOn,
    paidOutOn:
      !isCancelled && deliveredOn !== null && returnDays !== null && weekday !== null
        ? payoutDay(deliveredOn, { returnDays, weekday })
        : null,
  };
}

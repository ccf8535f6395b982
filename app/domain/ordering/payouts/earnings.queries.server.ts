import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope, StoreScope } from "#app/domain/platform/access/scope.ts";
import { localizedItem } from "#app/domain/catalog/categories/option-values.ts";
import { itemName } from "#app/domain/catalog/products/product-columns.server.ts";
import { listQueries } from "#app/domain/platform/lists/list.server.ts";
import { itemNameContains, orderNumberContains } from "#app/domain/ordering/orders/order-list.queries.server.ts";
import { storeFundedDiscount } from "#app/domain/ordering/orders/reversals.ts";
import { isPayout } from "#app/domain/ordering/payouts/ledger-kinds.server.ts";
import {
  earningList,
  payoutLineList,
  type Earning,
  type OpenBalance,
  type PayoutLine,
} from "#app/domain/ordering/payouts/store-payouts.ts";

const id = sql.ref<number>("i.id");

/** Returns the queries of the items that the scope's store has sold, with their ledger amounts. */
export function earnings(locale: Locale) {
  return listQueries({
    list: earningList,
    select: (db, scope: StoreScope, { state }) =>
      earnedItems(db, scope, locale)
        .$if(state === "open", (rows) => rows.where("b.order_item_id", "is not", null))
        .$if(state === "settled", (rows) => rows.where("b.order_item_id", "is", null)),
    anyOf: (scope, { search }) =>
      search === "" ? [] : [orderNumberContains(search), ...itemNameContains(scope, search)],
    order: () => ({ by: id, type: "number", id, direction: "descending" }),
    present: (row) => earningOf(row, locale),
  });
}

/** Returns one item that the store has sold, as in its list; undefined for another store's. One query. */
export async function findEarning(
  db: Db,
  scope: StoreScope,
  itemId: number,
  locale: Locale,
): Promise<Earning | undefined> {
  const row = await earnedItems(db, scope, locale).where("i.id", "=", itemId).executeTakeFirst();
  return row && earningOf(row, locale);
}

/** Returns the queries of the items of a payout of the scope's stores, each in its current state. */
export function payoutLines(number: string, locale: Locale) {
  return listQueries({
    list: payoutLineList,
    select: (db, scope: StoreScope | AnyScope) =>
      earnedItems(db, scope, locale)
        .innerJoin("ledger_entries as line", "line.order_item_id", "i.id")
        .innerJoin("ledger_transactions as posting", "posting.id", "line.transaction_id")
        .innerJoin("payouts as payout", (join) =>
          join
            .on("posting.kind", "=", "payout_due")
            .on(sql<boolean>`posting.reference = payout.id::text`)
            .on("payout.public_number", "=", number),
        )
        .where(inScope(scope, { seller: "payout.seller_id" }))
        .select("line.amount_paise as linePaise"),
    order: () => ({ by: id, type: "number", id, direction: "ascending" }),
    present: ({ linePaise, ...row }): PayoutLine => ({ earning: earningOf(row, locale), amountPaise: linePaise }),
  });
}

function earnedItems(db: Db, scope: StoreScope | AnyScope, locale: Locale) {
  return db
    .selectFrom("order_items as i")
    .innerJoin("orders as o", "o.id", "i.order_id")
    .leftJoin("seller_balances as b", "b.order_item_id", "i.id")
    .leftJoin("open_payables as open", "open.order_item_id", "b.order_item_id")
    .innerJoinLateral(
      sql<{ paid: number; reversed: number; payout_number: string | null }>`(
        SELECT coalesce(sum(e.amount_paise) FILTER (WHERE ${isPayout}), 0)::bigint AS paid,
               i.seller_paise + coalesce(sum(e.amount_paise) FILTER (WHERE NOT ${isPayout}), 0)::bigint AS reversed,
               (SELECT p.public_number FROM payouts p
                 WHERE p.id = max(CASE WHEN t.kind = 'payout_due' THEN t.reference::bigint END)) AS payout_number
          FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
         WHERE e.order_item_id = i.id AND e.seller_id = i.seller_id)`.as("books"),
      (join) => join.onTrue(),
    )
    .where(inScope(scope, { seller: "i.seller_id" }))
    .where("o.confirmed_at", "is not", null)
    .select(["i.id as itemId", "o.public_number as orderNumber", itemName("i", locale).as("productName")])
    .select([
      "i.options",
      "i.option_translations",
      "i.quantity",
      "o.created_at as soldAt",
      "i.price_paise as piecePaise",
    ])
    .select(["i.discount_paise as discountPaise", "i.discount_borne_by as discountBorneBy"])
    .select(["i.commission_paise as commissionPaise", "i.commission_gst_paise as commissionGstPaise"])
    .select(["i.tcs_paise as tcsPaise", "i.tds_paise as tdsPaise", "i.seller_paise as promisedPaise"])
    .select(["i.promised_on as promisedOn", "books.paid as paidPaise", "books.reversed as reversedPaise"])
    .select(["books.payout_number as payoutNumber", "b.owed_paise as owedPaise"])
    .select(["open.payable_on as payableOn", "open.state"]);
}

type EarnedItem = Awaited<ReturnType<ReturnType<typeof earnedItems>["executeTakeFirstOrThrow"]>>;

function earningOf({ piecePaise, discountPaise, discountBorneBy, ...row }: EarnedItem, locale: Locale): Earning {
  return {
    ...localizedItem(row, locale),
    pricePaise: piecePaise * row.quantity,
    storeFundedDiscountPaise: storeFundedDiscount({ discountPaise, discountBorneBy }),
    owedPaise: row.owedPaise ?? 0,
  };
}

/** SQL: the day of the next run of payouts, by India's calendar. */
const nextRun = sql<{ day: string }>`(
  SELECT today + (EXISTS (SELECT FROM payout_runs WHERE run_on = today))::integer AS day
    FROM (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date AS today) AS clock)`.as("next_run");

/** Returns the open balance of the scope's store. One query, over the open payables. */
export async function findOpenBalance(db: Db, scope: StoreScope): Promise<OpenBalance> {
  // Amounts payable earlier are in the next run: today's, or tomorrow's once that has finished.
  const day = sql<string | null>`CASE WHEN payable_on IS NOT NULL THEN greatest(payable_on, next_run.day) END`;
  const open = await db
    .selectFrom(["open_payables", nextRun])
    .where(inScope(scope, { seller: "seller_id" }))
    .groupBy(["state", day])
    .select("state")
    .select(day.as("payableOn"))
    .select(({ fn }) => fn.sum<number>("owed_paise").as("paise"))
    .execute();
  // Amounts that wait for something else than their day are in no known payout.
  const dated = open.filter(
    ({ state }) => state === "due" || state === "return_window" || state === "next_run" || state === "bank_returned",
  );
  const nextOn = dated.reduce<string | null>(
    (first, { payableOn }) => (payableOn !== null && (first === null || payableOn < first) ? payableOn : first),
    null,
  );
  const sumOf = (some: typeof open) => some.reduce((sum, { paise }) => sum + paise, 0);
  const byState: OpenBalance["byState"] = {};
  for (const { state, paise } of open) byState[state] = (byState[state] ?? 0) + paise;
  const next = sumOf(dated.filter(({ payableOn }) => payableOn === nextOn)) + (byState.deducted ?? 0);
  return { nextOn, nextPaise: nextOn === null ? 0 : Math.max(0, next), owedPaise: sumOf(open), byState };
}

/** Returns until when the payouts of the scope's store wait after a sensitive change; null when they do not. One query. */
export async function findPayoutWait(db: Db, scope: StoreScope): Promise<Date | null> {
  const store = await db
    .selectFrom("sellers")
    .where(inScope(scope, { seller: "id" }))
    .where("payouts_wait_until", ">", sql<Date>`now()`)
    .select("payouts_wait_until")
    .executeTakeFirst();
  return store?.payouts_wait_until ?? null;
}

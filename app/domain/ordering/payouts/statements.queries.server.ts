import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import type { AnyStoreScope } from "#app/domain/platform/access/scope.ts";
import { itemName } from "#app/domain/catalog/products/product-columns.server.ts";
import { inBatches, type KeyOrder } from "#app/domain/platform/lists/list.server.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import { isPayout, isSale } from "#app/domain/ordering/payouts/ledger-kinds.server.ts";
import type { Statement, StatementLine } from "#app/domain/ordering/payouts/statements.ts";

/** SQL for the first moment of a month by India's clock; `offset` months later. */
const startOf = (month: string, offset = 0) =>
  sql<Date>`((${`${month}-01`}::date + make_interval(months => ${sql.lit(offset)})) AT TIME ZONE 'Asia/Kolkata')`;

/** Returns a month of the store's account with the shop, from the ledger: what it opened and closed with, and the sums between. Two queries. */
export async function findStatement(db: Db, scope: AnyStoreScope, month: string): Promise<Statement> {
  const { rows } = await sql<{ opening: string; sold: string; reversed: string; paid: string; returned: string }>`
    SELECT coalesce(-sum(e.amount_paise) FILTER (WHERE t.created_at < ${startOf(month)}), 0) AS opening,
           coalesce(-sum(e.amount_paise) FILTER (WHERE t.created_at >= ${startOf(month)} AND ${isSale}), 0) AS sold,
           coalesce(-sum(e.amount_paise) FILTER (WHERE t.created_at >= ${startOf(month)}
             AND NOT ${isSale} AND NOT ${isPayout}), 0) AS reversed,
           coalesce(-sum(e.amount_paise) FILTER (WHERE t.created_at >= ${startOf(month)} AND t.kind = 'payout_due'), 0) AS paid,
           coalesce(-sum(e.amount_paise) FILTER (WHERE t.created_at >= ${startOf(month)} AND t.kind = 'payout_returned'), 0) AS returned
      FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
     WHERE e.seller_id = ${scope.sellerId} AND t.created_at < ${startOf(month, 1)}`.execute(db);
  const { rows: fees } = await sql<{ code: string; paise: string }>`
    SELECT a.code, -sum(e.amount_paise) AS paise
      FROM ledger_entries e
      JOIN ledger_transactions t ON t.id = e.transaction_id
      JOIN ledger_accounts a ON a.id = e.account_id
      JOIN order_items i ON i.id = e.order_item_id
     WHERE i.seller_id = ${scope.sellerId} AND e.seller_id IS NULL
       AND t.created_at >= ${startOf(month)} AND t.created_at < ${startOf(month, 1)}
     GROUP BY a.code`.execute(db);
  const feeOf = (code: string): Paise => Number(fees.find((fee) => fee.code === code)?.paise ?? 0);
  const [sums] = rows;
  const sumOf = (name: "opening" | "sold" | "reversed" | "paid" | "returned"): Paise => Number(sums?.[name] ?? 0);
  const own = {
    openingPaise: sumOf("opening"),
    soldPaise: sumOf("sold"),
    reversedPaise: sumOf("reversed"),
    paidPaise: sumOf("paid"),
    returnedPaise: sumOf("returned"),
  };
  return {
    month,
    ...own,
    closingPaise: Object.values(own).reduce((sum, paise) => sum + paise, 0),
    fees: {
      commissionPaise: feeOf("commission_income"),
      commissionGstPaise: feeOf("commission_gst_payable"),
      tcsPaise: feeOf("tcs_payable"),
      tdsPaise: feeOf("tds_payable"),
    },
  };
}

const id = sql.ref<number>("e.id");
const ORDER: KeyOrder = { by: id, type: "number", id, direction: "ascending" };

/** Returns every entry of the store's account in a month, in batches, oldest first. */
export async function* listStatementLines(
  db: Db,
  scope: AnyStoreScope,
  month: string,
  locale: Locale,
): AsyncGenerator<StatementLine[]> {
  const entries = db
    .selectFrom("ledger_entries as e")
    .innerJoin("ledger_transactions as t", "t.id", "e.transaction_id")
    .leftJoin("order_items as i", "i.id", "e.order_item_id")
    .leftJoin("orders as o", "o.id", "i.order_id")
    .leftJoin("payouts as p", (join) =>
      join
        .on("t.kind", "in", ["payout_due", "payout_returned"])
        .on(sql<boolean>`p.id = CASE WHEN t.kind IN ('payout_due', 'payout_returned') THEN t.reference::bigint END`),
    )
    .where("e.seller_id", "=", scope.sellerId)
    .where("t.created_at", ">=", startOf(month))
    .where("t.created_at", "<", startOf(month, 1))
    .select(isSale.as("is_sale"))
    .select(["t.created_at", "t.kind", "o.public_number as order_number", "p.public_number as payout_number"])
    .select(["e.amount_paise", sql<string>`coalesce(${itemName("i", locale)}, '')`.as("name")]);
  for await (const rows of inBatches(entries, ORDER))
    yield rows.map((row) => ({
      at: row.created_at,
      kind: row.is_sale ? "sale" : kindOf(row.kind),
      orderNumber: row.order_number ?? "",
      productName: row.name,
      payoutNumber: row.payout_number ?? "",
      amountPaise: -row.amount_paise,
    }));
}

function kindOf(kind: string): StatementLine["kind"] {
  if (kind === "payout_due") return "payout";
  return kind === "payout_returned" ? "payout_returned" : "reversal";
}

/** Returns the months that have entries of the store's account, newest first, as `2026-11`. One query. */
export async function listStatementMonths(db: Db, scope: AnyStoreScope): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    SELECT to_char(month, 'YYYY-MM') AS month
      FROM generate_series(
        (SELECT date_trunc('month', min(t.created_at) AT TIME ZONE 'Asia/Kolkata')
           FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id WHERE e.seller_id = ${scope.sellerId}),
        date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata'), interval '1 month') AS month
     ORDER BY month DESC`.execute(db);
  return rows.map(({ month }) => month);
}

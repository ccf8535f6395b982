import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { allowLongStatements, inTransaction } from "#app/db/transaction.server.ts";
import { postLedger } from "#app/domain/money/ledger/ledger.commands.server.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import { publishToStore } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { withFreshNumber } from "#app/domain/platform/public-numbers/public-numbers.server.ts";

/** Totals of a run. */
interface PayoutRun {
  payoutCount: number;
  totalPaise: Paise;
}

/** SQL for today, by India's calendar. */
const today = sql<string>`(now() AT TIME ZONE 'Asia/Kolkata')::date`;

/**
 * Makes today's payouts, one for each store with due amounts, each in its own transaction. Returns their totals, or undefined when today's run
 * has finished. An interrupted run continues where it stopped: a store has one payout a day at most (rule 9.131). When a store's payout fails,
 * makes the others and then throws: the run is not finished then.
 */
export async function runPayouts(db: Db): Promise<PayoutRun | undefined> {
  const finished = await db.selectFrom("payout_runs").where("run_on", "=", today).select("run_on").executeTakeFirst();
  if (finished) return undefined;
  const stores = await db
    .selectFrom("open_payables")
    .where("state", "=", "due")
    .select("seller_id")
    .distinct()
    .orderBy("seller_id")
    .execute();
  const failures: unknown[] = [];
  for (const { seller_id: sellerId } of stores)
    await inTransaction(db, (trx) => makeUpPayout(trx, sellerId)).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payouts could not be made up`);
  const made = await db
    .selectFrom("payouts")
    .where("run_on", "=", today)
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number | null>("amount_paise").as("total")])
    .executeTakeFirstOrThrow();
  const run = { payoutCount: made.count, totalPaise: made.total ?? 0 };
  await db
    .insertInto("payout_runs")
    .values({ run_on: today, payout_count: run.payoutCount, total_paise: run.totalPaise })
    .onConflict((conflict) => conflict.column("run_on").doNothing())
    .execute();
  return run;
}

/** Pays the store its due amount less its debts; pays nothing when the debts are larger. */
async function makeUpPayout(trx: Trx, sellerId: number): Promise<void> {
  await allowLongStatements(trx);
  await trx.selectFrom("sellers").where("id", "=", sellerId).select("id").forNoKeyUpdate().executeTakeFirstOrThrow();
  // Cancellations and refunds that write the ledger of these items wait, or are done.
  await trx
    .selectFrom("seller_balances")
    .where("seller_id", "=", sellerId)
    .orderBy("order_item_id")
    .select("order_item_id")
    .forUpdate()
    .execute();
  const lines = await trx
    .selectFrom("open_payables")
    .where("seller_id", "=", sellerId)
    .where("state", "in", ["due", "deducted"])
    .orderBy("order_item_id")
    .select(["order_item_id", "owed_paise", "state"])
    .execute();
  const amountPaise = lines.reduce((sum, line) => sum + line.owed_paise, 0);
  if (amountPaise <= 0 || !lines.some(({ state }) => state === "due")) return;
  const made = await trx
    .selectFrom("payouts")
    .where("seller_id", "=", sellerId)
    .where("run_on", "=", today)
    .select("id")
    .executeTakeFirst();
  if (made) return;
  const { id, public_number: number } = await withFreshNumber("PO", (publicNumber) =>
    trx
      .insertInto("payouts")
      .values({ public_number: publicNumber, seller_id: sellerId, run_on: today, amount_paise: amountPaise })
      .onConflict((conflict) => conflict.column("public_number").doNothing())
      .returning(["id", "public_number"])
      .executeTakeFirst(),
  );
  await postLedger(trx, {
    kind: "payout_due",
    reference: String(id),
    orderId: null,
    entries: [
      ...lines.map((line) => ({
        account: "seller_payable" as const,
        amountPaise: line.owed_paise,
        sellerId,
        orderItemId: line.order_item_id,
      })),
      { account: "payouts_due", amountPaise: -amountPaise },
    ],
  });
  await publishToStore(trx, "payout_moved", { sellerId, payoutId: id, number, amountPaise, to: "due" });
}

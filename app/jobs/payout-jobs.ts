import { checkBooks } from "#app/domain/ordering/payouts/book-checks.commands.server.ts";
import { sumChangedPayables } from "#app/domain/ordering/payouts/payable-sums.commands.server.ts";
import { runPayouts } from "#app/domain/ordering/payouts/payout-runs.commands.server.ts";
import { db, logger } from "#app/services.server.ts";

/** Makes up the payouts of the day, once. */
export async function payoutsRun(): Promise<void> {
  const run = await runPayouts(db);
  if (run && run.payoutCount > 0) logger.info({ ...run }, "payouts of the day made up");
}

export async function payoutsSumOpen(): Promise<void> {
  await sumChangedPayables(db);
}

export async function booksCheck(): Promise<void> {
  const { itemCount, differences } = await checkBooks(db);
  if (differences.length > 0) logger.error({ itemCount, differences }, "the books have differences without a reason");
}

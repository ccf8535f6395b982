import type { Trx } from "#app/db/connection.server.ts";
import { allowLongStatements } from "#app/db/transaction.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { commissionMarks } from "#app/domain/listings/admin-categories/category-moves.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { recordMovedCommissions } from "#app/domain/money/fees/moved-commissions.commands.server.ts";
import { percentText } from "#app/domain/money/fees/fee-rates.ts";
import type { CategoryMove } from "#app/domain/money/fees/moved-commissions.ts";

/** Maximum number of stores named in a message. */
const NAMED = 10;

/**
 * Queues notices to stores whose commission changes with a planned move of categories (rule 10.90). Throws `DomainError` when the form has not shown
 * these changes yet; submitting it again moves the categories.
 * @param shown marks of the changes already shown
 */
export async function announceMove(
  trx: Trx,
  scope: AnyScope,
  moves: readonly CategoryMove[],
  { shown, field }: { shown: string; field?: string },
): Promise<void> {
  await allowLongStatements(trx);
  const stores = await recordMovedCommissions(trx, scope, moves);
  const marks = commissionMarks(stores);
  if (stores.length === 0 || marks === shown) return;
  const named = stores.slice(0, NAMED).map(({ storeName, changes }) => {
    const rates = changes.map(({ before, after }) => `${percentText(before)}% → ${percentText(after)}%`);
    return `${storeName} (${[...new Set(rates)].join(", ")})`;
  });
  throw new DomainError("admin_categories:error.commission_changes", {
    ...(field !== undefined && { field }),
    values: { stores: named.join(", ") + (stores.length > NAMED ? ", …" : "") },
    inputs: { commissions: marks },
  });
}

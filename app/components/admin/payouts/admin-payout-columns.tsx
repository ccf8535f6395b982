import { payableStoreColumn } from "#app/components/admin/payouts/payable-store-column.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import { payoutColumns } from "#app/components/seller/payments/payout-columns.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import type { AdminPayout } from "#app/domain/ordering/payouts/admin-payouts.ts";
import * as paths from "#app/paths.ts";

/** Returns the columns of all payouts: a store's payout columns, plus the store. */
export function adminPayoutColumns(translation: Pick<Translation, "t" | "locale">): Column<AdminPayout>[] {
  const [number, ...others] = payoutColumns(translation, paths.adminPayout);
  return [...(number ? [number] : []), payableStoreColumn(translation), ...others];
}

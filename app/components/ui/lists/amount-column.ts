import type { Column } from "#app/components/ui/lists/data-table.tsx";
import { formatPaise, PAISE_PER_RUPEE, type Paise } from "#app/domain/platform/money/money.ts";

/** Returns a column of an amount: rupees in a file, formatted in a table. */
export function amountColumn<Row>(head: string, paise: (row: Row) => Paise): Column<Row> {
  return { head, value: (row) => paise(row) / PAISE_PER_RUPEE, cell: (row) => formatPaise(paise(row)) };
}

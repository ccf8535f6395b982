import { langAttribute } from "#app/components/lang-attribute.ts";
import { Link } from "#app/components/link.tsx";
import type { Column } from "#app/components/lists/data-table.tsx";
import { payoutColumns } from "#app/components/seller/payments/payout-columns.tsx";
import type { Translation } from "#app/components/translation.tsx";
import type { AdminPayout } from "#app/domain/payouts/admin-payouts.ts";
import * as paths from "#app/paths.ts";

/** Returns the columns of all payouts: those of a store's own, with the store. */
export function adminPayoutColumns(translation: Pick<Translation, "t" | "locale">): Column<AdminPayout>[] {
  const { t, locale } = translation;
  const [number, ...others] = payoutColumns(translation, paths.adminPayout);
  return [
    ...(number ? [number] : []),
    {
      head: t("admin_payouts:column.store"),
      value: ({ storeName }) => storeName,
      cell: ({ sellerId, storeName }) => (
        <Link
          to={paths.adminStatement(sellerId)}
          className="inline-flex min-h-11 items-center wrap-anywhere text-indigo hover:underline"
          {...langAttribute(storeName, locale)}
        >
          {storeName}
        </Link>
      ),
    },
    ...others,
  ];
}

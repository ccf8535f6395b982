import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";

/** The store that is paid, which links to its statement. */
export function payableStoreColumn({
  t,
  locale,
}: Pick<Translation, "t" | "locale">): Column<{ sellerId: number; storeName: string }> {
  return {
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
  };
}

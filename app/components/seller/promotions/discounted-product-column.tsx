import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";

export function discountedProductColumn({ t, locale }: Pick<Translation, "t" | "locale">): Column<{ name: string }> {
  return {
    head: t("promotions:earnings.column.product"),
    value: ({ name }) => name,
    cell: ({ name }) => (
      <span className="wrap-anywhere" {...langAttribute(name, locale)}>
        {name}
      </span>
    ),
  };
}

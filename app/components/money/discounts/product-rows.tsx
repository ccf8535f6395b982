import type { ReactNode } from "react";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { rowFields, type FieldGroup, type Fields } from "#app/domain/platform/forms/forms.ts";

/** The products of a discount or flash sale, each with its fields, a row of `group`. */
export function ProductRows<Product extends { id: number; name: string }, Column extends string>({
  group,
  products,
  children,
}: {
  group: FieldGroup<string, Column | "id">;
  products: readonly Product[];
  children: (product: Product, row: Fields<Column | "id">) => ReactNode;
}) {
  const { locale } = useTranslation();
  return (
    <div className="grid gap-4">
      {products.map((product, index) => {
        const row = rowFields(group, index);
        return (
          <fieldset key={product.id} className="grid gap-2 rounded-card border border-line p-4">
            <legend className="px-1 font-semibold wrap-anywhere" {...langAttribute(product.name, locale)}>
              {product.name}
            </legend>
            <input type="hidden" name={row.id.name} value={product.id} />
            {children(product, row)}
          </fieldset>
        );
      })}
    </div>
  );
}

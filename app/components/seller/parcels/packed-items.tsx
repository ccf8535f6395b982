import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { optionsText } from "#app/domain/catalog/products/variants.ts";
import type { PackedItem } from "#app/domain/ordering/orders/shipments.ts";

/** The name of an item of a parcel with its options. */
export function PackedItemName({ item }: { item: Pick<PackedItem, "name" | "options"> }) {
  const { locale } = useTranslation();
  const options = optionsText(item.options);
  return (
    <>
      <span {...langAttribute(item.name, locale)}>{item.name}</span>
      {options && (
        <span className="text-muted" {...langAttribute(options, locale)}>
          {" "}
          · {options}
        </span>
      )}
    </>
  );
}

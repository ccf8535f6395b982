import { clsx } from "clsx";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Overview } from "#app/components/catalog/product-page/product-overview.tsx";
import * as paths from "#app/paths.ts";

/** A link for each variant of a product with several: the page has no script that would follow the choice. */
export function PreviewChoices({ product }: { product: Pick<Overview, "id" | "options" | "variants" | "choice"> }) {
  const { t } = useTranslation();
  const { id, options, variants, choice } = product;
  if (variants.length < 2) return null;
  const labelOf = (values: readonly (string | null)[]) =>
    values
      .map((value, index) => options[index]?.values.find((one) => one.value === value)?.label)
      .filter(Boolean)
      .join(", ");
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-indigo">
        {t("seller:preview.choices")}
      </summary>
      <ul className="flex flex-wrap gap-2 py-1">
        {variants.map((variant) => {
          const isShown = variant.values.every((value, index) => value === choice[index]);
          return (
            <li key={variant.id}>
              <Link
                to={`${paths.productPreview(id)}?variant=${variant.id}`}
                aria-current={isShown || undefined}
                className={clsx(
                  "inline-flex min-h-11 items-center rounded-card border px-3",
                  isShown ? "border-indigo font-bold text-indigo" : "border-line hover:border-indigo",
                )}
              >
                {labelOf(variant.values)}
              </Link>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

import { clsx } from "clsx";
import { Link } from "#app/components/link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { OptionChoices } from "#app/domain/catalog/variants.ts";

/** Sizes, colours and the like, each a link to the page of that variant: its price and stock are seen before anything is bought. */
export function VariantChoice({ productId, groups }: { productId: number; groups: OptionChoices[] }) {
  const { t } = useTranslation();
  return groups.map(({ name, selected, choices }) => (
    <div key={name} role="group" aria-label={name}>
      <p className="mb-1.5 font-semibold">
        {name}: {selected}
      </p>
      <ul className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <li key={choice.value}>
            <Link
              to={`/product/${productId}?variant=${choice.variantId}`}
              preventScrollReset
              replace
              aria-current={choice.selected || undefined}
              className={clsx(
                "inline-flex min-h-11 min-w-11 items-center justify-center rounded-card border bg-surface px-3.5 font-semibold",
                choice.selected
                  ? "border-indigo bg-indigo-tint text-indigo outline-1 outline-indigo"
                  : "border-line hover:border-edge",
                !choice.inStock && "text-muted line-through",
              )}
            >
              {choice.value}
              {!choice.inStock && <span className="sr-only"> {t("product:out_of_stock")}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}

import type { OptionGroup, ProductVariant } from "#app/domain/catalog/catalog.ts";

/** One value of an option group and where choosing it leads. */
export interface OptionChoice {
  value: string;
  /** The variant that has this value and otherwise as much as possible of the one chosen now. */
  variantId: number;
  selected: boolean;
  /** Whether that variant can be bought. */
  inStock: boolean;
}

export interface OptionChoices {
  name: string;
  /** The chosen variant's value; empty when it has none in this group. */
  selected: string;
  choices: OptionChoice[];
}

/** The variant that an address asks for, else the first that can be bought, else the first. Throws when there is none. */
export function chosenVariant(variants: readonly ProductVariant[], wanted: string | null): ProductVariant {
  const chosen =
    variants.find((variant) => String(variant.id) === wanted) ??
    variants.find((variant) => variant.stock > 0) ??
    variants[0];
  if (!chosen) throw new Error("A product without variants");
  return chosen;
}

/**
 * What can be chosen instead of `chosen`, group by group. Not every combination exists: a value leads to the variant that keeps most of
 * the other choices, and among equals to one that is in stock.
 */
export function optionChoices(
  variants: readonly ProductVariant[],
  groups: readonly OptionGroup[],
  chosen: ProductVariant,
): OptionChoices[] {
  return groups.map(({ name, values }) => ({
    name,
    selected: chosen.options[name] ?? "",
    choices: values.flatMap((value) => {
      const candidates = variants.filter((variant) => variant.options[name] === value);
      const best = candidates.reduce<ProductVariant | undefined>(
        (leader, variant) => (leader && closeness(leader, chosen) >= closeness(variant, chosen) ? leader : variant),
        undefined,
      );
      if (!best) return [];
      return [{ value, variantId: best.id, selected: chosen.options[name] === value, inStock: best.stock > 0 }];
    }),
  }));
}

/** Shared options count most, being in stock decides between equals. */
function closeness(variant: ProductVariant, chosen: ProductVariant): number {
  const shared = Object.entries(chosen.options).filter(([name, value]) => variant.options[name] === value).length;
  return shared * 2 + (variant.stock > 0 ? 1 : 0);
}

import type { ProductOption, ProductVariant } from "#app/domain/catalog/products/products.ts";

/** A variant for choosing options: `values` are in the order of the product's options, null for an option it lacks. */
export interface ChoosableVariant extends Omit<ProductVariant, "options"> {
  values: (string | null)[];
}

/** The chosen value of each option, in the order of the product's options; null for no choice yet. */
export type Choice = readonly (string | null)[];

/** Returns the variants with their values in the order of the options. */
export function choosableVariants<Variant extends { options: Record<string, string> }>(
  variants: readonly Variant[],
  options: readonly Pick<ProductOption, "name">[],
): (Omit<Variant, "options"> & { values: (string | null)[] })[] {
  return variants.map(({ options: chosen, ...variant }) => ({
    ...variant,
    values: options.map(({ name }) => chosen[name] ?? null),
  }));
}

/** Returns a variant's values in one line: `{ Colour: "Red", Size: "M" }` → `Red, M`; empty for a product without choices. */
export function optionsText(options: Readonly<Record<string, string>>): string {
  return Object.values(options).join(", ");
}

/** Returns the only variant, or the only one in stock. */
export function onlyVariant<Variant extends { stock: number }>(variants: readonly Variant[]): Variant | undefined {
  if (variants.length === 1) return variants[0];
  const inStock = variants.filter(({ stock }) => stock > 0);
  return inStock.length === 1 ? inStock[0] : undefined;
}

/**
 * Returns the choice when the page opens: the variant in the address; else, for each option, only a value without an alternative. Nothing is
 * chosen for the shopper.
 */
export function initialChoice(
  variants: readonly ChoosableVariant[],
  options: readonly ProductOption[],
  wanted: string | null,
): (string | null)[] {
  const named = variants.find(({ id }) => String(id) === wanted) ?? onlyVariant(variants);
  if (named) return named.values;
  return options.map(({ values }) => (values.length === 1 ? (values[0]?.value ?? null) : null));
}

/** Returns the variant with exactly these values; undefined while a value is missing, or when no such combination exists. */
export function findVariant<Variant extends { values: (string | null)[] }>(
  variants: readonly Variant[],
  choice: Choice,
): Variant | undefined {
  return variants.find(({ values }) => values.every((value, index) => value === (choice[index] ?? null)));
}

/** Returns whether a piece can be bought with this value and the other choices. */
export function isInStock(variants: readonly ChoosableVariant[], choice: Choice, option: number, value: string) {
  const others = choice.map((chosen, index) => (index === option ? value : chosen));
  return matching(variants, others).some(({ stock }) => stock > 0);
}

export interface DisplayPrice extends Pick<ProductVariant, "pricePaise" | "originalPricePaise" | "discountPercent"> {
  /** The open choices change the price: this is the lowest. */
  isLowest: boolean;
}

/** Returns the price for the current choice: the lowest of the matching variants that can be bought. Throws when there is no variant. */
export function displayPrice(variants: readonly ChoosableVariant[], choice: Choice): DisplayPrice {
  const candidates = matching(variants, choice);
  const all = candidates.length > 0 ? candidates : variants;
  const inStock = all.filter(({ stock }) => stock > 0);
  const offered = inStock.length > 0 ? inStock : all;
  const [first, ...others] = offered;
  if (!first) throw new Error("A product without variants");
  const cheapest = others.reduce((min, variant) => (variant.pricePaise < min.pricePaise ? variant : min), first);
  const { pricePaise, originalPricePaise, discountPercent } = cheapest;
  const isLowest = offered.some((variant) => variant.pricePaise !== pricePaise);
  return { pricePaise, originalPricePaise, discountPercent, isLowest };
}

function matching(variants: readonly ChoosableVariant[], choice: Choice): ChoosableVariant[] {
  return variants.filter(({ values }) =>
    values.every((value, index) => (choice[index] ?? null) === null || value === choice[index]),
  );
}

/** Returns the variants that are sold out, each with its values in the page's language, and whether the person waits for it. */
export function soldOutVariants(
  variants: readonly ChoosableVariant[],
  options: readonly ProductOption[],
  waitedFor: readonly number[],
) {
  const labelOf = (variant: ChoosableVariant, option: ProductOption, index: number) =>
    option.values.find(({ value }) => value === variant.values[index])?.label;
  return variants
    .filter(({ stock }) => stock === 0)
    .map((variant) => ({
      id: variant.id,
      label: options
        .map((option, index) => labelOf(variant, option, index))
        .filter(Boolean)
        .join(", "),
      isWaitedFor: waitedFor.includes(variant.id),
    }));
}

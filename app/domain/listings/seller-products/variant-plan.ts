import { optionsKey } from "#app/domain/catalog/categories/option-keys.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import type { ParsedVariant } from "#app/domain/listings/seller-products/parsed-variants.ts";

/** A locked variant of the product. */
export interface StoredVariant {
  id: number;
  options: Record<string, string>;
  stock: number;
  isRemoved: boolean;
}

/** Changes to the variants. `saved` has the order of the form. */
export interface VariantPlan {
  /** `id` null: a new row; `stock` null: unchanged. */
  saved: (Pick<ParsedVariant, "options" | "pricePaise" | "sku" | "inputs"> & {
    id: number | null;
    stock: number | null;
  })[];
  removed: number[];
  /** Variants missing in the form: another person added them meanwhile. */
  others: number[];
  /** Stocks changed since the form was opened. */
  conflicts: DomainError[];
}

/**
 * Matches the form's variants to stored ones: by id, or else by the same options, including removed variants. A stock not edited in the form stays
 * unchanged (rule 9.37). Returns undefined for an id of another product.
 */
export function planVariants(
  stored: readonly StoredVariant[],
  input: readonly ParsedVariant[],
  known: readonly number[],
): VariantPlan | undefined {
  const byId = new Map(stored.map((variant) => [variant.id, variant]));
  if (input.some(({ id }) => id !== undefined && !byId.has(id)) || known.some((id) => !byId.has(id))) return undefined;
  const free = new Map(byId);
  for (const { id } of input) if (id !== undefined) free.delete(id);
  const used = new Set<number>();
  const plan: VariantPlan = { saved: [], removed: [], others: [], conflicts: [] };
  for (const variant of input) {
    const named = variant.id === undefined ? undefined : byId.get(variant.id);
    const target = named && !used.has(named.id) ? named : sameOptions(free, variant);
    if (target) {
      used.add(target.id);
      free.delete(target.id);
    }
    const conflict = target && stockConflict(target, variant);
    if (conflict) plan.conflicts.push(conflict);
    const { options, pricePaise, sku, inputs, stock, displayedStock } = variant;
    const isUnchanged = target && !target.isRemoved && stock === displayedStock;
    plan.saved.push({ id: target?.id ?? null, options, pricePaise, sku, inputs, stock: isUnchanged ? null : stock });
  }
  for (const { id, isRemoved } of free.values())
    if (!isRemoved) (known.includes(id) ? plan.removed : plan.others).push(id);
  return plan;
}

/** Returns the variant with these options, preferring one not removed, else the newest. */
function sameOptions(free: ReadonlyMap<number, StoredVariant>, { options }: ParsedVariant): StoredVariant | undefined {
  const key = optionsKey(options);
  const same = [...free.values()].filter((variant) => optionsKey(variant.options) === key);
  return same.find(({ isRemoved }) => !isRemoved) ?? same.at(-1);
}

/** Returns an error if the stock changed since the form showed it, and the typed one differs (rule 9.37). */
export function stockConflict(
  target: Pick<StoredVariant, "id" | "stock" | "isRemoved">,
  input: Pick<ParsedVariant, "stock" | "displayedStock"> & { inputs: Omit<ParsedVariant["inputs"], "sku"> },
): DomainError | undefined {
  const { stock, displayedStock, inputs } = input;
  if (target.isRemoved || stock === target.stock || stock === displayedStock || target.stock === displayedStock)
    return undefined;
  const now = { [inputs.displayedStock]: String(target.stock), ...(inputs.id && { [inputs.id]: String(target.id) }) };
  if (displayedStock !== undefined) {
    const values = { shown: displayedStock, now: target.stock, typed: stock };
    return new DomainError("messages:product.stock_changed", { field: inputs.stock, values, inputs: now });
  }
  // The form did not show the stock.
  if (inputs.id === undefined) return undefined;
  const values = { now: target.stock, typed: stock };
  return new DomainError("messages:product.stock_of_other", { field: inputs.stock, values, inputs: now });
}

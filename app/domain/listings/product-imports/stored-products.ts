import type { ProductState } from "#app/db/schema.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import type { ProductColumns, TextColumns } from "#app/domain/listings/product-imports/row-values.ts";

type Translated<Value> = Partial<Record<"hi" | "gu", Value>>;

export interface ImportedVariant {
  /** Null for a new one. */
  id: number | null;
  sku: string | null;
  options: Record<string, string>;
  /** Null: the product's price. */
  price_paise: Paise | null;
  stock_quantity: number;
  position: number;
}

/** A product as stored, or as changed by the file. */
export interface ImportedProduct {
  /** Null for a new one. */
  id: number | null;
  /** Source in the operator's file; null if it came from its store's own file, or from none. */
  source: string | null;
  /** Groups the rows of a product: `source_id` in the operator's file, `parent_sku` in a store's own file. */
  group: string | null;
  state: ProductState;
  isDeleted: boolean;
  columns: ProductColumns;
  price_paise: Paise;
  texts: Translated<TextColumns>;
  variants: ImportedVariant[];
  /** Translations of option values: option → value → words. */
  words: Record<string, Record<string, Translated<string>>>;
}

/** Returns a new product without variants. */
export function newProduct(
  given: Pick<ImportedProduct, "source" | "group" | "state" | "price_paise">,
  { name, categoryId }: { name: string; categoryId: number },
): ImportedProduct {
  return {
    id: null,
    ...given,
    isDeleted: false,
    columns: newColumns(name, categoryId),
    texts: {},
    variants: [],
    words: {},
  };
}

function newColumns(name: string, categoryId: number): ProductColumns {
  return {
    name,
    brand: null,
    short_description: "",
    description: "",
    features: [],
    tags: [],
    category_id: categoryId,
    original_price_paise: null,
    country_of_origin: "IN",
    hsn: null,
    tax_class_id: null,
    generic_name: null,
    net_quantity: null,
    maker_role: "maker",
    maker_name: null,
    maker_address: null,
    best_before: null,
    returnable: true,
  };
}

/** Returns what a variant costs. */
export function effectivePrice(product: ImportedProduct, variant: ImportedVariant): Paise {
  return variant.price_paise ?? product.price_paise;
}

/** Returns a SKU normalized for comparison within a store. */
export function skuKey(sku: string): string {
  return sku.toLowerCase();
}

/** Returns the row's variant, by id or else by SKU. */
export function variantOf(
  { variants }: ImportedProduct,
  { variantId, sku }: { variantId: number | null; sku: string | null },
): ImportedVariant | undefined {
  return (
    variants.find(({ id }) => id !== null && id === variantId) ??
    variants.find((variant) => sku !== null && variant.sku !== null && skuKey(variant.sku) === skuKey(sku))
  );
}

/** A store's products that the file's rows name, including new ones from earlier rows. */
export class KnownProducts {
  private readonly bySku = new Map<string, KnownProduct>();
  private readonly byVariant = new Map<number, KnownProduct>();
  private readonly byGroup = new Map<string, KnownProduct>();
  readonly all: KnownProduct[] = [];

  private readonly removed: ReadonlySet<string>;

  /** @param removed SKUs of variants that the store has removed */
  constructor(stored: readonly ImportedProduct[], removed: readonly string[]) {
    this.removed = new Set(removed);
    for (const product of stored) this.add({ before: product, now: product, firstLine: undefined });
  }

  add(known: KnownProduct): void {
    this.all.push(known);
    this.index(known);
  }

  /** Updates the indexes after a row changed the product. */
  index(known: KnownProduct): void {
    for (const { id, sku } of known.now.variants) {
      if (id !== null) this.byVariant.set(id, known);
      if (sku !== null) this.bySku.set(skuKey(sku), known);
    }
    if (known.now.group !== null && known.now.source === null) this.byGroup.set(skuKey(known.now.group), known);
  }

  withVariant(id: number): KnownProduct | undefined {
    return this.byVariant.get(id);
  }

  withSku(sku: string): KnownProduct | undefined {
    return this.bySku.get(skuKey(sku));
  }

  /** Returns whether a variant with this SKU was removed: no file restores it (rule 9.36). */
  isRemoved(sku: string): boolean {
    return this.removed.has(skuKey(sku));
  }

  ofGroup(parentSku: string): KnownProduct | undefined {
    return this.byGroup.get(skuKey(parentSku)) ?? this.bySku.get(skuKey(parentSku));
  }
}

export interface KnownProduct {
  /** Stored version; undefined for a new one. */
  before: ImportedProduct | undefined;
  now: ImportedProduct;
  /** First row that changed it; it sets the product's columns. */
  firstLine: number | undefined;
}

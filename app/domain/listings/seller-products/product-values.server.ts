import { isDeepStrictEqual } from "node:util";
import type { ChangedFields } from "#app/db/schema.ts";
import * as marks from "#app/domain/platform/forms/form-marks.server.ts";
import { PAISE_PER_RUPEE, type Paise } from "#app/domain/platform/money/money.ts";
import type { ProductInput } from "#app/domain/listings/seller-products/product-form.schema.ts";
import {
  valueKey,
  type EditableProduct,
  type ProductTexts,
} from "#app/domain/listings/seller-products/product-form.ts";

/** Values that a product's form shows, by field: displayed texts, and ids of categories and tax classes. */
export type FormValues = Record<string, string>;

/** Returns the values of a product's form. Stocks are `stock` and follow rule 9.37. */
export function formValues(product: EditableProduct): FormValues {
  const { facts, translations, variants, options, pictures } = product;
  return {
    ...textsOf(product, ""),
    ...textsOf(translations.hi, "_hi"),
    ...textsOf(translations.gu, "_gu"),
    brand: product.brand ?? "",
    price: rupees(product.pricePaise),
    original_price: rupees(product.originalPricePaise),
    category_id: String(product.categoryId),
    tags: product.tags.join(", "),
    country_of_origin: product.countryOfOrigin,
    returnable: String(product.returnable),
    hsn: product.hsn ?? "",
    tax_class_id: String(product.taxClassId ?? ""),
    generic_name: facts.genericName ?? "",
    net_quantity: facts.netQuantity ?? "",
    maker_role: facts.makerRole,
    maker_name: facts.makerName ?? "",
    maker_address: facts.makerAddress ?? "",
    best_before: facts.bestBefore ?? "",
    visibility: product.state,
    options: options.map(({ name, values }) => `${name}: ${values.map(wordsOf).join(", ")}`).join("; "),
    variants: variants
      .map(({ options: own, pricePaise, sku }) =>
        [labelOf(own), rupees(pricePaise), sku].filter((part) => part !== null && part !== "").join(" · "),
      )
      .join("; "),
    stock: variants
      .map(({ options: own, stock }) => [labelOf(own), stock].filter((part) => part !== "").join(": "))
      .join("; "),
    images: pictures
      .map(({ alt, shows }, index) => [`${index + 1}`, alt, shows].filter(Boolean).join(" · "))
      .join("; "),
    // Ids, because two pictures may have the same texts.
    image_ids: pictures.map(({ id, isRemoved }) => (isRemoved ? `-${id}` : id)).join(","),
  };
}

/** Returns the typed values of fields with a single input. */
export function inputValues(input: ProductInput): FormValues {
  const texts = (suffix: "" | "_hi" | "_gu") => ({
    name: input[`name${suffix}`],
    shortDescription: input[`short_description${suffix}`],
    description: input[`description${suffix}`],
    features: input[`features${suffix}`],
  });
  return {
    ...textsOf(texts(""), ""),
    ...textsOf(texts("_hi"), "_hi"),
    ...textsOf(texts("_gu"), "_gu"),
    brand: input.brand,
    price: rupees(input.price),
    original_price: rupees(input.original_price ?? null),
    category_id: String(input.category_id),
    tags: input.tags.join(", "),
    country_of_origin: input.country_of_origin || "IN",
    returnable: String(input.returnable),
    hsn: input.hsn,
    tax_class_id: String(input.tax_class_id ?? ""),
    generic_name: input.generic_name,
    net_quantity: input.net_quantity,
    maker_role: input.maker_role,
    maker_name: input.maker_name,
    maker_address: input.maker_address,
    best_before: input.best_before,
    visibility: input.visibility,
  };
}

/** Returns marks of the values, except the stock: a later save uses them to find values changed since. */
export function marksOf({ stock: _, ...values }: FormValues): string {
  return marks.marksOf(values);
}

/** Returns the fields whose value has changed since the form showed it, except the stock. */
export function changedSince(shown: string, { stock: _, ...now }: FormValues): string[] {
  return marks.changedSince(shown, now);
}

/** Returns the differences, as stored in a product's history. */
export function differences(before: FormValues, after: FormValues): ChangedFields {
  return Object.fromEntries(
    Object.keys(after)
      .filter((field) => field !== "image_ids" && !isDeepStrictEqual(before[field], after[field]))
      .map((field) => [field, [before[field] ?? "", after[field] ?? ""]]),
  );
}

function textsOf(texts: ProductTexts | undefined, suffix: "" | "_hi" | "_gu"): FormValues {
  return {
    [`name${suffix}`]: texts?.name ?? "",
    [`short_description${suffix}`]: texts?.shortDescription ?? "",
    [`description${suffix}`]: (texts?.description ?? "").replaceAll("\r\n", "\n"),
    [`features${suffix}`]: (texts?.features ?? []).join("\n"),
  };
}

function wordsOf({ value, translations: { hi, gu } }: EditableProduct["options"][number]["values"][number]): string {
  return [value, hi, gu].filter(Boolean).join("/");
}

function labelOf(options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .map(([name, value]) => valueKey(name, value))
    .join(", ");
}

/** Formats an amount for readers; empty if null. */
export function rupees(paise: Paise | null): string {
  return paise === null ? "" : `₹${(paise / PAISE_PER_RUPEE).toFixed(2).replace(/\.00$/, "")}`;
}

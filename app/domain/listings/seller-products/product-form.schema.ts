import { MAX_PRODUCT_PICTURES } from "#app/domain/platform/media/pictures.ts";
import {
  MAX_PICTURE_REQUESTS,
  pictureAddresses,
  pictureUrl,
} from "#app/domain/listings/picture-requests/picture-requests.ts";
import { z } from "zod";
import { isCountry } from "#app/domain/catalog/categories/countries.ts";
import { formMarks } from "#app/domain/platform/forms/form-marks.schema.ts";
import {
  optionalLine,
  optionalLines,
  optionalText,
  requiredLine,
  requiredText,
} from "#app/domain/platform/forms/text-fields.schema.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import { readRupees, readWholeNumber } from "#app/domain/platform/money/input-numbers.ts";
import {
  entriesOf,
  MAKER_ROLES,
  MAX_OPTIONS,
  MAX_PRICE,
  MAX_STOCK,
  MAX_VARIANTS,
  PRODUCT_LENGTHS,
} from "#app/domain/listings/seller-products/product-form.ts";

const { listEntries, listEntry, ...LENGTHS } = PRODUCT_LENGTHS;

const numberInput = z.string().trim().max(40, "messages:form.too_long");

const decimalInput = { inputMode: "decimal", autoComplete: "off" } as const;

function readAmount(text: string, context: z.RefinementCtx): Paise | undefined {
  if (text === "") return undefined;
  const paise = readRupees(text);
  const problem =
    paise === undefined
      ? "price_invalid"
      : paise === 0
        ? "price_zero"
        : paise > MAX_PRICE
          ? "price_too_high"
          : undefined;
  if (problem) context.addIssue({ code: "custom", message: `messages:product.${problem}` });
  return paise;
}

/** Rupees; undefined if empty. */
const optionalPrice = numberInput.default("").transform(readAmount).meta(decimalInput);

const requiredPrice = z
  .string("messages:product.price_required")
  .trim()
  .min(1, "messages:product.price_required")
  .transform(readAmount)
  .transform((paise) => paise ?? 0)
  .meta(decimalInput);

/** Like `optionalPrice`, in a row that shows a price. */
export const priceInput = numberInput.catch("").transform(readAmount).meta(decimalInput);

/** Number of pieces as typed; an empty text is reported where a number is required. */
export const pieces = numberInput
  .catch("")
  .superRefine((text, context) => {
    if (text === "") return;
    const count = readWholeNumber(text);
    const problem =
      count === undefined
        ? "stock_invalid"
        : count < 0
          ? "stock_negative"
          : count > MAX_STOCK
            ? "stock_too_high"
            : undefined;
    if (problem) context.addIssue({ code: "custom", message: `messages:product.${problem}` });
  })
  .meta({ inputMode: "numeric", autoComplete: "off" });

const list = (split: (text: string) => string[]) =>
  optionalLines(listEntries * (listEntry + 2)).transform((text, context) => {
    const entries = split(text);
    if (entries.length > listEntries || entries.some((entry) => entry.length > listEntry))
      context.addIssue({ code: "custom", message: "messages:product.list_too_long" });
    return entries;
  });

const features = list(entriesOf);
const tags = list((text) => entriesOf(text.replace(/[,،]/g, "\n")));
const sku = optionalLine(LENGTHS.sku).meta({ autoComplete: "off" });
const rowId = z.int().positive().optional();

/** Stock that the form showed: a sale since then is not overwritten (rule 9.37). */
export const displayedStock = z.int().min(0).optional();

const option = z.object({
  name: optionalLine(LENGTHS.optionName),
  values: optionalLines(4000),
  values_hi: optionalLines(4000),
  values_gu: optionalLines(4000),
});

const variant = z.object({
  id: rowId,
  value1: optionalLine(LENGTHS.optionValue),
  value2: optionalLine(LENGTHS.optionValue),
  value3: optionalLine(LENGTHS.optionValue),
  stock: pieces,
  shown_stock: displayedStock,
  price: optionalPrice,
  sku,
});

const picture = z.object({
  id: rowId,
  position: numberInput
    .catch("")
    .refine((text) => text === "" || (readWholeNumber(text) ?? 0) > 0, "messages:product.picture_position")
    .meta({ inputMode: "numeric", autoComplete: "off" }),
  alt: optionalLine(LENGTHS.alt),
  shows: optionalLine(LENGTHS.optionName + LENGTHS.optionValue + 2),
  remove: z.boolean().default(false),
});

const pictureRequest = z.object({ id: rowId, remove: z.boolean().default(false) });

/** Requires an original price not below the price; for `refine` of a form with both. */
export const originalNotBelowPrice = [
  ({ price, original_price }: { price: Paise; original_price?: Paise | undefined }) =>
    original_price === undefined || original_price >= price,
  {
    path: ["original_price"],
    error: "messages:product.original_below_price",
    when: ({ value }: { value: unknown }) =>
      isObject(value) && Number(value.price) > 0 && Number(value.original_price) > 0,
  },
] as [(values: { price: Paise; original_price?: Paise | undefined }) => boolean, object];

/** Requires a number of pieces for a product without variants. */
export const stockRequired = [
  ({ stock_quantity, variants = [] }: { stock_quantity: string; variants?: readonly unknown[] | undefined }) =>
    stock_quantity !== "" || variants.length > 0,
  {
    path: ["stock_quantity"],
    error: "messages:product.stock_required",
    when: ({ value }: { value: unknown }) => isObject(value),
  },
] as [(values: { stock_quantity: string; variants?: readonly unknown[] | undefined }) => boolean, object];

/**
 * A store's product, with the field names of the specification. `images` are files. `known_variants`: variants that the form showed; it removes known
 * ones without a row. `shown`: marks of the values that the form showed (rule 9.73).
 */
export const productForm = z
  .object({
    name: requiredLine("messages:product.name_required", LENGTHS.name),
    short_description: optionalLine(LENGTHS.shortDescription),
    description: requiredText("messages:product.description_required", LENGTHS.description),
    features,
    brand: optionalLine(LENGTHS.brand),
    name_hi: optionalLine(LENGTHS.name),
    short_description_hi: optionalLine(LENGTHS.shortDescription),
    description_hi: optionalText(LENGTHS.description),
    features_hi: features,
    name_gu: optionalLine(LENGTHS.name),
    short_description_gu: optionalLine(LENGTHS.shortDescription),
    description_gu: optionalText(LENGTHS.description),
    features_gu: features,
    pictures: z.array(picture).max(MAX_PRODUCT_PICTURES).default([]),
    picture_addresses: optionalText(LENGTHS.pictureAddresses)
      .transform(pictureAddresses)
      .refine((all) => all.length <= MAX_PRODUCT_PICTURES, "messages:product.many_addresses")
      .refine((all) => all.every((address) => pictureUrl(address)), "messages:product.picture_address"),
    picture_requests: z.array(pictureRequest).max(MAX_PICTURE_REQUESTS).default([]),
    price: requiredPrice,
    original_price: optionalPrice,
    stock_quantity: pieces,
    shown_stock_quantity: displayedStock,
    sku,
    options: z.array(option).max(MAX_OPTIONS).default([]),
    variants: z.array(variant).max(MAX_VARIANTS).default([]),
    known_variants: z
      .string()
      .max(2000)
      .default("")
      .transform((ids) =>
        ids
          .split(",")
          .filter((id) => /^\d{1,15}$/.test(id))
          .map(Number),
      ),
    shown: formMarks,
    category_id: z.int("messages:product.category_required").positive("messages:product.category_required"),
    tags,
    country_of_origin: z
      .string()
      .catch("")
      .refine((code) => code === "" || isCountry(code), "messages:product.country_required"),
    hsn: optionalLine(8)
      .refine((code) => code === "" || /^(\d{4}|\d{6}|\d{8})$/.test(code), "messages:product.hsn_invalid")
      .meta({ inputMode: "numeric", autoComplete: "off" }),
    tax_class_id: z.int().positive().optional(),
    generic_name: optionalLine(LENGTHS.genericName),
    net_quantity: optionalLine(LENGTHS.netQuantity),
    maker_role: z.enum(MAKER_ROLES, "messages:product.maker_role_required").default("maker"),
    maker_name: optionalLine(LENGTHS.makerName),
    maker_address: optionalText(LENGTHS.makerAddress),
    best_before: optionalLine(LENGTHS.bestBefore),
    returnable: z.boolean().default(false),
    visibility: z.enum(["live", "draft"], "messages:product.visibility_required").default("draft"),
  })
  .refine(...stockRequired)
  .refine(...originalNotBelowPrice)
  .refine((texts) => !isNameMissing(texts, "hi"), {
    path: ["name_hi"],
    error: "messages:product.translated_name",
    when: isRead,
  })
  .refine((texts) => !isNameMissing(texts, "gu"), {
    path: ["name_gu"],
    error: "messages:product.translated_name",
    when: isRead,
  });

export type ProductInput = z.output<typeof productForm>;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isRead({ value }: { value: unknown }): boolean {
  return isObject(value) && Array.isArray(value.features_hi) && Array.isArray(value.features_gu);
}

/** Returns whether a language has texts but no name: cards show only the name. */
function isNameMissing(texts: Readonly<Record<string, unknown>>, locale: "hi" | "gu"): boolean {
  const others = ["short_description", "description", "features"].map((field) => texts[`${field}_${locale}`]);
  return texts[`name_${locale}`] === "" && others.some((text) => (text as string | string[]).length > 0);
}

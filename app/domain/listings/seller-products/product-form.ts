import { MAX_PRODUCT_PICTURES } from "#app/domain/platform/media/pictures.ts";
import type { MakerRole, PictureSnapshot, ProductState } from "#app/db/schema.ts";
import type { LegalFacts } from "#app/domain/catalog/products/products.commands.server.ts";
import type { OpenPictureRequest } from "#app/domain/listings/picture-requests/picture-requests.ts";
import { rupees, type Paise } from "#app/domain/platform/money/money.ts";
import type { ListingHealth } from "#app/domain/listings/seller-products/listing-health.ts";
import { MEGABYTE, type UploadField, type UploadPolicy } from "#app/domain/platform/uploads/uploads.ts";

/** Characters; for lists, entries. */
export const PRODUCT_LENGTHS = {
  name: 500,
  brand: 120,
  shortDescription: 500,
  description: 20_000,
  listEntry: 500,
  listEntries: 50,
  sku: 60,
  optionName: 80,
  optionValue: 200,
  alt: 200,
  pictureAddresses: 20_000,
  genericName: 120,
  netQuantity: 80,
  makerName: 160,
  makerAddress: 500,
  bestBefore: 80,
} as const;

export const MAX_OPTIONS = 3;
export const MAX_VARIANTS = 100;
export const MAX_PRICE = rupees(1_00_00_000);
/** Per variant. */
export const MAX_STOCK = 1_000_000;

/** Columns of a variant's row with its values, in the order of the options. */
export const VALUE_COLUMNS = ["value1", "value2", "value3"] as const;

export const PRODUCT_PICTURES = {
  form: "product",
  field: "images",
  kind: "pictures",
  max: MAX_PRODUCT_PICTURES,
  maxBytes: 8 * MEGABYTE,
} as const satisfies UploadField;
export const productUploads: UploadPolicy = { fields: [PRODUCT_PICTURES], maxFiles: 20, maxBytes: 40 * MEGABYTE };

export const MAKER_ROLES = ["maker", "packer", "importer"] as const satisfies readonly MakerRole[];

type Translated<Value> = Partial<Record<"hi" | "gu", Value>>;

/** A product's texts in one language. */
export interface ProductTexts {
  name: string;
  shortDescription: string;
  description: string;
  features: string[];
}

/** Existing product as a store's form shows it. */
export interface EditableProduct extends ProductTexts {
  id: number;
  state: ProductState;
  /** Reason why an administrator took it off sale. */
  takenDown: { reason: string; words: string } | null;
  brand: string | null;
  categoryId: number;
  pricePaise: Paise;
  originalPricePaise: Paise | null;
  hsn: string | null;
  taxClassId: number | null;
  facts: LegalFacts;
  health: ListingHealth;
  tags: string[];
  countryOfOrigin: string;
  returnable: boolean;
  translations: Translated<ProductTexts>;
  /** In order; at least one. */
  variants: EditableVariant[];
  options: EditableOption[];
  /** In order; the first is the main picture. */
  pictures: EditablePicture[];
  /** Pictures still waiting or failed. */
  pictureRequests: OpenPictureRequest[];
}

export interface EditableVariant {
  id: number;
  options: Record<string, string>;
  stock: number;
  /** Null: the product's price. */
  pricePaise: Paise | null;
  sku: string | null;
}

export interface EditableOption {
  name: string;
  values: { value: string; translations: Translated<string> }[];
}

export interface EditablePicture {
  id: number;
  picture: PictureSnapshot;
  alt: string;
  /** Option value that it shows, as written by `valueKey`; empty if none. */
  shows: string;
  /** Whether its removal waits for a review. */
  isRemoved?: boolean;
}

/** Returns a value's name in forms: "Colour: Red". */
export function valueKey(optionName: string, value: string): string {
  return `${optionName}: ${value}`;
}

/** Returns the non-empty lines of a text, without duplicates. */
export function entriesOf(lines: string): string[] {
  return [...new Set(linesOf(lines).filter((line) => line !== ""))];
}

/** Returns the trimmed lines of a text, including empty ones, except at the end. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/\s+/g, " ").trim());
  return lines.slice(0, lines.findLastIndex((line) => line !== "") + 1);
}

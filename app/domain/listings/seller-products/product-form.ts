import { MAX_PRODUCT_PICTURES } from "#app/domain/platform/media/pictures.ts";
import type { MakerRole, PictureSnapshot, ProductState } from "#app/db/schema.ts";
import type { LegalFacts } from "#app/domain/catalog/products/products.commands.server.ts";
import type { OpenPictureRequest } from "#app/domain/listings/picture-requests/picture-requests.ts";
import { rupees, type Paise } from "#app/domain/platform/money/money.ts";
import type { ListingHealth } from "#app/domain/listings/seller-products/listing-health.ts";
import { MEGABYTE, type UploadField, type UploadPolicy } from "#app/domain/platform/uploads/uploads.ts";

/** In characters; lists in entries. */
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
/** Of one variant. */
export const MAX_STOCK = 1_000_000;

/** The columns of a variant's row that hold its values, in the order of the options. */
export const VALUE_COLUMNS = ["value1", "value2", "value3"] as const;

export const PRODUCT_PICTURES = {
  form: "product",
  field: "images",
  kind: "pictures",
  most: MAX_PRODUCT_PICTURES,
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

/** What a store's form shows of a product that there is. */
export interface EditableProduct extends ProductTexts {
  id: number;
  state: ProductState;
  /** Why an administrator took it off sale. */
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
  /** In their order; at least one. */
  variants: EditableVariant[];
  options: EditableOption[];
  /** In their order; the first is the main one. */
  pictures: EditablePicture[];
  /** Those that are not there yet. */
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
  /** The value of an option that it shows, as `valueKey` writes it; empty when it shows none. */
  shows: string;
  /** Its removal waits for a look. */
  isRemoved?: boolean;
}

/** Returns how forms name a value of an option: "Colour: Red". */
export function valueKey(optionName: string, value: string): string {
  return `${optionName}: ${value}`;
}

/** Returns the entries of a text with one on each line, without empty and repeated ones. */
export function entriesOf(lines: string): string[] {
  return [...new Set(linesOf(lines).filter((line) => line !== ""))];
}

/** Returns the lines of a text, each trimmed; empty ones count, but not at the end. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/\s+/g, " ").trim());
  return lines.slice(0, lines.findLastIndex((line) => line !== "") + 1);
}

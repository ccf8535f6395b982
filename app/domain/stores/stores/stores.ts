import type { PictureSnapshot, Translations } from "#app/db/schema.ts";
import type { Rating } from "#app/domain/catalog/products/products.ts";
import { MEGABYTE, type UploadField, type UploadPolicy } from "#app/domain/platform/uploads/uploads.ts";

export const STORE_PICTURES = ["logo", "banner", "maker"] as const;
export type StorePictureKind = (typeof STORE_PICTURES)[number];

/** Legally required seller details; null where unknown. */
interface LegalDetails {
  legalName: string | null;
  /** On one line. */
  address: string | null;
  gstin: string | null;
  grievance: { name: string | null; email: string | null; phone: string | null };
}

/** A store as shoppers see it (rule 9.33). */
export interface StorePage extends LegalDetails {
  id: number;
  name: string;
  slug: string;
  city: string | null;
  state: string | null;
  /** In the reader's language if available. */
  description: string;
  sellingSince: Date;
  /** From reviews of its products on sale; null without reviews. */
  rating: Rating | null;
  logo: PictureSnapshot | null;
  banner: PictureSnapshot | null;
  maker: Maker;
}

/** Maker of a store's goods, if the store names one. */
export interface Maker {
  /** One sentence, in the reader's language if available; empty if none. */
  line: string;
  picture: PictureSnapshot | null;
}

export interface StoreSettings extends LegalDetails {
  name: string;
  slug: string;
  /** Whether shoppers can open its page. */
  isOpen: boolean;
  description: string;
  translations: Translations;
  logo: PictureSnapshot | null;
  banner: PictureSnapshot | null;
  maker: Maker & { translations: Translations };
}

const picture = { form: "store", kind: "pictures", max: 1, maxBytes: 8 * MEGABYTE } as const;
export const LOGO_FILE = { ...picture, field: "logo" } as const satisfies UploadField;
export const BANNER_FILE = { ...picture, field: "banner" } as const satisfies UploadField;
export const MAKER_FILE = { ...picture, field: "maker_picture" } as const satisfies UploadField;
export const storeUploads: UploadPolicy = {
  fields: [LOGO_FILE, BANNER_FILE, MAKER_FILE],
  maxFiles: 6,
  maxBytes: 24 * MEGABYTE,
};

export const STORE_LENGTHS = { name: 80, description: 1000, maker: 160 } as const;

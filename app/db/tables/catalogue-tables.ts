import type { Generated, GeneratedAlways } from "kysely";
import type { CreatedAt, DefaultedJson, Id, Json, OptionalJson, OptionalTime, Time } from "#app/db/columns.ts";
import type {
  BatchKind,
  BatchStatus,
  BatchValues,
  BulkEditPlan,
  ChangedFields,
  ChangeSource,
  ListingReviewStatus,
  MakerRole,
  PictureProblemCode,
  PictureRequestState,
  ProductState,
  ProposedFields,
  ReviewedValues,
  UndoOutcome,
} from "#app/db/schema.ts";

export interface CatalogueTables {
  categories: {
    id: Id;
    parent_id: number | null;
    slug: string;
    aliases: Generated<string[]>;
    name: string;
    name_translations: DefaultedJson<Partial<Record<"hi" | "gu", string>>>;
    description: string | null;
    image_url: string | null;
    returnable: Generated<boolean>;
    header_position: number | null;
  };
  products: {
    id: Generated<number>;
    seller_id: number;
    category_id: number;
    department_id: number;
    name: string;
    brand: string | null;
    short_description: Generated<string>;
    description: Generated<string>;
    price_paise: number;
    original_price_paise: number | null;
    ranking_price_paise: number;
    discount_percent: GeneratedAlways<number>;
    tags: Generated<string[]>;
    features: Generated<string[]>;
    country_of_origin: Generated<string>;
    hsn: string | null;
    tax_class_id: number | null;
    generic_name: string | null;
    net_quantity: string | null;
    maker_role: Generated<MakerRole>;
    maker_name: string | null;
    maker_address: string | null;
    best_before: string | null;
    returnable: Generated<boolean>;
    state: Generated<ProductState>;
    in_stock: Generated<boolean>;
    /** A variant is about to run out (rule 9.23). */
    low_stock: Generated<boolean>;
    ratings: Generated<number[]>;
    rating_count: GeneratedAlways<number>;
    rating_sum: GeneratedAlways<number>;
    popularity: Generated<number>;
    search_document: Generated<string>;
    import_source: string | null;
    import_source_id: string | null;
    deleted_at: OptionalTime;
    first_live_at: OptionalTime;
    /** What it was last sold with, once it is off sale; by trigger. */
    last_live: OptionalJson<ReviewedValues>;
    created_at: CreatedAt;
    updated_at: CreatedAt;
  };
  /** View: products that shoppers may see. `sale_percent` is the running sale's discount, or null. */
  live_products: {
    id: number;
    seller_id: number;
    category_id: number;
    department_id: number;
    name: string;
    brand: string | null;
    short_description: string;
    description: string;
    price_paise: number;
    original_price_paise: number | null;
    ranking_price_paise: number;
    discount_percent: number;
    tags: string[];
    features: string[];
    country_of_origin: string;
    returnable: boolean;
    in_stock: boolean;
    ratings: number[];
    rating_count: number;
    rating_sum: number;
    popularity: number;
    search_document: string;
    created_at: Date;
    updated_at: Date;
    sale_percent: number | null;
  };
  product_variants: {
    id: Generated<number>;
    product_id: number;
    position: Generated<number>;
    options: DefaultedJson<Record<string, string>>;
    sku: string | null;
    price_paise: number | null;
    stock_quantity: number;
    held: Generated<number>;
    /** Not sold any more; it stays for the orders and carts that name it. */
    removed_at: OptionalTime;
    /** The product's, by trigger. */
    seller_id: Generated<number>;
    created_at: CreatedAt;
  };
  /** Translations of an option's value and the picture that shows it; rows only where there is one of the two. */
  product_option_values: {
    product_id: number;
    option_name: string;
    value: string;
    translations: DefaultedJson<Partial<Record<"hi" | "gu", string>>>;
    image_id: number | null;
  };
  product_images: {
    id: Id;
    product_id: number;
    position: number;
    alt: Generated<string>;
    storage_key: string;
    widths: number[];
    width: number;
    height: number;
    placeholder_colour: string;
    created_at: CreatedAt;
    /** The file as it was sent, in the private store. */
    original_key: string | null;
    /** Null until the job has tried. */
    avif_widths: number[] | null;
  };
  picture_requests: {
    id: Id;
    seller_id: number;
    product_id: number;
    address: string;
    position: number;
    batch_id: number | null;
    state: Generated<PictureRequestState>;
    attempts: Generated<number>;
    problem: PictureProblemCode | null;
    image_id: number | null;
    due_at: CreatedAt;
    created_at: CreatedAt;
  };
  product_translations: {
    product_id: number;
    locale: "hi" | "gu";
    name: string;
    short_description: Generated<string>;
    description: Generated<string>;
    features: Generated<string[]>;
  };
  /** What an administrator has to look at; of a product at most one is pending or refused. */
  listing_reviews: {
    id: Id;
    product_id: number;
    seller_id: number;
    status: Generated<ListingReviewStatus>;
    /** The product goes on sale with the approval. */
    makes_live: boolean;
    /** New values of a product that is on sale with its own until the approval. */
    proposed: DefaultedJson<ProposedFields>;
    submitted_by: number | null;
    waiting_since: CreatedAt;
    reason: string | null;
    words: Generated<string>;
    decided_at: OptionalTime;
  };
  /** Append-only. */
  product_changes: {
    id: Id;
    product_id: number;
    profile_id: number | null;
    source: ChangeSource;
    fields: Json<ChangedFields>;
    created_at: CreatedAt;
  };
  tax_classes: {
    id: Id;
    code: string;
    name: string;
    name_translations: DefaultedJson<Partial<Record<"hi" | "gu", string>>>;
  };
  /** Append-only: a rate holds from its day until the next row's. */
  tax_class_rates: { tax_class_id: number; valid_from: Time; gst_basis_points: number };
  sales: { id: Id; name: string; starts_at: Time; ends_at: Time; percent: number; announced_at: OptionalTime };
  sale_announcements: { sale_id: number; profile_id: number; announced_at: CreatedAt };
  sale_products: { sale_id: number; product_id: number };
  /** Changes to many products at once, with what they changed: `domain/batches`. */
  batches: {
    id: Id;
    seller_id: number;
    /** The person who started it; null once their account is erased. */
    profile_id: number | null;
    kind: BatchKind;
    status: BatchStatus;
    title: Generated<string>;
    /** Of a bulk edit: what was asked for. */
    plan: OptionalJson<BulkEditPlan>;
    /** Of a bulk edit: the last product that was processed. */
    position: Generated<number>;
    created_count: Generated<number>;
    changed_count: Generated<number>;
    unchanged_count: Generated<number>;
    refused_count: Generated<number>;
    /** Rows that its undo has restored, and those of which a part stayed as it was. */
    restored_count: Generated<number>;
    skipped_count: Generated<number>;
    undone_by_profile_id: number | null;
    created_at: CreatedAt;
    finished_at: OptionalTime;
    undone_at: OptionalTime;
  };
  /** One product or variant that a batch created or changed. */
  batch_changes: {
    id: Id;
    batch_id: number;
    product_id: number;
    variant_id: number | null;
    /** The product's, at the time. */
    name: string;
    is_created: Generated<boolean>;
    before: DefaultedJson<BatchValues>;
    after: DefaultedJson<BatchValues>;
    /** What the undo did; null before. */
    outcome: OptionalJson<UndoOutcome>;
    changed_at: CreatedAt;
  };
  search_words: { word: string; sound: string; product_count: number; label_count: Generated<number> };
}

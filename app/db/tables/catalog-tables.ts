import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type {
  CreatedAt,
  DefaultedJson,
  Id,
  Json,
  OptionalJson,
  OptionalTime,
  StoredPicture,
  Time,
} from "#app/db/columns.ts";
import type {
  BatchKind,
  BatchPlan,
  BatchStatus,
  BatchValues,
  ChangedFields,
  ChangeSource,
  DiscountBearer,
  ListingReviewStatus,
  Locale,
  MakerRole,
  PictureProblemCode,
  PictureRequestState,
  ProductState,
  ProposedFields,
  ReviewedValues,
  SizeChart,
  UndoOutcome,
} from "#app/db/schema.ts";

export interface CatalogTables {
  categories: {
    id: Id;
    parent_id: number | null;
    slug: string;
    aliases: Generated<string[]>;
    name: string;
    name_translations: DefaultedJson<Partial<Record<"hi" | "gu", string>>>;
    description: string | null;
    description_translations: DefaultedJson<Partial<Record<"hi" | "gu", string>>>;
    returnable: Generated<boolean>;
    /** Among its siblings, from 1; those without one follow by name. */
    position: number | null;
    in_header: Generated<boolean>;
    size_chart: OptionalJson<SizeChart>;
  };
  category_pictures: StoredPicture & { category_id: number; created_at: CreatedAt };
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
    /** The sizes and colours that can be bought, `size:xl`; by trigger. */
    option_values: Generated<string[]>;
    ratings: Generated<number[]>;
    rating_count: GeneratedAlways<number>;
    rating_sum: GeneratedAlways<number>;
    popularity: Generated<number>;
    /** Of `POPULARITY_BANDS`; written with `popularity`. */
    popularity_band: Generated<number>;
    search_document: Generated<string>;
    import_source: string | null;
    import_source_id: string | null;
    /** Why an administrator took it off sale: one of `REFUSAL_REASONS`, and words for its store. */
    taken_down_reason: string | null;
    taken_down_words: Generated<string>;
    deleted_at: OptionalTime;
    /** Why an administrator has deleted it, as above; null for what its store deleted. */
    deletion_reason: string | null;
    deletion_words: Generated<string>;
    first_live_at: OptionalTime;
    /** Its last values while on sale, once it is off sale; by trigger. */
    last_live: OptionalJson<ReviewedValues>;
    created_at: CreatedAt;
    updated_at: CreatedAt;
  };
  /** View: products that shoppers may see. `sale_percent` and `sale_price_paise` are of the running sale and discount, or null. */
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
    sale_price_paise: number | null;
    option_values: string[];
    popularity_band: number;
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
  product_images: StoredPicture & {
    id: Id;
    product_id: number;
    position: number;
    alt: Generated<string>;
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
    /** Of the file that names it. */
    line: number | null;
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
  /** Text that a store's list search matches: the product's name and the SKUs of its variants, a line each; by trigger. */
  seller_product_texts: {
    product_id: number;
    seller_id: number;
    /** A line for the name in each language and for each SKU. */
    text: string;
    /** What readers of Hindi and Gujarati see. */
    name_hi: string;
    name_gu: string;
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
  sales: {
    id: Id;
    name: string;
    starts_at: Time;
    ends_at: Time;
    percent: number;
    announced_at: OptionalTime;
    borne_by: Generated<DiscountBearer>;
  };
  sale_announcements: { sale_id: number; profile_id: number; announced_at: CreatedAt };
  /** `taken` are the pieces ordered at the sale's price, which the limit bounds; null for no limit. */
  sale_products: {
    sale_id: number;
    product_id: number;
    piece_limit: Generated<number | null>;
    taken: Generated<number>;
  };
  /** Dated discounts of a store on its own products. */
  store_discounts: { id: Id; seller_id: number; name: string; starts_at: Time; ends_at: Time; created_at: CreatedAt };
  /** Either a percentage or a price. The dates are the discount's, by foreign key. */
  store_discount_products: {
    discount_id: number;
    product_id: number;
    percent: number | null;
    price_paise: number | null;
    /** The product's price when it was put in. */
    normal_paise: number;
    added_at: Generated<Date>;
    has_raised_variant: Generated<boolean>;
    starts_at: Time;
    ends_at: Time;
  };
  /** View: the marketplace's sales and the stores' discounts that run now, by product. */
  /** Prices that were raised, of a product or a variant; written by triggers alone. */
  past_prices: { id: Id; product_id: number; variant_id: number | null; price_paise: number; until: Generated<Date> };
  running_discounts: {
    product_id: number;
    percent: number | null;
    price_paise: number | null;
    normal_paise: number | null;
    ends_at: Date;
    is_flash_sale: boolean;
    sale_id: number | null;
    borne_by: DiscountBearer;
  };
  /** Changes to many products at once, with what they changed: `domain/listings/batches`. */
  batches: {
    id: Id;
    /** Null: an administrator's, which is about products of any store. */
    seller_id: number | null;
    /** The person who started it; null once their account is erased, and for the operator's imports. */
    profile_id: number | null;
    /** The operator's import, which has a batch in each store that it changes. */
    import_id: number | null;
    kind: BatchKind;
    status: BatchStatus;
    title: Generated<string>;
    /** The requested change, until it is done; null for an import. */
    plan: OptionalJson<BatchPlan>;
    /** The last product that was processed of the plan. */
    position: Generated<number>;
    created_count: Generated<number>;
    changed_count: Generated<number>;
    unchanged_count: Generated<number>;
    refused_count: Generated<number>;
    /** Rows that its undo has restored, and rows left at least partly as they were. */
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
    /** Result of the undo; null before. */
    outcome: OptionalJson<UndoOutcome>;
    changed_at: CreatedAt;
  };
  /** Words that customers type, and what products call it, as administrators have added them. */
  search_synonyms: { id: Id; words: string[]; meanings: string[]; created_at: CreatedAt };
  /** How often a search found nothing (`understood_as` is empty) or was corrected, and how often a product was opened from its results. */
  search_terms: {
    id: Id;
    day: ColumnType<string, string, string>;
    term: string;
    understood_as: string;
    searches: number;
    opened: number;
  };
  /** Searches that have found products, by day and the page's language; a bit is set for each network, without naming it. */
  found_searches: {
    id: Id;
    day: ColumnType<string, string, string>;
    locale: Locale;
    term: string;
    networks: string;
  };
  /** By PIN code, where an operator has imported a directory. */
  pin_codes: { pin: string; district: string | null; state: string };
  /** Made anew from `found_searches` each night. */
  popular_searches: { locale: Locale; term: string; networks: number };
  /** The brands of products on sale, by their names in lower case; made anew each night. */
  search_brands: { key: string; name: string; product_count: number };
  search_words: { word: string; sound: string; product_count: number; label_count: Generated<number> };
}

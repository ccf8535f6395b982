import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/**
 * The tables as Kysely sees them: column for column what the migrations make (a test compares the two).
 * `bigint` arrives as a number: identities and paise stay far below 2^53 (connection.server.ts).
 */
type Id = GeneratedAlways<number>;
type Time = ColumnType<Date, Date | string, Date | string>;
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type CreatedAt = ColumnType<Date, Date | string | undefined, Date | string>;
/** Written as JSON text, read as a value. */
type Json<Value> = ColumnType<Value, string, string>;
type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
type DefaultedJson<Value> = ColumnType<Value, string | undefined, string>;

export type Locale = "en" | "hi" | "gu";
export type Role = "customer" | "seller" | "admin";
export type ShipmentStatus = "pending" | "processing" | "shipped" | "delivered" | "cancelled";
export type PaymentMethod = "razorpay" | "cod" | "gift_card";
export type OrderPaymentStatus = "awaiting" | "paid" | "cash_due" | "expired" | "void" | "refund_due" | "refunded";
export type PaymentStatus = "created" | "failed" | "authorized" | "captured" | "refunded" | "surplus" | "quarantined";
export type CouponType = "Percentage" | "Fixed" | "Shipping";

/** Field names are the shipping form's (spec §3). `phone` is E.164, `zip` six digits. */
export interface ShippingAddress {
  fullName: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
}

/** What a gift card line carries until it is paid and becomes a card. */
export interface GiftCardPurchase {
  amount_paise: number;
  recipient_email: string;
  sender_name: string;
  message: string;
}

/** A picture as orders and pages need it: the address of each width is `${storage_key}-${width}.webp`. */
export interface PictureSnapshot {
  storage_key: string;
  widths: number[];
  width: number;
  height: number;
  placeholder_colour: string;
}

export interface Database {
  profiles: {
    id: Id;
    full_name: string;
    email: string;
    phone_number: string | null;
    role: Role;
    locale: Generated<Locale>;
    email_verified_at: OptionalTime;
    suspended_at: OptionalTime;
    created_at: CreatedAt;
  };
  credentials: { profile_id: number; password_hash: string; updated_at: CreatedAt };
  sessions: {
    id_hash: Buffer;
    profile_id: number | null;
    aal: Generated<number>;
    data: DefaultedJson<Record<string, unknown>>;
    user_agent: string | null;
    created_at: CreatedAt;
    last_seen_at: CreatedAt;
    idle_expires_at: Time;
    expires_at: Time;
  };
  email_tokens: {
    token_hash: Buffer;
    profile_id: number;
    purpose: "verify_email";
    created_at: CreatedAt;
    expires_at: Time;
    used_at: OptionalTime;
  };
  addresses: {
    id: Id;
    profile_id: number;
    full_name: string;
    address: string;
    city: string;
    state: string;
    zip: string;
    phone: string;
    is_default: Generated<boolean>;
    created_at: CreatedAt;
  };
  sellers: {
    id: Id;
    profile_id: number | null;
    store_name: string;
    slug: string;
    description: Generated<string>;
    city: string | null;
    state: string | null;
    status: Generated<"pending" | "approved" | "suspended" | "banned">;
    created_at: CreatedAt;
  };
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
    gst_rate_basis_points: number | null;
    returnable: Generated<boolean>;
    state: Generated<"draft" | "live" | "taken_down">;
    in_stock: Generated<boolean>;
    ratings: Generated<number[]>;
    rating_count: GeneratedAlways<number>;
    rating_sum: GeneratedAlways<number>;
    popularity: Generated<number>;
    search_document: Generated<string>;
    import_source: string | null;
    import_source_id: string | null;
    deleted_at: OptionalTime;
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
    created_at: CreatedAt;
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
  };
  product_translations: {
    product_id: number;
    locale: "hi" | "gu";
    name: string;
    short_description: Generated<string>;
    description: Generated<string>;
    features: Generated<string[]>;
  };
  sales: { id: Id; name: string; starts_at: Time; ends_at: Time; percent: number };
  sale_products: { sale_id: number; product_id: number };
  search_words: { word: string; sound: string; product_count: number; label_count: Generated<number> };
  coupons: {
    id: Id;
    code: string;
    type: CouponType;
    percent_basis_points: number | null;
    amount_paise: number | null;
    status: "Active" | "Expired";
    description: Generated<string>;
    minimum_order_paise: number | null;
    starts_at: OptionalTime;
    ends_at: OptionalTime;
    usage_limit: number | null;
    usage_limit_per_person: number | null;
    redemption_count: Generated<number>;
    created_at: CreatedAt;
  };
  gift_cards: {
    id: Id;
    code_hash: Buffer;
    last_four: string;
    initial_balance_paise: number;
    current_balance_paise: number;
    recipient_email: string | null;
    sender_name: string | null;
    message: string | null;
    is_active: Generated<boolean>;
    created_at: CreatedAt;
  };
  carts: {
    id: Id;
    profile_id: number | null;
    token_hash: Buffer | null;
    coupon_id: number | null;
    gift_card_id: number | null;
    shipping_address: OptionalJson<ShippingAddress>;
    created_at: CreatedAt;
    updated_at: CreatedAt;
  };
  cart_lines: {
    id: Id;
    cart_id: number;
    variant_id: number | null;
    gift_card: OptionalJson<GiftCardPurchase>;
    quantity: number;
    added_at: CreatedAt;
  };
  wishlist_items: { profile_id: number; product_id: number; price_paise: number; added_at: CreatedAt };
  orders: {
    id: Id;
    public_number: string;
    customer_id: number;
    status: ShipmentStatus;
    payment_method: PaymentMethod;
    payment_status: OrderPaymentStatus;
    subtotal_paise: number;
    discount_paise: number;
    delivery_paise: number;
    gift_paise: number;
    total_paise: number;
    coupon_id: number | null;
    gift_card_id: number | null;
    coupon_code: string | null;
    shipping_address: Json<ShippingAddress>;
    locale: Generated<Locale>;
    estimated_delivery_on: ColumnType<string, string, string>;
    created_at: CreatedAt;
    confirmed_at: OptionalTime;
    cancelled_at: OptionalTime;
    expires_at: OptionalTime;
  };
  shipments: {
    id: Id;
    order_id: number;
    seller_id: number;
    status: Generated<ShipmentStatus>;
    carrier: string | null;
    tracking_number: string | null;
    created_at: CreatedAt;
    updated_at: CreatedAt;
  };
  shipment_events: {
    id: Id;
    shipment_id: number;
    from_status: ShipmentStatus | null;
    to_status: ShipmentStatus;
    actor_profile_id: number | null;
    actor_role: Role | "system";
    created_at: CreatedAt;
  };
  order_items: {
    id: Id;
    order_id: number;
    shipment_id: number | null;
    seller_id: number | null;
    product_id: number | null;
    variant_id: number | null;
    name: string;
    options: DefaultedJson<Record<string, string>>;
    image: OptionalJson<PictureSnapshot>;
    quantity: number;
    price_paise: number;
    discount_paise: Generated<number>;
    gift_card: OptionalJson<GiftCardPurchase>;
  };
  form_keys: { key: string; profile_id: number; fingerprint: string; location: string; created_at: CreatedAt };
  coupon_redemptions: {
    id: Id;
    coupon_id: number;
    profile_id: number;
    order_id: number;
    use_number: number;
    created_at: CreatedAt;
  };
  reviews: {
    id: Id;
    product_id: number;
    profile_id: number;
    order_item_id: number;
    rating: number;
    title: Generated<string>;
    body: Generated<string>;
    created_at: CreatedAt;
  };
  payments: {
    id: Id;
    order_id: number;
    provider: "razorpay";
    provider_order_id: string | null;
    provider_payment_id: string | null;
    amount_paise: number;
    currency: Generated<string>;
    status: Generated<PaymentStatus>;
    last_error: string | null;
    quarantine_reason: string | null;
    created_at: CreatedAt;
    updated_at: CreatedAt;
    captured_at: OptionalTime;
  };
  payment_events: {
    id: Id;
    payment_id: number | null;
    provider_event_id: string | null;
    source: "callback" | "webhook" | "reconciler";
    type: string;
    body: string;
    received_at: CreatedAt;
  };
  refunds: {
    id: Id;
    payment_id: number;
    idempotency_key: string;
    provider_refund_id: string | null;
    amount_paise: number;
    status: Generated<"pending" | "processed" | "failed">;
    reason: string;
    last_error: string | null;
    created_at: CreatedAt;
    updated_at: CreatedAt;
  };
  gift_card_entries: {
    id: Id;
    gift_card_id: number;
    order_id: number | null;
    shipment_id: Generated<number | null>;
    kind: "issued" | "redeemed" | "released";
    amount_paise: number;
    created_at: CreatedAt;
  };
  ledger_accounts: { id: Id; code: string; name: string };
  ledger_transactions: { id: Id; kind: string; reference: string; order_id: number | null; created_at: CreatedAt };
  ledger_entries: {
    id: Id;
    transaction_id: number;
    account_id: number;
    seller_id: number | null;
    amount_paise: number;
  };
  site_configurations: { config_key: string; config_value: Json<unknown>; updated_at: CreatedAt };
  contact_inquiries: {
    id: Id;
    name: string;
    email: string;
    subject: string;
    message: string;
    status: Generated<"new" | "in_progress" | "resolved">;
    created_at: CreatedAt;
  };
  wholesale_inquiries: {
    id: Id;
    company_name: string;
    contact_name: string;
    email: string;
    phone_number: string;
    business_type: string | null;
    message: string;
    status: Generated<"pending" | "contacted" | "closed">;
    created_at: CreatedAt;
  };
  imports: {
    id: Id;
    file_name: string;
    fingerprint: string;
    rows_read: Generated<number>;
    rows_saved: Generated<number>;
    rows_refused: Generated<number>;
    started_at: CreatedAt;
    finished_at: OptionalTime;
  };
  import_problems: {
    id: Id;
    import_id: number;
    row_number: number;
    source_id: string | null;
    problem: string;
  };
}

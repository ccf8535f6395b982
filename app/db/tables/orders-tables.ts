import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, DefaultedJson, Id, OptionalJson, OptionalTime, Time } from "#app/db/columns.ts";
import type {
  DiscountBearer,
  GiftCardPurchase,
  Locale,
  OptionTranslations,
  OrderPaymentStatus,
  PaymentMethod,
  PictureSnapshot,
  OrderLinkKind,
  PackingOutcome,
  Role,
  ShipmentStatus,
  ShippingAddress,
} from "#app/db/schema.ts";

/** Sales: pieces by the day of their order, deliveries and revenue by the day of the delivery. */
interface SoldPieces {
  pieces: number;
  cancelled_pieces: number;
  returned_pieces: number;
  delivered_pieces: number;
  revenue_paise: number;
}

export interface OrdersTables {
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
    /** Null when nothing is delivered. */
    shipping_address: OptionalJson<ShippingAddress>;
    locale: Generated<Locale>;
    estimated_delivery_on: ColumnType<string, string, string>;
    created_at: CreatedAt;
    confirmed_at: OptionalTime;
    announced_at: OptionalTime;
    cancelled_at: OptionalTime;
    expires_at: OptionalTime;
  };
  shipments: {
    id: Id;
    order_id: number;
    seller_id: number;
    /** Computed. */
    code: ColumnType<string, never, never>;
    status: Generated<ShipmentStatus>;
    carrier: string | null;
    tracking_number: string | null;
    /** The alphabetically first of its items' SKUs when they were ordered; empty without one. */
    first_sku: Generated<string>;
    /** End of the handover day; null while its order awaits payment. */
    dispatch_before: OptionalTime;
    /** How often its delivery failed. */
    attempts: Generated<number>;
    /** Why it has its status; null where none was given. */
    reason: Generated<string | null>;
    /** Delivery fee and gift card credit given back. */
    reversed_delivery_paise: Generated<number>;
    reversed_gift_paise: Generated<number>;
    created_at: CreatedAt;
    updated_at: CreatedAt;
  };
  /** Each time that pieces of a parcel were cancelled or came back. */
  shipment_reversals: {
    id: Id;
    order_id: number;
    shipment_id: number;
    kind: "cancelled" | "returned";
    reason: string | null;
    delivery_paise: number;
    gift_paise: number;
    /** What went back to the customer, or is no longer collected. */
    total_paise: number;
    actor_profile_id: number | null;
    actor_role: Role | "system";
    created_at: CreatedAt;
  };
  reversed_items: {
    reversal_id: number;
    order_item_id: number;
    quantity: number;
    /** Of these, pieces not for sale again. */
    damaged_quantity: Generated<number>;
  };
  shipment_events: {
    id: Id;
    shipment_id: number;
    from_status: ShipmentStatus | null;
    to_status: ShipmentStatus;
    actor_profile_id: number | null;
    actor_role: Role | "system";
    reason: Generated<string | null>;
    /** Which failed delivery it was; null for other moves. */
    attempt: Generated<number | null>;
    /** The packing link whose helper packed it, without a person's account. */
    packing_link_id: Generated<number | null>;
    created_at: CreatedAt;
  };
  /** Internal, of administrators. Append-only; empty once the customer's account is erased. */
  order_notes: { id: Id; order_id: number; author_profile_id: number; body: string; created_at: CreatedAt };
  /** Links that let another person pay an order, or follow its delivery, until withdrawn or nothing is left to do. */
  order_links: {
    id: Id;
    order_id: number;
    kind: OrderLinkKind;
    token_hash: Buffer;
    created_at: CreatedAt;
    withdrawn_at: OptionalTime;
  };
  /** With each of them helpers of a store mark its parcels as packed for a day. */
  packing_links: {
    id: Id;
    seller_id: number;
    made_by: number;
    helper_name: string | null;
    token_hash: Buffer;
    created_at: CreatedAt;
    expires_at: Time;
    ended_at: OptionalTime;
    ended_by: Generated<number | null>;
  };
  /** Append-only: each press of a helper, with what became of it. */
  packing_presses: {
    id: Id;
    link_id: number;
    /** Null when there was no such parcel. */
    shipment_id: number | null;
    outcome: PackingOutcome;
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
    option_translations: DefaultedJson<OptionTranslations>;
    image: OptionalJson<PictureSnapshot>;
    quantity: number;
    price_paise: number;
    discount_paise: Generated<number>;
    discount_borne_by: Generated<DiscountBearer>;
    /** The flash sale behind the price. */
    sale_id: Generated<number | null>;
    /** Part of the discount funded by the marketplace, for its flash sale: `price_paise` is the price without it. */
    sale_discount_paise: Generated<number>;
    gift_card: OptionalJson<GiftCardPurchase>;
    /** The rates of its day; null for a gift card. */
    commission_rate_id: Generated<number | null>;
    commission_gst_rate_id: Generated<number | null>;
    tcs_rate_id: Generated<number | null>;
    tds_rate_id: Generated<number | null>;
    /** What the price includes; null where it was not known. */
    gst_rate_basis_points: Generated<number | null>;
    commission_paise: Generated<number>;
    commission_gst_paise: Generated<number>;
    tcs_paise: Generated<number>;
    tds_paise: Generated<number>;
    /** Payout terms and promised payout date, set at the sale; null for a gift card, and before there were promises. */
    payout_terms_id: Generated<number | null>;
    return_days: Generated<number | null>;
    promised_on: ColumnType<string | null, string | null | undefined, string | null>;
    /** Computed: the price after a discount that the seller funds, less fees and taxes; 0 for a gift card. */
    seller_paise: ColumnType<number, never, never>;
    /** Cancelled or returned part, in pieces and in money. */
    reversed_quantity: Generated<number>;
    reversed_discount_paise: Generated<number>;
    reversed_commission_paise: Generated<number>;
    reversed_commission_gst_paise: Generated<number>;
    reversed_tcs_paise: Generated<number>;
    reversed_tds_paise: Generated<number>;
    /** Computed. */
    reversed_seller_paise: ColumnType<number, never, never>;
  };
  form_keys: {
    key: string;
    /** Null for a visitor's form. */
    profile_id: number | null;
    fingerprint: string;
    location: string;
    /** Set by the checkout's form: the order that it placed. */
    order_id: number | null;
    created_at: CreatedAt;
  };
  coupon_redemptions: {
    id: Id;
    coupon_id: number;
    profile_id: number;
    order_id: number;
    use_number: number;
    created_at: CreatedAt;
  };
  /** Written by triggers: days and customers of a store whose sums need recomputing. */
  sales_changes: {
    id: Id;
    seller_id: number;
    customer_id: number;
    ordered_on: ColumnType<string, string, string>;
    delivered_on: ColumnType<string | null, string | null, string | null>;
  };
  /** Sums of stores' sales, by India's calendar: `domain/insights/analytics`. */
  sales_by_day: SoldPieces & {
    seller_id: number;
    day: ColumnType<string, string, string>;
    orders: number;
    /** Parcels that are the first of their order: summed over all stores they are the number of orders. */
    first_parcels: number;
  };
  sales_by_product: SoldPieces & {
    seller_id: number;
    day: ColumnType<string, string, string>;
    product_id: number;
    orders: number;
  };
  /** The sums of `sales_by_product` by month, which is its first day. */
  sales_by_product_month: SoldPieces & {
    seller_id: number;
    month: ColumnType<string, string, string>;
    product_id: number;
    orders: number;
  };
  /** Parcels by the day of their order and where they went. */
  sales_by_pin_code: {
    seller_id: number;
    day: ColumnType<string, string, string>;
    pin_code: string;
    parcels: number;
    cancelled: number;
    /** Parcels with a failed delivery. */
    undelivered: number;
    returned: number;
  };
  /** How often the pages of products were opened. */
  product_views: { product_id: number; day: ColumnType<string, string, string>; seller_id: number; views: number };
  /** The same by month, which is its first day. */
  product_views_by_month: {
    product_id: number;
    month: ColumnType<string, string, string>;
    seller_id: number;
    views: number;
  };
  /** The same by store. */
  store_views: { seller_id: number; day: ColumnType<string, string, string>; views: number };
  /** A store's customers. The id is for the store's pages: the account's id is another store's business too. */
  store_customers: SoldPieces & {
    id: Id;
    seller_id: number;
    customer_id: number;
    first_order_at: Time;
    last_order_at: Time;
    last_order_id: number;
    orders: number;
  };
}

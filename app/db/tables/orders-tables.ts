import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, DefaultedJson, Id, OptionalJson, OptionalTime } from "#app/db/columns.ts";
import type {
  GiftCardPurchase,
  Locale,
  OptionTranslations,
  OrderPaymentStatus,
  PaymentMethod,
  PictureSnapshot,
  Role,
  ShipmentStatus,
  ShippingAddress,
} from "#app/db/schema.ts";

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
    option_translations: DefaultedJson<OptionTranslations>;
    image: OptionalJson<PictureSnapshot>;
    quantity: number;
    price_paise: number;
    discount_paise: Generated<number>;
    gift_card: OptionalJson<GiftCardPurchase>;
    /** The rates of its day; null for a gift card. */
    fee_rate_id: Generated<number | null>;
    /** What the price includes; null where it was not known. */
    gst_rate_basis_points: Generated<number | null>;
    commission_paise: Generated<number>;
    commission_gst_paise: Generated<number>;
    tcs_paise: Generated<number>;
    tds_paise: Generated<number>;
    /** What decides when its seller is paid, and by which day that was promised at the sale; null for a gift card, and before there were promises. */
    payout_terms_id: Generated<number | null>;
    return_days: Generated<number | null>;
    promised_on: ColumnType<string | null, string | null | undefined, string | null>;
    /** Computed: the rest of the price; 0 for a gift card. */
    seller_paise: ColumnType<number, never, never>;
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
}

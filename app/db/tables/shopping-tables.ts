import type { Generated } from "kysely";
import type { CreatedAt, DefaultedJson, Id, OptionalJson, OptionalTime, StoredPicture } from "#app/db/columns.ts";
import type {
  CouponStatus,
  CouponType,
  GiftCardPurchase,
  Locale,
  ReportReason,
  ShippingAddress,
  Translations,
} from "#app/db/schema.ts";

export interface ShoppingTables {
  coupons: {
    id: Id;
    code: string;
    type: CouponType;
    percent_basis_points: number | null;
    amount_paise: number | null;
    status: CouponStatus;
    description: Generated<string>;
    /** The description by language: `{ hi: "…", gu: "…" }`. */
    description_translations: DefaultedJson<Translations>;
    minimum_order_paise: number | null;
    starts_at: OptionalTime;
    ends_at: OptionalTime;
    usage_limit: number | null;
    usage_limit_per_person: number | null;
    redemption_count: Generated<number>;
    /** The person it is for; null for everyone. */
    profile_id: number | null;
    issued_for: "profile_completed" | null;
    /** The store whose goods it discounts, and which funds it; null for the marketplace's. */
    seller_id: Generated<number | null>;
    /** The most that a percentage takes off. */
    maximum_discount_paise: Generated<number | null>;
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
    /** A generated card that was never used. */
    deleted_at: OptionalTime;
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
    /** The last form that added to this line and its quantity: sent again, it adds nothing. */
    form_key: string | null;
  };
  /** Without a person: who shared it is not stored. */
  shared_carts: { id: Id; token: string; locale: Locale; created_at: CreatedAt };
  shared_cart_lines: { shared_cart_id: number; position: number; variant_id: number; quantity: number };
  stock_alerts: { variant_id: number; profile_id: number; created_at: CreatedAt };
  wishlist_items: { profile_id: number; product_id: number; price_paise: number; added_at: CreatedAt };
  reviews: {
    id: Id;
    product_id: number;
    profile_id: number;
    order_item_id: number;
    rating: number;
    title: Generated<string>;
    body: Generated<string>;
    created_at: CreatedAt;
    edited_at: OptionalTime;
    hidden_at: OptionalTime;
    hidden_reason: string | null;
    /** Reports that no one has answered yet: a trigger counts them. */
    open_reports: Generated<number>;
  };
  review_pictures: StoredPicture & {
    id: Id;
    review_id: number;
    position: number;
  };
  review_reports: {
    id: Id;
    review_id: number;
    profile_id: number;
    reason: ReportReason;
    note: Generated<string>;
    created_at: CreatedAt;
    handled_at: OptionalTime;
  };
}

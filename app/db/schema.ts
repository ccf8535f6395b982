/** Column values and states that are used by more than one table, domain or page. */

export type Locale = "en" | "hi" | "gu";
export type Role = "customer" | "seller" | "admin";
export type ShipmentStatus =
  "pending" | "processing" | "shipped" | "undelivered" | "returning" | "returned" | "delivered" | "cancelled";
/** What another person does with a link to an order: pays it, or follows its delivery. */
export type OrderLinkKind = "pay" | "delivery";
export type PaymentMethod = "razorpay" | "cod" | "gift_card";
export type OrderPaymentStatus = "awaiting" | "paid" | "cash_due" | "expired" | "void" | "refund_due" | "refunded";
export type PaymentStatus = "created" | "failed" | "authorized" | "captured" | "refunded" | "surplus" | "quarantined";
export type RefundStatus = "pending" | "processed" | "failed";
/** Who is named on a product's package. */
export type MakerRole = "maker" | "packer" | "importer";
export type ProductState = "draft" | "live" | "taken_down";
/** Of a product or a change that an administrator looks at. */
export type ListingReviewStatus = "pending" | "approved" | "refused" | "withdrawn";
/** The rights of a member of a store: an owner has all, a viewer only reads. */
/** What became of a helper's press of "Packed": `left` when the parcel had left the store, `ended` when the link had. */
export type PackingOutcome = "packed" | "packed_before" | "cancelled" | "left" | "unknown" | "ended";
/** What an administrator may do; "super" is everything. */
export type AdminRight = "support" | "catalogue" | "finance" | "super";
export type MemberRole = "owner" | "manager" | "packer" | "viewer";
/** A change of a store after which its payouts wait (rule 9.20). */
export type SensitiveChange =
  "bank_account" | "pickup_address" | "owner_email" | "member_joined" | "member_changed" | "member_removed";
export type ApplicationStatus = "draft" | "pending" | "approved" | "rejected" | "banned";
export type DocumentStatus = "pending" | "approved" | "rejected";
/** The files of a seller's application, by the names of their fields (rule 9.7). */
export type DocumentKind =
  | "storeLogo"
  | "storeBanner"
  | "panCard"
  | "aadhaarFront"
  | "aadhaarBack"
  | "gstCertificate"
  | "businessRegProof"
  | "msmeCertificate"
  | "cancelledCheque"
  | "addressProof"
  | "sampleProduct1"
  | "sampleProduct2"
  | "sampleProduct3";
export type StoreStatus = "pending" | "approved" | "suspended" | "banned";
export type CouponStatus = "Active" | "Expired";
export type ContactInquiryStatus = "new" | "in_progress" | "resolved";
export type WholesaleInquiryStatus = "pending" | "contacted" | "closed";
export type CareerInquiryStatus = "new" | "in_review" | "invited" | "declined";
export type ReportReason = "abusive" | "advertising" | "private_data" | "off_topic" | "untrue";
export type TicketStatus = "open" | "acknowledged" | "waiting" | "resolved" | "closed";
/** `due`: made up by a run, to be paid; `returned`: by the bank. */
export type PayoutStatus = "due" | "paid" | "returned";

/** What an open amount waits for (view `open_payables`); `due` is in the next run, `deducted` is taken off it. */
export type PayableState =
  | "due"
  | "not_delivered"
  | "return_window"
  | "next_run"
  | "bank_returned"
  | "sensitive_change"
  | "store_stopped"
  | "deducted";

/** A difference found by the nightly check of the books: its row and its amount. */
export interface BookDifference {
  kind: "balance" | "sale" | "item" | "payout" | "run" | "open";
  id: string;
  difference_paise: number;
}

/** The commission on a store's products in a category before and after, in hundredths of a percent. */
export interface CommissionChange {
  /** Of the category that has them afterwards. */
  names: { en: string; hi?: string | undefined; gu?: string | undefined };
  before: number;
  after: number;
}

export type TicketCategory = "order" | "return" | "payment" | "product" | "account" | "grievance" | "other";
/** Who funds a coupon's discount on an item. */
export type DiscountBearer = "marketplace" | "seller";
/** A deduction from a price: the commission, or a tax. */
export type FeeKind = "commission" | "commission_gst" | "tcs" | "tds";

export type CouponType = "Percentage" | "Fixed" | "Shipping";
/** Events of a store's day, as its members choose their mails (rule 18.7). */
export type StoreMailTopic =
  | "store_summary"
  | "store_orders"
  | "store_cancellations"
  | "store_undelivered"
  | "store_deadlines"
  | "store_stock"
  | "store_listings"
  | "store_imports"
  | "store_messages"
  | "store_reviews"
  | "store_payouts"
  | "store_coupons";

export type NotificationKind = "order" | "promotion" | "account" | "store";

/** The values of a product that a reviewer looks at, named as the form's fields. The database function `reviewed_values` returns them; amounts are in paise. */
export interface ReviewedValues {
  name: string;
  /** Null where there is no translation. */
  name_hi: string | null;
  name_gu: string | null;
  brand: string | null;
  category_id: number;
  price: number;
  original_price: number | null;
  /** By the variant's id; null where a variant costs the same as the product. */
  variant_prices: Record<string, number | null>;
  /** The storage key of the first picture. */
  main_picture: string | null;
}

/** The new first picture (null for none), and today's first picture if the change removes it. */
export interface MainPictureChange {
  id: number | null;
  removes: number | null;
}

/** Pending changes of a live product. */
export type ProposedFields = Partial<Omit<ReviewedValues, "main_picture">> & { main_picture?: MainPictureChange };

/** Changed fields of a product, named as its form names them: JSON values, before and after. */
export type ChangedFields = Record<string, [before: unknown, after: unknown]>;

/** How a product was changed: in its form, by a bulk action of the list, by an administrator's approval; or that it was made as a copy. */
export type ChangeSource = "form" | "list" | "review" | "copy" | "admin";

/** One variant's values in other languages, by the option's name: `{ Colour: { hi: "लाल", gu: "લાલ" } }`. */
export type OptionTranslations = Record<string, Translations>;
/** Translations of a text into the languages that it is not written in. */
export type Translations = Partial<Record<"hi" | "gu", string>>;

/** Values of a notification's text: `…_paise` is money, an object a word in each language. */
export type NotificationValues = Record<
  string,
  string | number | { en: string; hi?: string | undefined; gu?: string | undefined }
>;

/** Field names are the shipping form's (rule 4.3). `phone` is E.164, `zip` six digits. */
export interface ShippingAddress {
  fullName: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
}

/** A gift card line until it is paid and the card is issued. */
export interface GiftCardPurchase {
  amount_paise: number;
  recipient_email: string;
  sender_name: string;
  message: string;
}

/** A cart's line as it was before it was removed; `addedAt` is an ISO time. */
export type RemovedLine = { quantity: number; addedAt: string } & (
  { variantId: number } | { giftCard: GiftCardPurchase }
);

/** A picture as orders and pages need it: the address of each width is `${storage_key}-${width}.webp`. */
export interface PictureSnapshot {
  storage_key: string;
  widths: number[];
  width: number;
  height: number;
  placeholder_colour: string;
  /** Where a page offers AVIF: the widths that are stored as AVIF too. */
  avif_widths?: number[] | null;
}

export type PictureRequestState = "waiting" | "fetched" | "failed";
/** Why a picture could not be fetched from its address: the end of its text's key. */
export type PictureProblemCode =
  | "bad_address"
  | "private_address"
  | "unknown_host"
  | "unreachable"
  | "too_slow"
  | "server_error"
  | "too_many_redirects"
  | "not_found"
  | "no_access"
  | "too_large"
  | "heic"
  | "no_picture"
  | "unreadable"
  | "too_many";

/**
 * A store's import: `uploaded` waits for its mapping, `checking` is the dry run, `checked` waits for the store's yes, `running` writes, `retrying`
 * tries refused rows again.
 */
export type ProductImportStatus =
  "uploaded" | "checking" | "checked" | "running" | "retrying" | "done" | "failed" | "cancelled";
/** A CSV file of a long list: `waiting` is written by the worker. */
export type ListExportStatus = "waiting" | "done" | "failed";
export type ImportDelimiter = "," | ";" | "\t";
/** Meaning of a file's column → number of the column, from 0. */
export type ImportMapping = Record<string, number>;

export interface ImportCounts {
  read: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
}

/** A problem of a row; with `refused` the row is not imported, otherwise it is imported without the invalid part. */
export interface ImportRowProblem {
  /** The end of its text's key. */
  code: string;
  refused: boolean;
  /** The column of the file, from 0. */
  column?: number;
  values?: Record<string, string | number>;
}

export interface ImportPriceChange {
  line: number;
  sku: string;
  name: string;
  from_paise: number;
  to_paise: number;
}

export type BatchKind = "import" | "bulk_edit" | "deletion";
/** `planned` is shown as a preview and not begun. */
export type BatchStatus = "planned" | "running" | "finished" | "undoing" | "undone";

/** Columns of a product or variant, and what belongs to it, by name (domain/listings/batches/recording.commands.server.ts). */
export type BatchValues = Record<string, unknown>;

/** What an undo did to one product or variant. */
export interface UndoOutcome {
  /** What became of one that the batch had created; `restorable`: it is in the list of deleted ones. */
  removed?: "for_good" | "restorable" | "gone";
  /** Values that have changed since the batch, and so stayed. */
  kept?: BatchValues;
  /** The pieces before and after the undo, where pieces were sold or added since. */
  stock?: { from: number; to: number };
}

/** What "change all" does to each price and stock. A percentage of the price is signed, in basis points. */
export interface BulkChange {
  price?: { by: "percent"; basisPoints: number } | { by: "amount"; paise: number };
  stock?: { by: "difference"; pieces: number } | { by: "amount"; pieces: number };
}

/** The change of a batch that goes through its products in slices. */
export type BatchPlan = BulkEditPlan | DeletionPlan;

/** Products that an administrator deletes, in ascending order, and why. */
export interface DeletionPlan {
  on: "deletion";
  ids: number[];
  reason: string;
  words: string;
}

/** A bulk edit: values for rows of the list (null: unchanged) with the values shown there, or a change for all products that match a filter. */
export type BulkEditPlan = (
  | {
      on: "rows";
      products: { id: number; price: number | null; shown: number | null }[];
      variants: {
        id: number;
        price: number | null;
        shownPrice: number | null;
        stock: number | null;
        shownStock: number | null;
      }[];
    }
  | {
      on: "matching";
      filter: { view: string | null; stock: string | null; search: string };
      change: BulkChange;
      /** How many products matched when it was previewed. */
      count: number;
    }
) & {
  /** The products that it is saved for, in ascending order; once it is saved. */
  ids?: number[];
};

/** One-time steps to open the shop. */
export type SetupMark = "departments" | "categories" | "delivery" | "mail_sent" | "mail" | "policies";

/** Measurements of a body or a garment. */
export type SizeMeasure =
  | ("bust" | "chest" | "waist" | "hip" | "shoulder" | "sleeve" | "length" | "inseam")
  | ("foot" | "head" | "wrist" | "width" | "height");

/** The measurements of a category's sizes (rule 2.41). */
export interface SizeChart {
  measures: SizeMeasure[];
  /** For each size a range in centimetres for each measure; its ends are the same where it is one number. */
  rows: { size: string; cm: [from: number, to: number][] }[];
}

import type {
  ApplicationStatus,
  BatchStatus,
  CareerInquiryStatus,
  ContactInquiryStatus,
  CouponStatus,
  DocumentStatus,
  ListExportStatus,
  ListingReviewStatus,
  OrderPaymentStatus,
  PaymentStatus,
  PayoutStatus,
  ProductImportStatus,
  ProductState,
  RefundStatus,
  StoreStatus,
  ShipmentStatus,
  TicketStatus,
  WholesaleInquiryStatus,
} from "#app/db/schema.ts";
/** The statuses of every state machine. */
export interface Statuses {
  /** Of a parcel, and of an order as a whole. */
  shipment: ShipmentStatus;
  order_payment: OrderPaymentStatus;
  /** Of a payment or refund, as its customer sees it. */
  movement: "paid" | "waiting" | "due" | "failed" | "checked" | "returning" | "returned";
  payment: PaymentStatus;
  refund: RefundStatus;
  /** Of a support request, in the customer's words. */
  ticket: TicketStatus;
  /** The same, in the words of the support team. */
  ticket_admin: TicketStatus;
  product: ProductState;
  listing_review: ListingReviewStatus;
  product_import: ProductImportStatus;
  list_export: ListExportStatus;
  seller: StoreStatus;
  application: ApplicationStatus;
  /** Of a file of an application. */
  document: DocumentStatus;
  coupon: CouponStatus;
  /** Of a change to many products at once. */
  batch: BatchStatus;
  payout: PayoutStatus;
  contact_inquiry: ContactInquiryStatus;
  wholesale_inquiry: WholesaleInquiryStatus;
  career_inquiry: CareerInquiryStatus;
}

export type StateMachine = keyof Statuses;

const WORDS: Record<StateMachine, string> = {
  shipment: "orders:status",
  order_payment: "orders:payment_status",
  movement: "account:payments.state",
  payment: "admin:status.payment",
  refund: "admin:status.refund",
  ticket: "support:status",
  ticket_admin: "admin:tickets.status",
  product: "admin:status.product",
  listing_review: "moderation:status",
  product_import: "import:status",
  list_export: "exports:status",
  seller: "admin:status.seller",
  application: "application:status",
  document: "application:document_status",
  coupon: "admin:status.coupon",
  batch: "batches:status",
  payout: "payments:status",
  contact_inquiry: "admin:status.contact_inquiry",
  wholesale_inquiry: "admin:status.wholesale_inquiry",
  career_inquiry: "admin:status.career_inquiry",
};

/** Returns the translation key of the words that every page, mail and message shows for this status. */
export function statusKey<Machine extends StateMachine>(machine: Machine, status: Statuses[Machine]): string {
  return `${WORDS[machine]}.${status}`;
}

import type { OrderPaymentStatus, PaymentMethod, PaymentStatus, RefundStatus, ShipmentStatus } from "#app/db/schema.ts";
import { choice, defineList, type StateOf } from "#app/domain/platform/lists/lists.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import type { OrderView } from "#app/domain/ordering/orders/orders.ts";
import { SHIPMENT_STATUSES } from "#app/domain/ordering/orders/shipments.ts";

const PAYMENT_STATUSES = [
  "awaiting",
  "paid",
  "cash_due",
  "refund_due",
  "refunded",
  "void",
  "expired",
] as const satisfies OrderPaymentStatus[];

/** In characters. */
export const MAX_NOTE = 2000;

/** All orders, for administrators. The search is an order's number, a name, a mobile number or an email address, as typed. */
export const adminOrderList = defineList({
  sorts: ["newest", "oldest", "total"],
  filters: { status: choice(SHIPMENT_STATUSES), payment: choice(PAYMENT_STATUSES) },
  search: { maxLength: 80 },
  position: ["after", "before"],
  perPage: 50,
  choosesRows: true,
});
export type AdminOrderList = StateOf<typeof adminOrderList>;

/** An order in the administrators' list. */
export interface AdminOrderRow {
  publicNumber: string;
  customerName: string;
  createdAt: Date;
  totalPaise: Paise;
  status: ShipmentStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: OrderPaymentStatus;
}

/** A payment of an order, with what went back of it. */
export interface AdminPayment {
  id: number;
  status: PaymentStatus;
  amountPaise: Paise;
  createdAt: Date;
  providerOrderId: string | null;
  providerPaymentId: string | null;
  /** Why it failed or is held, in words for administrators. */
  problem: string | null;
  refunds: AdminRefund[];
}

interface AdminRefund {
  id: number;
  status: RefundStatus;
  amountPaise: Paise;
  createdAt: Date;
  providerRefundId: string | null;
  problem: string | null;
}

/** A transaction of the order in the ledger; its entries sum to 0. */
export interface OrderPosting {
  id: number;
  kind: string;
  at: Date;
  entries: { account: string; amountPaise: Paise; store: string | null; item: string | null }[];
}

/** Something that happened to an order. `text` is the key of its words below `admin_orders:timeline`. */
export interface OrderEvent {
  at: Date;
  text: "placed" | "confirmed" | "cancelled" | "parcel" | "pieces" | "refund_sent" | "refund_asked" | "payment";
  status?: ShipmentStatus;
  paymentStatus?: PaymentStatus;
  store?: string;
  amountPaise?: Paise;
  /** Why, as the reasons of parcels are named. */
  reason?: string | null;
  count?: number;
  by?: "customer" | "seller" | "admin" | "system";
}

export interface OrderNote {
  id: number;
  authorName: string;
  /** Empty once the customer's account is erased. */
  body: string;
  at: Date;
}

/** Everything about an order, for administrators. */
export interface AdminOrder {
  order: OrderView;
  customer: { id: number; name: string; email: string; phone: string | null };
  payments: AdminPayment[];
  postings: OrderPosting[];
  /** Newest first. */
  timeline: OrderEvent[];
  notes: OrderNote[];
}

/** The refundable part of a parcel. */
export interface RefundableParcel {
  paymentMethod: PaymentMethod;
  /** Money. */
  paidPaise: Paise;
  /** Of a gift card. */
  creditPaise: Paise;
}

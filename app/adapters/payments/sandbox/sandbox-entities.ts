import { randomInt } from "node:crypto";

/** The sandbox's entities carry Razorpay's own field names and order, so that the adapter cannot tell the difference. */
export interface SandboxOrder {
  id: string;
  entity: "order";
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: "created" | "attempted" | "paid";
  attempts: number;
  notes: Record<string, string>;
  created_at: number;
}

export interface SandboxCard {
  id: string;
  entity: "card";
  name: string;
  last4: string;
  network: "Visa" | "MasterCard" | "RuPay" | "Unknown";
  type: "debit";
  international: false;
}

export interface SandboxPayment {
  id: string;
  entity: "payment";
  amount: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  order_id: string;
  invoice_id: null;
  international: false;
  method: "card" | "upi";
  amount_refunded: number;
  refund_status: "partial" | "full" | null;
  captured: boolean;
  description: string | null;
  card_id: string | null;
  card?: SandboxCard;
  bank: null;
  wallet: null;
  vpa: string | null;
  email: string | null;
  contact: string | null;
  notes: Record<string, string>;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string>;
  created_at: number;
}

export interface SandboxRefund {
  id: string;
  entity: "refund";
  amount: number;
  currency: string;
  payment_id: string;
  notes: Record<string, string>;
  receipt: string | null;
  acquirer_data: Record<string, string>;
  created_at: number;
  batch_id: null;
  status: "pending" | "processed" | "failed";
  speed_processed: "normal";
  speed_requested: string;
}

/** Something that happened, with the exact text that webhooks carry: sent again, it is the same bytes. */
export interface SandboxEvent {
  id: string;
  name: string;
  orderId: string;
  body: string;
  /** Whether the shop has answered 2xx at least once. */
  isDelivered: boolean;
}

/** Why a payment failed, in Razorpay's words. */
export interface PaymentFailure {
  code: string;
  description: string;
  source: string;
  step: string;
  reason: string;
}

/** The API's error response. */
export class SandboxRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | null;
  readonly reason: string;

  constructor(description: string, options: { status?: number; code?: string; field?: string; reason?: string } = {}) {
    super(description);
    this.name = "SandboxRefusal";
    this.status = options.status ?? 400;
    this.code = options.code ?? "BAD_REQUEST_ERROR";
    this.field = options.field ?? null;
    this.reason = options.reason ?? "input_validation_failed";
  }

  toJSON() {
    const { code, message, field, reason } = this;
    return { error: { code, description: message, field, source: "business", step: "NA", reason, metadata: {} } };
  }
}

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Returns an id in Razorpay's format: `order_` and fourteen letters or digits. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join("")}`;
}

/** Returns the current Unix time in seconds. */
export function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}

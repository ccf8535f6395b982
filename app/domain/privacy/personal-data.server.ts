import { sql, type RawBuilder } from "kysely";
import type { Database } from "#app/db/database.ts";
import { accountSubject } from "#app/domain/accounts/accounts.ts";

/** Somebody whose data is asked for or erased. */
export interface Subject {
  profileId: number;
  email: string;
}

type Table = keyof Database;
type Column<Name extends Table> = keyof Database[Name] & string;

export interface Treatment {
  /** Which rows are about the person: a condition on the table's columns. */
  rows: (person: Subject) => RawBuilder<unknown>;
  /**
   * What erasing the account does to them: they go, their personal columns get these values, or they stay because they name nobody
   * once the others are erased.
   */
  erase: "delete" | "keep" | Readonly<Record<string, RawBuilder<unknown>>>;
  /** Columns that a download leaves out: secrets, and what helps nobody. `"all"`: the rows themselves are secrets. */
  withheld?: readonly string[] | "all";
}

type TreatmentOf<Name extends Table> = Treatment & {
  erase: "delete" | "keep" | Partial<Record<Column<Name>, RawBuilder<unknown>>>;
  withheld?: readonly Column<Name>[] | "all";
};

/** The table holds nothing about a customer. */
const nobody = "nobody";

const mine = (column: string) => (person: Subject) => sql`${sql.ref(column)} = ${person.profileId}`;
const toMyAddress = (column: string) => (person: Subject) => sql`${sql.ref(column)} = ${person.email}`;
const ofMy = (column: string, table: Table) => (person: Subject) =>
  sql`${sql.ref(column)} IN (SELECT id FROM ${sql.table(table)} WHERE ${rowsOf(table)(person)})`;
const nothing = sql`NULL`;
const isGiftTo = ({ email }: Subject) => sql`
  lower(gift_card ->> 'recipient_email') = lower(${email})
  AND (SELECT payment_status FROM orders WHERE id = order_id) <> 'awaiting'`;

/** An order keeps the state it went to: the tax on it depends on that. */
const blankAddress = sql`CASE WHEN shipping_address IS NOT NULL THEN jsonb_build_object('fullName', '', 'address', '', 'city', '', 'state', shipping_address->>'state', 'zip', '', 'phone', '') END`;
const blankGift = sql`gift_card || '{"recipient_email": "", "sender_name": "", "message": ""}'`;

/**
 * What every table of the shop knows about a customer, and what becomes of it (decision 27). A table without an entry does not compile,
 * and a test plants words in every column and looks for them after the account was erased. The order counts: rows go before those that they hang on.
 */
const personalData: {
  readonly [Name in Table]: TreatmentOf<Name> | readonly TreatmentOf<Name>[] | typeof nobody;
} = {
  // Visitors' go with their session.
  kept_uploads: {
    rows: mine("profile_id"),
    erase: "delete",
    withheld: ["token", "session_id_hash", "storage_key"],
  },
  sessions: {
    rows: (person) => sql`${person.profileId} IN (profile_id, pending_profile_id)`,
    erase: "delete",
    withheld: ["id_hash", "data"],
  },
  credentials: { rows: mine("profile_id"), erase: "delete", withheld: "all" },
  identities: { rows: mine("profile_id"), erase: "delete" },
  recovery_codes: { rows: mine("profile_id"), erase: "delete", withheld: "all" },
  factors: { rows: mine("profile_id"), erase: "delete", withheld: ["secret_sealed", "last_used_step"] },
  email_tokens: { rows: mine("profile_id"), erase: "delete", withheld: "all" },
  known_devices: { rows: mine("profile_id"), erase: "delete", withheld: ["token_hash"] },
  form_keys: { rows: mine("profile_id"), erase: "delete", withheld: "all" },
  addresses: { rows: mine("profile_id"), erase: "delete" },
  notifications: { rows: mine("profile_id"), erase: "delete" },
  sale_announcements: { rows: mine("profile_id"), erase: "delete" },
  notification_preferences: { rows: mine("profile_id"), erase: "delete" },
  wishlist_items: { rows: mine("profile_id"), erase: "delete" },
  cart_lines: { rows: ofMy("cart_id", "carts"), erase: "delete", withheld: ["form_key"] },
  carts: { rows: mine("profile_id"), erase: "delete", withheld: ["token_hash"] },
  review_reports: { rows: mine("profile_id"), erase: "delete" },
  review_pictures: { rows: ofMy("review_id", "reviews"), erase: "delete", withheld: ["storage_key"] },
  reviews: { rows: mine("profile_id"), erase: "delete" },
  // What the office noted about a question goes with it, and is nobody's to take along.
  ticket_attachments: { rows: ofMy("message_id", "ticket_messages"), erase: "delete", withheld: ["storage_key"] },
  ticket_notes: { rows: ofMy("ticket_id", "tickets"), erase: "delete", withheld: "all" },
  ticket_messages: { rows: ofMy("ticket_id", "tickets"), erase: "delete" },
  tickets: { rows: mine("profile_id"), erase: "delete" },
  contact_inquiries: { rows: toMyAddress("email"), erase: "delete" },
  wholesale_inquiries: { rows: toMyAddress("email"), erase: "delete" },

  // Kept by law without the personal fields: what was bought, from whom, for how much.
  orders: { rows: mine("customer_id"), erase: { shipping_address: blankAddress } },
  order_items: [
    { rows: ofMy("order_id", "orders"), erase: { gift_card: blankGift } },
    // Somebody else's gift to this person; one that waits for its payment still needs the address.
    { rows: isGiftTo, erase: { gift_card: sql`gift_card || '{"recipient_email": ""}'` }, withheld: "all" },
  ],
  shipments: { rows: ofMy("order_id", "orders"), erase: { tracking_number: nothing } },
  shipment_events: { rows: ofMy("shipment_id", "shipments"), erase: "keep" },
  payments: { rows: ofMy("order_id", "orders"), erase: "keep" },
  // Stored without what names the payer (payments/provider-texts.ts).
  payment_events: { rows: ofMy("payment_id", "payments"), erase: "keep", withheld: "all" },
  refunds: { rows: ofMy("payment_id", "payments"), erase: "keep", withheld: ["idempotency_key"] },
  coupons: { rows: mine("profile_id"), erase: "keep" },
  coupon_redemptions: { rows: mine("profile_id"), erase: "keep" },
  gift_cards: [
    { rows: toMyAddress("recipient_email"), erase: { recipient_email: nothing }, withheld: ["code_hash"] },
    {
      rows: (person) =>
        sql`id IN (SELECT e.gift_card_id FROM gift_card_entries e WHERE e.kind = 'issued' AND ${ofMy("order_id", "orders")(person)})`,
      erase: { sender_name: nothing, message: nothing },
      withheld: ["code_hash", "recipient_email"],
    },
  ],
  gift_card_entries: { rows: ofMy("order_id", "orders"), erase: "keep" },
  // Names what it is about by number; who of the office acted is not for the download.
  audit_log: {
    rows: ({ profileId }) => sql`subject = ${accountSubject(profileId)}`,
    erase: "keep",
    withheld: ["actor_profile_id"],
  },

  profiles: {
    rows: mine("id"),
    erase: {
      full_name: sql`'—'`,
      email: sql`'erased-' || id || '@invalid'`,
      phone_number: nothing,
      first_signed_in_at: nothing,
      erased_at: sql`coalesce(erased_at, now())`,
      // A sign-in that is under way must not begin a session afterwards.
      session_epoch: sql`session_epoch + 1`,
    },
  },

  // A store's account is closed with the marketplace, not here (erasure.commands.server.ts).
  sellers: nobody,
  categories: nobody,
  products: nobody,
  live_products: nobody,
  product_variants: nobody,
  product_option_values: nobody,
  product_images: nobody,
  product_translations: nobody,
  sales: nobody,
  sale_products: nobody,
  search_words: nobody,
  ledger_accounts: nobody,
  ledger_transactions: nobody,
  ledger_entries: nobody,
  site_configurations: nobody,
  // Goes with the session.
  provider_sign_ins: nobody,
  // Who did something too often stands there as a hash, for some hours.
  spent_budgets: nobody,
  worker_heartbeats: nobody,
  discarded_files: nobody,
  imports: nobody,
  import_problems: nobody,
};

/** Every treatment with its table, in the order in which erasing goes through them. */
export function treatments(): { table: Table; treatment: Treatment }[] {
  return Object.entries(personalData).flatMap(([table, entry]) =>
    entry === nobody ? [] : [entry].flat().map((treatment) => ({ table: table as Table, treatment: treatment })),
  );
}

function rowsOf(table: Table): Treatment["rows"] {
  const treatment = treatments().find((candidate) => candidate.table === table)?.treatment;
  if (!treatment) throw new Error(`${table} holds nothing about a customer`);
  return treatment.rows;
}

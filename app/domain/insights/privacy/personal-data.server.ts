import { sql, type RawBuilder } from "kysely";
import type { Database } from "#app/db/database.ts";
import { subjectText } from "#app/domain/platform/audit/audit.ts";

/** A person whose data is exported or erased. */
export interface DataSubject {
  profileId: number;
  email: string;
}

type Table = keyof Database;
type Column<Name extends Table> = keyof Database[Name] & string;

export interface DataPolicy {
  /** Which rows are about the person: a condition on the table's columns. */
  rows: (person: DataSubject) => RawBuilder<unknown>;
  /**
   * What erasing the account does to them: they go, their personal columns get these values, or they stay because they are
   * anonymous once the others are erased.
   */
  erase: "delete" | "keep" | Readonly<Record<string, RawBuilder<unknown>>>;
  /** Columns that a download leaves out: secrets and internal values. `"all"`: the rows themselves are secrets. */
  withheld?: readonly string[] | "all";
}

type DataPolicyOf<Name extends Table> = DataPolicy & {
  erase: "delete" | "keep" | Partial<Record<Column<Name>, RawBuilder<unknown>>>;
  withheld?: readonly Column<Name>[] | "all";
};

/** The table holds nothing about a customer. */
const noPersonalData = "no personal data";

const rowsOfPerson = (column: string) => (person: DataSubject) => sql`${sql.ref(column)} = ${person.profileId}`;
const toMyAddress = (column: string) => (person: DataSubject) => sql`${sql.ref(column)} = ${person.email}`;
const ofMy = (column: string, table: Table) => (person: DataSubject) =>
  sql`${sql.ref(column)} IN (SELECT id FROM ${sql.table(table)} WHERE ${rowsOf(table)(person)})`;
const nothing = sql`NULL`;
const isGiftTo = ({ email }: DataSubject) => sql`
  lower(gift_card ->> 'recipient_email') = lower(${email})
  AND (SELECT payment_status FROM orders WHERE id = order_id) <> 'awaiting'`;

/** An order keeps the state it went to: the tax on it depends on that. */
const blankAddress = sql`CASE WHEN shipping_address IS NOT NULL THEN jsonb_build_object('fullName', '', 'address', '', 'city', '', 'state', shipping_address->>'state', 'zip', '', 'phone', '') END`;
const blankGift = sql`gift_card || '{"recipient_email": "", "sender_name": "", "message": ""}'`;

/**
 * How every table handles a customer's data (rule 16.3). A table without an entry does not compile, and a test fills every column
 * and searches for the values after the erasure. Ordered: rows are deleted before the rows they refer to.
 */
const personalData: {
  readonly [Name in Table]: DataPolicyOf<Name> | readonly DataPolicyOf<Name>[] | typeof noPersonalData;
} = {
  // Visitors' go with their session.
  kept_uploads: {
    rows: rowsOfPerson("profile_id"),
    erase: "delete",
    withheld: ["token", "session_id_hash", "storage_key"],
  },
  sessions: {
    rows: (person) => sql`${person.profileId} IN (profile_id, pending_profile_id)`,
    erase: "delete",
    withheld: ["id_hash", "data"],
  },
  credentials: { rows: rowsOfPerson("profile_id"), erase: "delete", withheld: "all" },
  identities: { rows: rowsOfPerson("profile_id"), erase: "delete" },
  recovery_codes: { rows: rowsOfPerson("profile_id"), erase: "delete", withheld: "all" },
  factors: { rows: rowsOfPerson("profile_id"), erase: "delete", withheld: ["secret_sealed", "last_used_step"] },
  email_tokens: { rows: rowsOfPerson("profile_id"), erase: "delete", withheld: "all" },
  known_devices: { rows: rowsOfPerson("profile_id"), erase: "delete", withheld: ["token_hash"] },
  form_keys: { rows: rowsOfPerson("profile_id"), erase: "delete", withheld: "all" },
  addresses: { rows: rowsOfPerson("profile_id"), erase: "delete" },
  notifications: { rows: rowsOfPerson("profile_id"), erase: "delete" },
  sale_announcements: { rows: rowsOfPerson("profile_id"), erase: "delete" },
  notification_preferences: { rows: rowsOfPerson("profile_id"), erase: "delete" },
  // A shared view stays with the others who use it.
  saved_views: [
    { rows: (person) => sql`(profile_id = ${person.profileId} AND NOT is_shared)`, erase: "delete" },
    { rows: rowsOfPerson("profile_id"), erase: { profile_id: nothing }, withheld: "all" },
  ],
  list_exports: { rows: rowsOfPerson("profile_id"), erase: "delete", withheld: ["storage_key"] },
  stock_alerts: { rows: rowsOfPerson("profile_id"), erase: "delete" },
  wishlist_items: { rows: rowsOfPerson("profile_id"), erase: "delete" },
  cart_lines: { rows: ofMy("cart_id", "carts"), erase: "delete", withheld: ["form_key"] },
  carts: { rows: rowsOfPerson("profile_id"), erase: "delete", withheld: ["token_hash"] },
  review_reports: { rows: rowsOfPerson("profile_id"), erase: "delete" },
  review_pictures: { rows: ofMy("review_id", "reviews"), erase: "delete", withheld: ["storage_key"] },
  reviews: { rows: rowsOfPerson("profile_id"), erase: "delete" },
  // Who of the support team opened a file is not for the download; without the file an entry is anonymous.
  file_accesses: {
    rows: (person) =>
      sql`storage_key IN (SELECT storage_key FROM ticket_attachments WHERE ${rowsOf("ticket_attachments")(person)}
        UNION ALL SELECT storage_key FROM conversation_attachments WHERE ${rowsOf("conversation_attachments")(person)}
        UNION ALL SELECT storage_key FROM application_documents WHERE ${rowsOf("application_documents")(person)}
        UNION ALL SELECT storage_key FROM career_inquiries WHERE ${rowsOf("career_inquiries")(person)})`,
    erase: "keep",
    withheld: ["storage_key", "profile_id"],
  },
  // Internal notes are deleted with their ticket and not exported.
  ticket_attachments: { rows: ofMy("message_id", "ticket_messages"), erase: "delete", withheld: ["storage_key"] },
  ticket_notes: { rows: ofMy("ticket_id", "tickets"), erase: "delete", withheld: "all" },
  ticket_messages: { rows: ofMy("ticket_id", "tickets"), erase: "delete" },
  tickets: { rows: rowsOfPerson("profile_id"), erase: "delete" },
  // With a store: who of its members wrote is not for the download.
  conversation_attachments: {
    rows: ofMy("message_id", "conversation_messages"),
    erase: "delete",
    withheld: ["storage_key"],
  },
  conversation_messages: [
    { rows: ofMy("conversation_id", "conversations"), erase: "delete", withheld: ["author_profile_id"] },
    // A member's answers stay with the store's customers.
    { rows: rowsOfPerson("author_profile_id"), erase: { author_profile_id: nothing }, withheld: "all" },
  ],
  product_questions: [
    { rows: rowsOfPerson("profile_id"), erase: "delete", withheld: ["answered_by_profile_id"] },
    { rows: rowsOfPerson("answered_by_profile_id"), erase: { answered_by_profile_id: nothing }, withheld: "all" },
  ],
  conversations: { rows: rowsOfPerson("customer_id"), erase: "delete" },
  // Whether the store has blocked the person is not for the download.
  conversation_parties: { rows: rowsOfPerson("customer_id"), erase: "delete", withheld: ["blocked_by_store_at"] },
  application_documents: {
    rows: ofMy("application_id", "seller_applications"),
    erase: "delete",
    withheld: ["storage_key", "sha256"],
  },
  application_corrections: { rows: ofMy("application_id", "seller_applications"), erase: "delete" },
  application_links: { rows: ofMy("application_id", "seller_applications"), erase: "delete", withheld: "all" },
  application_events: {
    rows: ofMy("application_id", "seller_applications"),
    erase: "delete",
    withheld: ["actor_profile_id"],
  },
  seller_applications: [
    {
      rows: ({ profileId, email }) =>
        sql`(profile_id = ${profileId} OR (email = ${email} AND email_confirmed_at IS NOT NULL))`,
      erase: "delete",
      withheld: [
        "draft_encrypted",
        "pan_encrypted",
        "pan_index",
        "aadhaar_index",
        "account_number_encrypted",
        "account_number_index",
      ],
    },
    // Drafts where another visitor has typed this address.
    { rows: toMyAddress("email"), erase: "delete", withheld: "all" },
  ],
  inquiry_replies: [
    { rows: ofMy("contact_inquiry_id", "contact_inquiries"), erase: "delete", withheld: ["author_profile_id"] },
    { rows: ofMy("wholesale_inquiry_id", "wholesale_inquiries"), erase: "delete", withheld: ["author_profile_id"] },
    { rows: ofMy("career_inquiry_id", "career_inquiries"), erase: "delete", withheld: ["author_profile_id"] },
  ],
  contact_inquiries: { rows: toMyAddress("email"), erase: "delete" },
  wholesale_inquiries: { rows: toMyAddress("email"), erase: "delete" },
  career_inquiries: { rows: toMyAddress("email"), erase: "delete", withheld: ["storage_key"] },

  order_links: { rows: ofMy("order_id", "orders"), erase: "delete", withheld: ["token_hash"] },

  // Retained by law without the personal fields: the goods, the seller, the amount.
  orders: { rows: rowsOfPerson("customer_id"), erase: { shipping_address: blankAddress } },
  order_items: [
    {
      rows: ofMy("order_id", "orders"),
      erase: { gift_card: blankGift },
      // Between the marketplace and the seller.
      withheld: [
        "discount_borne_by",
        "sale_id",
        "commission_rate_id",
        "commission_gst_rate_id",
        "tcs_rate_id",
        "tds_rate_id",
        "commission_paise",
        "commission_gst_paise",
        "tcs_paise",
        "tds_paise",
        "seller_paise",
        "reversed_commission_paise",
        "reversed_commission_gst_paise",
        "reversed_tcs_paise",
        "reversed_tds_paise",
        "reversed_seller_paise",
      ],
    },
    // Another person's gift to this person; one that waits for its payment still needs the address.
    { rows: isGiftTo, erase: { gift_card: sql`gift_card || '{"recipient_email": ""}'` }, withheld: "all" },
  ],
  shipments: { rows: ofMy("order_id", "orders"), erase: { tracking_number: nothing } },
  shipment_events: { rows: ofMy("shipment_id", "shipments"), erase: "keep", withheld: ["packing_link_id"] },
  // Which helper of the store packed it is not for the download.
  packing_presses: { rows: ofMy("shipment_id", "shipments"), erase: "keep", withheld: "all" },
  // Words of the support team about the order, not for the download.
  order_notes: { rows: ofMy("order_id", "orders"), erase: { body: sql`''` }, withheld: "all" },
  shipment_reversals: { rows: ofMy("order_id", "orders"), erase: "keep" },
  reversed_items: { rows: ofMy("reversal_id", "shipment_reversals"), erase: "keep" },
  // Sums of a store, without names and addresses.
  sales_changes: { rows: rowsOfPerson("customer_id"), erase: "keep", withheld: "all" },
  store_customers: { rows: rowsOfPerson("customer_id"), erase: "keep", withheld: "all" },
  payments: { rows: ofMy("order_id", "orders"), erase: "keep" },
  // Stored without what names the payer (payments/provider-texts.ts).
  payment_events: { rows: ofMy("payment_id", "payments"), erase: "keep", withheld: "all" },
  refunds: { rows: ofMy("payment_id", "payments"), erase: "keep", withheld: ["idempotency_key"] },
  coupons: { rows: rowsOfPerson("profile_id"), erase: "keep" },
  coupon_redemptions: { rows: rowsOfPerson("profile_id"), erase: "keep" },
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
  // Names its subject by number; the download does not tell who of the support team acted.
  audit_log: {
    rows: ({ profileId }) => sql`subject = ${subjectText({ kind: "account", id: profileId })}`,
    erase: "keep",
    withheld: ["actor_profile_id"],
  },

  profiles: {
    rows: rowsOfPerson("id"),
    erase: {
      full_name: sql`'—'`,
      email: sql`'erased-' || id || '@invalid'`,
      phone_number: nothing,
      phone_verified_at: nothing,
      first_signed_in_at: nothing,
      erased_at: sql`coalesce(erased_at, now())`,
      // A sign-in that is under way must not begin a session afterwards.
      session_epoch: sql`session_epoch + 1`,
    },
  },

  // A store's account is closed with the marketplace, not here (erasure.commands.server.ts).
  sellers: noPersonalData,
  store_pictures: noPersonalData,
  seller_members: { rows: rowsOfPerson("profile_id"), erase: "delete" },
  member_invitations: [
    { rows: toMyAddress("email"), erase: "delete", withheld: ["token_hash", "invited_by"] },
    { rows: rowsOfPerson("invited_by"), erase: "delete", withheld: "all" },
  ],
  // Of the store; its members are named by number, and the helper's name is removed after some weeks.
  packing_links: noPersonalData,
  // Of the store, whose account is closed with the marketplace.
  store_bank_accounts: noPersonalData,
  // Of the store; the person who acted is named by number.
  sensitive_changes: noPersonalData,
  store_notices: noPersonalData,
  // Nothing says who shared them.
  shared_carts: noPersonalData,
  shared_cart_lines: noPersonalData,
  categories: noPersonalData,
  category_pictures: noPersonalData,
  setup_steps: noPersonalData,
  products: noPersonalData,
  live_products: noPersonalData,
  // Of the store; its members are named by number.
  listing_reviews: noPersonalData,
  product_changes: noPersonalData,
  tax_classes: noPersonalData,
  tax_class_rates: noPersonalData,
  product_variants: noPersonalData,
  product_option_values: noPersonalData,
  product_images: noPersonalData,
  picture_requests: noPersonalData,
  product_translations: noPersonalData,
  seller_product_texts: noPersonalData,
  sales: noPersonalData,
  sale_products: noPersonalData,
  store_discounts: noPersonalData,
  store_discount_products: noPersonalData,
  running_discounts: noPersonalData,
  search_words: noPersonalData,
  search_synonyms: noPersonalData,
  // Without contact details, and nothing says whose search it was (rule 2.31).
  search_terms: noPersonalData,
  // As above; of networks there are only counts (rule 2.37).
  found_searches: noPersonalData,
  pin_codes: noPersonalData,
  popular_searches: noPersonalData,
  search_brands: noPersonalData,
  ledger_accounts: noPersonalData,
  ledger_transactions: noPersonalData,
  fee_rates: noPersonalData,
  fee_rate_announcements: noPersonalData,
  commission_notices: noPersonalData,
  payout_terms: noPersonalData,
  ledger_entries: noPersonalData,
  sales_by_day: noPersonalData,
  sales_by_product: noPersonalData,
  sales_by_product_month: noPersonalData,
  sales_by_pin_code: noPersonalData,
  past_prices: noPersonalData,
  product_views: noPersonalData,
  product_views_by_month: noPersonalData,
  store_views: noPersonalData,
  seller_balances: noPersonalData,
  open_payables: noPersonalData,
  timed_payables: noPersonalData,
  payable_sums: noPersonalData,
  payable_changes: noPersonalData,
  payouts: noPersonalData,
  payout_runs: noPersonalData,
  book_checks: noPersonalData,
  site_configurations: noPersonalData,
  // A store's records of its own products; the person who acted goes with the account.
  batches: [
    { rows: rowsOfPerson("profile_id"), erase: { profile_id: nothing }, withheld: "all" },
    { rows: rowsOfPerson("undone_by_profile_id"), erase: { undone_by_profile_id: nothing }, withheld: "all" },
  ],
  batch_changes: noPersonalData,
  setting_changes: [
    { rows: rowsOfPerson("profile_id"), erase: { profile_id: nothing }, withheld: "all" },
    { rows: rowsOfPerson("undone_by_profile_id"), erase: { undone_by_profile_id: nothing }, withheld: "all" },
  ],
  // Goes with the session.
  provider_sign_ins: noPersonalData,
  // Contains only hashes.
  banned_identities: noPersonalData,
  // Contains only keyed hashes, for some minutes.
  phone_codes: noPersonalData,
  // Contains only hashes, for some hours.
  spent_budgets: noPersonalData,
  worker_heartbeats: noPersonalData,
  discarded_files: noPersonalData,
  imports: noPersonalData,
  import_problems: noPersonalData,
  // A store's goods; its members' accounts are closed with the marketplace.
  product_imports: noPersonalData,
  product_import_rows: noPersonalData,
  product_import_skus: noPersonalData,
  product_import_mappings: noPersonalData,
};

/** Returns every policy with its table, in the order of erasing. */
export function dataPolicies(): { table: Table; policy: DataPolicy }[] {
  return Object.entries(personalData).flatMap(([table, entry]) =>
    entry === noPersonalData ? [] : [entry].flat().map((policy) => ({ table: table as Table, policy })),
  );
}

function rowsOf(table: Table): DataPolicy["rows"] {
  const policy = dataPolicies().find((candidate) => candidate.table === table)?.policy;
  if (!policy) throw new Error(`${table} holds nothing about a customer`);
  return policy.rows;
}

import type { Generated } from "kysely";
import type { CreatedAt, DefaultedJson, Id, Json, MessageAttachment, OptionalTime, Time } from "#app/db/columns.ts";
import type {
  CareerInquiryStatus,
  ContactInquiryStatus,
  ListExportStatus,
  Locale,
  SetupMark,
  TicketCategory,
  TicketStatus,
  WholesaleInquiryStatus,
} from "#app/db/schema.ts";

export interface PlatformTables {
  site_configurations: { config_key: string; config_value: Json<unknown>; updated_at: CreatedAt };
  /** Completed one-time steps to open the shop. */
  setup_steps: { step: SetupMark; done_at: CreatedAt };
  /** A preview until it is saved. Values are keyed by the fields of the section's form. */
  setting_changes: {
    id: Id;
    section: string;
    /** Which rate, and whose: `commission category 5`; empty for settings. */
    target: Generated<string>;
    /** From when the rate holds. */
    valid_from: string | null;
    /** Why a rate is changed; empty for settings. */
    reason: Generated<string>;
    before: Json<Record<string, string>>;
    after: Json<Record<string, string>>;
    profile_id: number | null;
    created_at: CreatedAt;
    saved_at: OptionalTime;
    undone_at: OptionalTime;
    undone_by_profile_id: number | null;
  };
  spent_budgets: { key: string; hits: Date[]; is_granted: boolean; expires_at: Time };
  worker_heartbeats: { worker_id: string; seen_at: CreatedAt };
  saved_views: {
    id: Id;
    list: string;
    /** Null for a shared view whose author's account is erased. */
    profile_id: number | null;
    is_shared: Generated<boolean>;
    name: string;
    /** The parameters of the list's address. */
    query: string;
    created_at: CreatedAt;
  };
  /** CSV files of long lists. */
  list_exports: {
    id: Id;
    profile_id: number;
    /** The store whose rows the file has; null for an administrators' list. */
    seller_id: number | null;
    list: string;
    /** The list's page with its parameters, without a position. */
    address: string;
    locale: Locale;
    file_name: string;
    status: Generated<ListExportStatus>;
    /** How often the worker has begun. */
    attempts: Generated<number>;
    storage_key: string;
    row_count: number | null;
    size_bytes: number | null;
    created_at: CreatedAt;
    finished_at: OptionalTime;
    expires_at: CreatedAt;
  };
  contact_inquiries: {
    id: Id;
    name: string;
    email: string;
    subject: string;
    message: string;
    status: Generated<ContactInquiryStatus>;
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
    status: Generated<WholesaleInquiryStatus>;
    created_at: CreatedAt;
  };
  /** Applications for openings. */
  career_inquiries: {
    id: Id;
    opening: string;
    name: string;
    email: string;
    phone_number: string | null;
    city: string;
    message: string;
    work_url: string | null;
    locale: Locale;
    /** Of the CV, a PDF. */
    file_name: string;
    size_bytes: number;
    storage_key: string;
    status: Generated<CareerInquiryStatus>;
    created_at: CreatedAt;
  };
  /** Of one of the kinds of inquiries. */
  inquiry_replies: {
    id: Id;
    contact_inquiry_id: number | null;
    wholesale_inquiry_id: number | null;
    career_inquiry_id: Generated<number | null>;
    author_profile_id: number;
    body: string;
    created_at: CreatedAt;
  };
  tickets: {
    id: Id;
    public_number: string;
    profile_id: number;
    category: TicketCategory;
    order_id: number | null;
    /** The line of a store's payments that is asked about. */
    order_item_id: Generated<number | null>;
    /** The conversation that is reported. */
    conversation_id: Generated<number | null>;
    /** The question about a product that is reported. */
    question_id: Generated<number | null>;
    subject: string;
    status: Generated<TicketStatus>;
    created_at: CreatedAt;
    updated_at: CreatedAt;
    acknowledge_by: Time;
    acknowledged_at: OptionalTime;
    resolve_by: Time;
    resolved_at: OptionalTime;
    overdue_told_at: OptionalTime;
  };
  ticket_messages: {
    id: Id;
    ticket_id: number;
    author_profile_id: number;
    is_from_office: boolean;
    body: string;
    created_at: CreatedAt;
  };
  ticket_notes: { id: Id; ticket_id: number; author_profile_id: number; body: string; created_at: CreatedAt };
  ticket_attachments: MessageAttachment;
  audit_log: {
    id: Id;
    actor_profile_id: number | null;
    actor_kind: Generated<"person" | "system" | "command_line">;
    action: string;
    subject: string;
    details: DefaultedJson<Record<string, unknown>>;
    /** The network of an administrator's device: an IPv4 address, or an IPv6 /64. Null for all others. */
    network: Generated<string | null>;
    created_at: CreatedAt;
  };
  kept_uploads: {
    id: Id;
    token: Generated<string>;
    profile_id: number | null;
    session_id_hash: Buffer | null;
    form: string;
    field: string;
    kind: "picture" | "pdf";
    file_name: string;
    size_bytes: number;
    storage_key: string;
    created_at: CreatedAt;
    expires_at: Time;
  };
  file_accesses: { id: Id; storage_key: string; profile_id: number; opened_at: CreatedAt };
  discarded_files: { id: Id; storage_key: string; widths: number[] | null; discarded_at: CreatedAt };
}

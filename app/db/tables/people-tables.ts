import type { Generated } from "kysely";
import type { CreatedAt, DefaultedJson, Id, OptionalTime, StoredPicture, Time } from "#app/db/columns.ts";
import type {
  AdminRight,
  Locale,
  NotificationKind,
  NotificationValues,
  Role,
  MemberRole,
  SensitiveChange,
  StoreStatus,
  StoreMailTopic,
  Translations,
} from "#app/db/schema.ts";

export interface PeopleTables {
  profiles: {
    id: Id;
    full_name: string;
    email: string;
    phone_number: string | null;
    /** Since when the number signs its owner in. Null again when the number changes. */
    phone_verified_at: OptionalTime;
    role: Role;
    /** Empty for all but administrators. */
    admin_rights: Generated<AdminRight[]>;
    locale: Generated<Locale>;
    email_verified_at: OptionalTime;
    suspended_at: OptionalTime;
    /** Null for a person who has never signed in. */
    first_signed_in_at: OptionalTime;
    session_epoch: Generated<number>;
    /** Set once erased: the row stays only because orders refer to it, and no one can sign in with it. */
    erased_at: OptionalTime;
    created_at: CreatedAt;
  };
  credentials: { profile_id: number; password_hash: string; updated_at: CreatedAt };
  sessions: {
    id_hash: Buffer;
    key: Generated<string>;
    profile_id: number | null;
    pending_profile_id: number | null;
    aal: Generated<number>;
    factor_verified_at: OptionalTime;
    data: DefaultedJson<Record<string, unknown>>;
    user_agent: string | null;
    created_at: CreatedAt;
    last_seen_at: CreatedAt;
    idle_expires_at: Time;
    expires_at: Time;
  };
  /** The last code that was sent to each number, with keyed hashes of both. */
  phone_codes: {
    number_index: Buffer;
    code_hash: Buffer;
    wrong_tries: Generated<number>;
    sent_at: CreatedAt;
    expires_at: Time;
    used_at: OptionalTime;
  };
  known_devices: { token_hash: Buffer; profile_id: number; created_at: CreatedAt; last_used_at: CreatedAt };
  email_tokens: {
    token_hash: Buffer;
    id: Id;
    profile_id: number;
    purpose: "verify_email" | "reset_password" | "change_email";
    /** The new address, for a change of address. */
    email: string | null;
    created_at: CreatedAt;
    expires_at: Time;
    used_at: OptionalTime;
  };
  factors: {
    profile_id: number;
    secret_sealed: string;
    created_at: CreatedAt;
    verified_at: OptionalTime;
    last_used_step: number | null;
    wrong_codes: Generated<number>;
    lock_count: Generated<number>;
    locked_until: OptionalTime;
  };
  identities: { provider: "google" | "facebook"; subject: string; profile_id: number; created_at: CreatedAt };
  provider_sign_ins: {
    session_id_hash: Buffer;
    provider: "google" | "facebook";
    state_hash: Buffer;
    code_verifier: string;
    redirect_to: string | null;
    link_to: number | null;
    created_at: CreatedAt;
  };
  recovery_codes: { profile_id: number; code_hash: Buffer; used_at: OptionalTime };
  addresses: {
    id: Id;
    profile_id: number;
    full_name: string;
    address: string;
    city: string;
    state: string;
    zip: string;
    phone: string;
    is_default: Generated<boolean>;
    created_at: CreatedAt;
  };
  notifications: {
    id: Id;
    profile_id: number;
    kind: NotificationKind;
    message: string;
    values: DefaultedJson<NotificationValues>;
    link: string | null;
    created_at: CreatedAt;
    read_at: OptionalTime;
  };
  notification_preferences: {
    profile_id: number;
    /** Of a store's member too, whose choices are by mail. */
    topic: "delivery" | "promotion" | StoreMailTopic;
    channel: "shop" | "email";
    is_on: boolean;
    chosen_at: CreatedAt;
  };
  sellers: {
    id: Id;
    profile_id: number | null;
    store_name: string;
    slug: string;
    description: Generated<string>;
    description_translations: DefaultedJson<Translations>;
    /** Who makes its products, in a sentence. */
    maker: Generated<string>;
    maker_translations: DefaultedJson<Translations>;
    /** The person or company behind the store, as the law names it. */
    legal_name: string | null;
    address: string | null;
    city: string | null;
    state: string | null;
    zip: string | null;
    gstin: string | null;
    /** The only state that it delivers to; null for all of India. */
    sells_only_in: string | null;
    grievance_name: string | null;
    grievance_email: string | null;
    grievance_phone: string | null;
    status: Generated<StoreStatus>;
    /** Its products and changes go on sale without moderation (rule 9.18). */
    is_trusted: Generated<boolean>;
    /** Days from the order until a parcel is handed over. */
    dispatch_days: Generated<number>;
    /** Day when it sells again, `2026-11-28` in India. */
    holiday_until: string | null;
    /** Where its parcels are fetched. */
    pickup_address: string | null;
    pickup_zip: string | null;
    pickup_landmark: string | null;
    /** After a sensitive change (rule 9.20). */
    payouts_wait_until: OptionalTime;
    created_at: CreatedAt;
  };
  store_pictures: StoredPicture & {
    seller_id: number;
    kind: "logo" | "banner" | "maker";
    created_at: CreatedAt;
  };
  seller_members: {
    seller_id: number;
    profile_id: number;
    role: MemberRole;
    /** Owners can export without it. */
    can_export: Generated<boolean>;
    created_at: CreatedAt;
    /** Day of the last enqueued morning summary, `2026-11-28` in India. */
    summary_on: Generated<string | null>;
  };
  /** Automatic events announced to the store's members. */
  store_notices: {
    kind: "parcel_due" | "parcel_late" | "stock_low" | "stock_out" | "coupon_ended";
    subject_id: number;
    seller_id: number;
    created_at: CreatedAt;
  };
  member_invitations: {
    id: Id;
    seller_id: number;
    email: string;
    role: MemberRole;
    can_export: boolean;
    /** Of the person who invites: for the mail to an address without an account. */
    locale: Locale;
    invited_by: number;
    /** Null until the mail is written. */
    token_hash: Buffer | null;
    created_at: CreatedAt;
    expires_at: Time;
  };
  /** Once a store has changed the account of its application. */
  store_bank_accounts: {
    seller_id: number;
    holder_name: string;
    account_number_encrypted: string;
    account_number_index: Buffer;
    account_number_last_four: string;
    ifsc_code: string;
    bank_name: string | null;
    changed_at: CreatedAt;
  };
  /** Append-only: after each of them the store's payouts wait. */
  sensitive_changes: {
    id: Id;
    seller_id: number;
    kind: SensitiveChange;
    profile_id: number;
    payouts_wait_until: Time;
    created_at: CreatedAt;
  };
}

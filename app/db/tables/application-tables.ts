import type { Generated } from "kysely";
import type { CreatedAt, Id, OptionalTime, Time } from "#app/db/columns.ts";
import type { ApplicationStatus, DocumentKind, DocumentStatus, Locale, Role } from "#app/db/schema.ts";

/** Applications to sell on the marketplace. */
export interface ApplicationTables {
  seller_applications: {
    id: Id;
    /** Null while a visitor's session or a mailed link is all that leads to it. */
    profile_id: number | null;
    /** The store, once approved. */
    seller_id: number | null;
    status: Generated<ApplicationStatus>;
    locale: Locale;
    /** The furthest step that was reached. */
    step: Generated<number>;
    /** The typed values, as an encrypted `FormInput`; null once submitted. */
    draft_encrypted: string | null;
    email: string | null;
    email_confirmed_at: OptionalTime;
    mobile: string | null;
    full_name: string | null;
    business_name: string | null;
    store_name: string | null;
    business_type: string | null;
    pan_encrypted: string | null;
    pan_index: Buffer | null;
    pan_last_four: string | null;
    aadhaar_index: Buffer | null;
    aadhaar_last_four: string | null;
    gst_number: string | null;
    enrolment_number: string | null;
    enrolment_state: string | null;
    account_holder_name: string | null;
    account_number_encrypted: string | null;
    account_number_index: Buffer | null;
    account_number_last_four: string | null;
    ifsc_code: string | null;
    bank_name: string | null;
    pickup_address: string | null;
    pickup_pincode: string | null;
    pickup_landmark: string | null;
    return_address: string | null;
    return_pincode: string | null;
    return_landmark: string | null;
    primary_category: string | null;
    product_types: Generated<string[]>;
    brand_name: string | null;
    rejection_reason: string | null;
    created_at: CreatedAt;
    updated_at: CreatedAt;
    submitted_at: OptionalTime;
    decided_at: OptionalTime;
  };
  application_documents: {
    id: Id;
    application_id: number;
    kind: DocumentKind;
    status: Generated<DocumentStatus>;
    file_kind: "picture" | "pdf";
    file_name: string;
    size_bytes: number;
    sha256: Buffer;
    storage_key: string;
    created_at: CreatedAt;
    rejection_reason: string | null;
    rejection_words: string | null;
    /** The spot that is wrong, as fractions of width and height. */
    mark_x: number | null;
    mark_y: number | null;
  };
  /** What an administrator sent back: a document or a field, and why. */
  application_corrections: {
    id: Id;
    application_id: number;
    subject: string;
    reason: string;
    words: Generated<string>;
    created_at: CreatedAt;
    corrected_at: OptionalTime;
  };
  application_events: {
    id: Id;
    application_id: number;
    from_status: ApplicationStatus;
    to_status: ApplicationStatus;
    actor_profile_id: number | null;
    actor_role: Role | "system";
    created_at: CreatedAt;
  };
  application_links: { token_hash: Buffer; application_id: number; expires_at: Time };
  banned_identities: { kind: "email" | "mobile"; value_index: Buffer; created_at: CreatedAt };
}

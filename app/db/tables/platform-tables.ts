import type { Generated } from "kysely";
import type { CreatedAt, DefaultedJson, Id, Json, OptionalTime, Time } from "#app/db/columns.ts";

export interface PlatformTables {
  site_configurations: { config_key: string; config_value: Json<unknown>; updated_at: CreatedAt };
  spent_budgets: { key: string; hits: Date[]; is_granted: boolean; expires_at: Time };
  contact_inquiries: {
    id: Id;
    name: string;
    email: string;
    subject: string;
    message: string;
    status: Generated<"new" | "in_progress" | "resolved">;
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
    status: Generated<"pending" | "contacted" | "closed">;
    created_at: CreatedAt;
  };
  audit_log: {
    id: Id;
    actor_profile_id: number;
    action: string;
    subject: string;
    details: DefaultedJson<Record<string, unknown>>;
    created_at: CreatedAt;
  };
  discarded_files: { id: Id; storage_key: string; widths: number[] | null; discarded_at: CreatedAt };
  imports: {
    id: Id;
    file_name: string;
    fingerprint: string;
    rows_read: Generated<number>;
    rows_saved: Generated<number>;
    rows_refused: Generated<number>;
    started_at: CreatedAt;
    finished_at: OptionalTime;
  };
  import_problems: {
    id: Id;
    import_id: number;
    row_number: number;
    source_id: string | null;
    problem: string;
  };
}

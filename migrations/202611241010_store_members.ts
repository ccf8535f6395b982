import { sql, type Kysely } from "kysely";

/**
 * The right to export, invitations to a store by mail, and the changes after which a store's payouts wait (rules 9.19, 9.20). Owners can always
 * export, so that the column is for the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE seller_members
      ADD COLUMN can_export boolean NOT NULL DEFAULT false,
      ADD CHECK (role <> 'packer' OR NOT can_export)`.execute(db);
  // Managers and viewers could export so far.
  await sql`UPDATE seller_members SET can_export = true WHERE role IN ('owner', 'manager', 'viewer')`.execute(db);
  await sql`
    CREATE TABLE member_invitations (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      seller_id bigint NOT NULL REFERENCES sellers ON DELETE CASCADE,
      email citext NOT NULL,
      role text NOT NULL CHECK (role IN ('owner', 'manager', 'packer', 'viewer')),
      can_export boolean NOT NULL,
      locale text NOT NULL CHECK (locale IN ('en', 'hi', 'gu')),
      invited_by bigint NOT NULL REFERENCES profiles,
      token_hash bytea UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      UNIQUE (seller_id, email),
      CHECK (role <> 'packer' OR NOT can_export)
    )`.execute(db);
  await sql`CREATE INDEX member_invitations_invited_by ON member_invitations (invited_by)`.execute(db);
  await sql`CREATE INDEX member_invitations_email ON member_invitations (email)`.execute(db);
  await sql`
    CREATE TABLE sensitive_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      seller_id bigint NOT NULL REFERENCES sellers,
      kind text NOT NULL CHECK (kind IN
        ('bank_account', 'pickup_address', 'owner_email', 'member_joined', 'member_changed', 'member_removed')),
      profile_id bigint NOT NULL REFERENCES profiles,
      payouts_wait_until timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX sensitive_changes_seller ON sensitive_changes (seller_id, payouts_wait_until)`.execute(db);
  await sql`CREATE INDEX sensitive_changes_profile ON sensitive_changes (profile_id)`.execute(db);
  await sql`
    CREATE TRIGGER sensitive_changes_append_only BEFORE UPDATE OR DELETE ON sensitive_changes
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(db);
}

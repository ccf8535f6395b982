import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What was promised stands in the ticket (acknowledge_by, resolve_by): a promise does not change when the rule does.
  await sql`
    CREATE TABLE tickets (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      public_number text NOT NULL UNIQUE CHECK (public_number ~ '^ST-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$'),
      profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
      category text NOT NULL CHECK (category IN ('order', 'return', 'payment', 'product', 'account', 'grievance', 'other')),
      order_id bigint REFERENCES orders,
      subject text NOT NULL,
      status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'acknowledged', 'waiting', 'resolved', 'closed')),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      acknowledge_by timestamptz NOT NULL,
      acknowledged_at timestamptz,
      resolve_by timestamptz NOT NULL,
      resolved_at timestamptz,
      overdue_told_at timestamptz,
      CHECK (status <> 'open' OR acknowledged_at IS NULL),
      CHECK (status NOT IN ('acknowledged', 'waiting') OR acknowledged_at IS NOT NULL),
      CHECK ((status IN ('resolved', 'closed')) = (resolved_at IS NOT NULL))
    )`.execute(db);
  await sql`CREATE INDEX tickets_profile ON tickets (profile_id, updated_at DESC)`.execute(db);
  await sql`CREATE INDEX tickets_order ON tickets (order_id) WHERE order_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX tickets_due ON tickets (least(CASE WHEN acknowledged_at IS NULL THEN acknowledge_by END, resolve_by)) WHERE resolved_at IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX tickets_resolved ON tickets (resolved_at) WHERE status = 'resolved'`.execute(db);
  await sql`
    CREATE TABLE ticket_messages (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      ticket_id bigint NOT NULL REFERENCES tickets ON DELETE CASCADE,
      author_profile_id bigint NOT NULL REFERENCES profiles,
      is_from_office boolean NOT NULL,
      body text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX ticket_messages_ticket ON ticket_messages (ticket_id, id)`.execute(db);
  // Not a kind of message: what only the office reads must not be one forgotten condition away from the customer.
  await sql`
    CREATE TABLE ticket_notes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      ticket_id bigint NOT NULL REFERENCES tickets ON DELETE CASCADE,
      author_profile_id bigint NOT NULL REFERENCES profiles,
      body text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX ticket_notes_ticket ON ticket_notes (ticket_id, id)`.execute(db);
  await sql`
    CREATE TABLE ticket_attachments (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      message_id bigint NOT NULL REFERENCES ticket_messages ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('picture', 'pdf')),
      file_name text NOT NULL,
      size_bytes integer NOT NULL CHECK (size_bytes > 0),
      storage_key text NOT NULL UNIQUE
    )`.execute(db);
  await sql`CREATE INDEX ticket_attachments_message ON ticket_attachments (message_id, id)`.execute(db);
  await sql`
    CREATE TRIGGER ticket_attachments_discarded AFTER DELETE ON ticket_attachments
    FOR EACH ROW EXECUTE FUNCTION discard_private_file()`.execute(db);
}

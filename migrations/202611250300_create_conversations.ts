import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // One row for a customer and a store, which sending and blocking lock: no message follows a block.
  await sql`
    CREATE TABLE conversation_parties (
      customer_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
      seller_id bigint NOT NULL REFERENCES sellers,
      blocked_by_customer_at timestamptz,
      blocked_by_store_at timestamptz,
      PRIMARY KEY (customer_id, seller_id)
    )`.execute(db);
  await sql`CREATE INDEX conversation_parties_seller ON conversation_parties (seller_id)`.execute(db);
  await sql`
    CREATE TABLE conversations (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      customer_id bigint NOT NULL,
      seller_id bigint NOT NULL,
      order_id bigint REFERENCES orders,
      product_id bigint REFERENCES products ON DELETE CASCADE,
      is_last_from_store boolean NOT NULL DEFAULT false,
      unread_by_customer integer NOT NULL DEFAULT 0 CHECK (unread_by_customer >= 0),
      unread_by_store integer NOT NULL DEFAULT 0 CHECK (unread_by_store >= 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      last_message_at timestamptz NOT NULL DEFAULT now(),
      FOREIGN KEY (customer_id, seller_id) REFERENCES conversation_parties ON DELETE CASCADE,
      CHECK (num_nonnulls(order_id, product_id) = 1)
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX conversations_about_order ON conversations (order_id, seller_id) WHERE order_id IS NOT NULL`.execute(
    db,
  );
  await sql`
    CREATE UNIQUE INDEX conversations_about_product ON conversations (customer_id, product_id)
     WHERE product_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX conversations_product ON conversations (product_id) WHERE product_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX conversations_customer ON conversations (customer_id, last_message_at DESC, id DESC)`.execute(
    db,
  );
  await sql`CREATE INDEX conversations_store ON conversations (seller_id, last_message_at DESC, id DESC)`.execute(db);
  await sql`
    CREATE INDEX conversations_unread ON conversations (seller_id, last_message_at DESC, id DESC)
     WHERE unread_by_store > 0`.execute(db);
  await sql`
    CREATE INDEX conversations_waiting ON conversations (seller_id, last_message_at DESC, id DESC)
     WHERE NOT is_last_from_store`.execute(db);
  await sql`
    CREATE TABLE conversation_messages (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      conversation_id bigint NOT NULL REFERENCES conversations ON DELETE CASCADE,
      author_profile_id bigint REFERENCES profiles,
      is_from_store boolean NOT NULL,
      body text NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX conversation_messages_conversation ON conversation_messages (conversation_id, id)`.execute(db);
  await sql`CREATE INDEX conversation_messages_author ON conversation_messages (author_profile_id)`.execute(db);
  await sql`
    CREATE TABLE conversation_attachments (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      message_id bigint NOT NULL REFERENCES conversation_messages ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('picture', 'pdf')),
      file_name text NOT NULL,
      size_bytes integer NOT NULL CHECK (size_bytes > 0),
      storage_key text NOT NULL UNIQUE
    )`.execute(db);
  await sql`CREATE INDEX conversation_attachments_message ON conversation_attachments (message_id, id)`.execute(db);
  await sql`
    CREATE TRIGGER conversation_attachments_discarded AFTER DELETE ON conversation_attachments
    FOR EACH ROW EXECUTE FUNCTION discard_private_file()`.execute(db);
  await sql`ALTER TABLE tickets ADD COLUMN conversation_id bigint REFERENCES conversations ON DELETE SET NULL`.execute(
    db,
  );
  await sql`
    CREATE INDEX tickets_conversation ON tickets (conversation_id) WHERE conversation_id IS NOT NULL`.execute(db);
}

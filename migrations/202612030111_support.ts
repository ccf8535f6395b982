import { sql, type Kysely } from "kysely";

/** Baseline (ADR 0126), support: inquiries, conversations, questions, reviews and tickets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE contact_inquiries (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      email citext NOT NULL,
      subject text NOT NULL,
      message text NOT NULL,
      status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in_progress', 'resolved')),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    -- For counting what one address has sent within the hour.
    CREATE INDEX contact_inquiries_email ON contact_inquiries (email, created_at);
    CREATE INDEX contact_inquiries_status ON contact_inquiries (status, id);
    CREATE INDEX contact_inquiries_search ON contact_inquiries USING gin ((name || ' ' || email::text || ' ' || subject) gin_trgm_ops);
    CREATE TRIGGER contact_inquiries_notify AFTER INSERT OR UPDATE OR DELETE ON contact_inquiries
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
  `.execute(db);

  await sql`
    CREATE TABLE wholesale_inquiries (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      company_name text NOT NULL,
      contact_name text NOT NULL,
      email citext NOT NULL,
      phone_number text NOT NULL,
      business_type text,
      message text NOT NULL,
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'contacted', 'closed')),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX wholesale_inquiries_email ON wholesale_inquiries (email, created_at);
    CREATE INDEX wholesale_inquiries_status ON wholesale_inquiries (status, id);
    CREATE INDEX wholesale_inquiries_search ON wholesale_inquiries USING gin (
        (company_name || ' ' || contact_name || ' ' || email::text || ' ' || phone_number) gin_trgm_ops);
    CREATE TRIGGER wholesale_inquiries_notify AFTER INSERT OR UPDATE OR DELETE ON wholesale_inquiries
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
  `.execute(db);

  // Applications for the openings of the careers page, with a CV.
  await sql`
    CREATE TABLE career_inquiries (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      opening text NOT NULL CHECK (length(opening) BETWEEN 1 AND 80),
      name text NOT NULL,
      email citext NOT NULL,
      phone_number text,
      city text NOT NULL,
      message text NOT NULL,
      work_url text CHECK (work_url ~* '^https?://'),
      locale text NOT NULL CHECK (locale IN ('en', 'hi', 'gu')),
      file_name text NOT NULL,
      size_bytes integer NOT NULL CHECK (size_bytes > 0),
      storage_key text NOT NULL UNIQUE,
      status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in_review', 'invited', 'declined')),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX career_inquiries_email ON career_inquiries (email, created_at);
    CREATE INDEX career_inquiries_status ON career_inquiries (status, id);
    CREATE INDEX career_inquiries_opening ON career_inquiries (opening, id);
    -- For deleting applications whose time is over.
    CREATE INDEX career_inquiries_created ON career_inquiries (created_at);
    CREATE INDEX career_inquiries_search ON career_inquiries USING gin ((name || ' ' || email::text || ' ' || city) gin_trgm_ops);
    CREATE TRIGGER career_inquiries_discarded AFTER DELETE ON career_inquiries FOR EACH ROW EXECUTE FUNCTION discard_private_file();
    CREATE TRIGGER career_inquiries_notify AFTER INSERT OR UPDATE OR DELETE ON career_inquiries
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
  `.execute(db);

  // Answers to inquiries go by mail: their authors may have no account.
  await sql`
    CREATE TABLE inquiry_replies (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      contact_inquiry_id bigint REFERENCES contact_inquiries ON DELETE CASCADE,
      wholesale_inquiry_id bigint REFERENCES wholesale_inquiries ON DELETE CASCADE,
      author_profile_id bigint NOT NULL REFERENCES profiles,
      body text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
      created_at timestamptz NOT NULL DEFAULT now(),
      career_inquiry_id bigint REFERENCES career_inquiries ON DELETE CASCADE,
      CHECK (num_nonnulls(contact_inquiry_id, wholesale_inquiry_id, career_inquiry_id) = 1)
    );
    CREATE INDEX inquiry_replies_contact ON inquiry_replies (contact_inquiry_id, id);
    CREATE INDEX inquiry_replies_wholesale ON inquiry_replies (wholesale_inquiry_id, id);
    CREATE INDEX inquiry_replies_author ON inquiry_replies (author_profile_id);
    CREATE INDEX inquiry_replies_career ON inquiry_replies (career_inquiry_id, id);
  `.execute(db);

  // One row for a customer and a store, locked by sending and by blocking: no message follows a block.
  await sql`
    CREATE TABLE conversation_parties (
      customer_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
      seller_id bigint NOT NULL REFERENCES sellers,
      blocked_by_customer_at timestamptz,
      blocked_by_store_at timestamptz,
      PRIMARY KEY (customer_id, seller_id)
    );
    CREATE INDEX conversation_parties_seller ON conversation_parties (seller_id);
  `.execute(db);

  await sql`
    CREATE TABLE conversations (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      customer_id bigint NOT NULL,
      seller_id bigint NOT NULL,
      order_id bigint,
      product_id bigint REFERENCES products ON DELETE CASCADE,
      is_last_from_store boolean NOT NULL DEFAULT false,
      unread_by_customer integer NOT NULL DEFAULT 0 CHECK (unread_by_customer >= 0),
      unread_by_store integer NOT NULL DEFAULT 0 CHECK (unread_by_store >= 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      last_message_at timestamptz NOT NULL DEFAULT now(),
      FOREIGN KEY (customer_id, seller_id) REFERENCES conversation_parties ON DELETE CASCADE,
      CHECK (num_nonnulls(order_id, product_id) = 1)
    );
    CREATE UNIQUE INDEX conversations_about_order ON conversations (order_id, seller_id) WHERE order_id IS NOT NULL;
    CREATE UNIQUE INDEX conversations_about_product ON conversations (customer_id, product_id) WHERE product_id IS NOT NULL;
    CREATE INDEX conversations_product ON conversations (product_id) WHERE product_id IS NOT NULL;
    CREATE INDEX conversations_customer ON conversations (customer_id, last_message_at DESC, id DESC);
    CREATE INDEX conversations_store ON conversations (seller_id, last_message_at DESC, id DESC);
    CREATE INDEX conversations_unread ON conversations (seller_id, last_message_at DESC, id DESC) WHERE unread_by_store > 0;
    CREATE INDEX conversations_waiting ON conversations (seller_id, last_message_at DESC, id DESC) WHERE NOT is_last_from_store;
  `.execute(db);

  await sql`
    CREATE TABLE conversation_messages (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      conversation_id bigint NOT NULL REFERENCES conversations ON DELETE CASCADE,
      author_profile_id bigint REFERENCES profiles,
      is_from_store boolean NOT NULL,
      body text NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX conversation_messages_conversation ON conversation_messages (conversation_id, id);
    CREATE INDEX conversation_messages_author ON conversation_messages (author_profile_id);
  `.execute(db);

  await sql`
    CREATE TABLE conversation_attachments (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      message_id bigint NOT NULL REFERENCES conversation_messages ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('picture', 'pdf')),
      file_name text NOT NULL,
      size_bytes integer NOT NULL CHECK (size_bytes > 0),
      storage_key text NOT NULL UNIQUE
    );
    CREATE INDEX conversation_attachments_message ON conversation_attachments (message_id, id);
    CREATE TRIGGER conversation_attachments_discarded AFTER DELETE ON conversation_attachments
      FOR EACH ROW EXECUTE FUNCTION discard_private_file();
  `.execute(db);

  await sql`
    CREATE TABLE product_questions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
      seller_id bigint NOT NULL REFERENCES sellers,
      profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
      body text NOT NULL CHECK (length(body) BETWEEN 1 AND 500),
      answer text CHECK (length(answer) BETWEEN 1 AND 2000),
      answered_at timestamptz,
      answered_by_profile_id bigint REFERENCES profiles,
      hidden_at timestamptz,
      hidden_reason text,
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK ((answer IS NULL) = (answered_at IS NULL)),
      CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL))
    );
    CREATE INDEX product_questions_shown ON product_questions (product_id, answered_at DESC, id DESC)
      WHERE answered_at IS NOT NULL AND hidden_at IS NULL;
    CREATE INDEX product_questions_product ON product_questions (product_id);
    CREATE INDEX product_questions_store ON product_questions (seller_id, created_at DESC, id DESC);
    CREATE INDEX product_questions_open ON product_questions (seller_id, created_at DESC, id DESC)
      WHERE answered_at IS NULL AND hidden_at IS NULL;
    CREATE INDEX product_questions_answerer ON product_questions (answered_by_profile_id);
    -- A person's questions are listed by date (rule 11.30).
    CREATE INDEX product_questions_own ON product_questions (profile_id, created_at DESC, id DESC);
    CREATE TRIGGER product_questions_report_rows AFTER INSERT OR DELETE ON product_questions
      FOR EACH ROW EXECUTE FUNCTION report_shop_change();
    CREATE TRIGGER product_questions_report_change AFTER UPDATE ON product_questions
      FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION report_shop_change();
  `.execute(db);

  await sql`
    CREATE TABLE reviews (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      product_id bigint NOT NULL REFERENCES products,
      profile_id bigint NOT NULL REFERENCES profiles,
      order_item_id bigint NOT NULL,
      rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
      title text NOT NULL DEFAULT '',
      body text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now(),
      edited_at timestamptz,
      hidden_at timestamptz,
      hidden_reason text,
      -- Counted here: the most reported reviews are the first of an index.
      open_reports integer NOT NULL DEFAULT 0,
      UNIQUE (product_id, profile_id),
      CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL))
    );
    CREATE INDEX reviews_product_newest ON reviews (product_id, created_at DESC, id DESC);
    CREATE INDEX reviews_profile ON reviews (profile_id, created_at DESC);
    CREATE INDEX reviews_by_hiding ON reviews (hidden_at, id) WHERE hidden_at IS NOT NULL;
    CREATE INDEX reviews_reported ON reviews (open_reports, id) WHERE open_reports > 0;
    -- A product's totals follow its reviews here, so that no way to write, change, hide, show or remove one can forget them.
    CREATE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.rating = NEW.rating AND (OLD.hidden_at IS NULL) = (NEW.hidden_at IS NULL) THEN
        RETURN NULL;
      END IF;
      IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN
        UPDATE products SET ratings[OLD.rating] = ratings[OLD.rating] - 1 WHERE id = OLD.product_id;
      END IF;
      IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN
        UPDATE products SET ratings[NEW.rating] = ratings[NEW.rating] + 1 WHERE id = NEW.product_id;
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER reviews_counted AFTER INSERT OR UPDATE OF rating, hidden_at OR DELETE ON reviews
      FOR EACH ROW EXECUTE FUNCTION count_review();
    CREATE TRIGGER reviews_report_rows AFTER INSERT OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION report_shop_change();
    CREATE TRIGGER reviews_report_change AFTER UPDATE ON reviews
      FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION report_shop_change();
  `.execute(db);

  await sql`
    CREATE TABLE review_pictures (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      review_id bigint NOT NULL REFERENCES reviews ON DELETE CASCADE,
      position smallint NOT NULL CHECK (position >= 0),
      storage_key text NOT NULL UNIQUE,
      widths integer[] NOT NULL,
      width integer NOT NULL,
      height integer NOT NULL,
      placeholder_colour text NOT NULL CHECK (placeholder_colour ~ '^#[0-9a-f]{6}$'),
      UNIQUE (review_id, position)
    );
    CREATE TRIGGER review_pictures_discarded AFTER DELETE ON review_pictures FOR EACH ROW EXECUTE FUNCTION discard_picture();
    CREATE TRIGGER review_pictures_report_rows AFTER INSERT OR DELETE ON review_pictures FOR EACH ROW EXECUTE FUNCTION report_shop_change();
    CREATE TRIGGER review_pictures_report_change AFTER UPDATE ON review_pictures
      FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION report_shop_change();
  `.execute(db);

  await sql`
    CREATE TABLE review_reports (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      review_id bigint NOT NULL REFERENCES reviews ON DELETE CASCADE,
      profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
      reason text NOT NULL CHECK (reason IN ('abusive', 'advertising', 'private_data', 'off_topic', 'untrue')),
      note text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now(),
      handled_at timestamptz,
      UNIQUE (review_id, profile_id)
    );
    CREATE INDEX review_reports_waiting ON review_reports (review_id) WHERE handled_at IS NULL;
    CREATE INDEX review_reports_profile ON review_reports (profile_id);
    -- By differences: two reports at the same moment wait for each other's row, and both count.
    CREATE FUNCTION count_open_reports() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      difference CONSTANT integer :=
        (CASE WHEN TG_OP <> 'DELETE' AND NEW.handled_at IS NULL THEN 1 ELSE 0 END)
        - (CASE WHEN TG_OP <> 'INSERT' AND OLD.handled_at IS NULL THEN 1 ELSE 0 END);
    BEGIN
      IF difference <> 0 THEN
        UPDATE reviews SET open_reports = open_reports + difference WHERE id = coalesce(NEW.review_id, OLD.review_id);
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER review_reports_counted AFTER INSERT OR UPDATE OF handled_at OR DELETE ON review_reports
      FOR EACH ROW EXECUTE FUNCTION count_open_reports();
  `.execute(db);

  // A ticket keeps its promises (acknowledge_by, resolve_by): a promise does not change when the rule does.
  await sql`
    CREATE TABLE tickets (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      public_number text NOT NULL UNIQUE CHECK (public_number ~ '^ST-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$'),
      profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
      category text NOT NULL CHECK (category IN ('order', 'return', 'payment', 'product', 'account', 'grievance', 'other')),
      order_id bigint,
      subject text NOT NULL,
      status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'acknowledged', 'waiting', 'resolved', 'closed')),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      acknowledge_by timestamptz NOT NULL,
      acknowledged_at timestamptz,
      resolve_by timestamptz NOT NULL,
      resolved_at timestamptz,
      overdue_told_at timestamptz,
      order_item_id bigint,
      conversation_id bigint REFERENCES conversations ON DELETE SET NULL,
      question_id bigint REFERENCES product_questions ON DELETE SET NULL,
      CHECK (status <> 'open' OR acknowledged_at IS NULL),
      CHECK (status NOT IN ('acknowledged', 'waiting') OR acknowledged_at IS NOT NULL),
      CHECK ((status IN ('resolved', 'closed')) = (resolved_at IS NOT NULL))
    );
    CREATE INDEX tickets_profile ON tickets (profile_id, updated_at DESC);
    CREATE INDEX tickets_order ON tickets (order_id) WHERE order_id IS NOT NULL;
    CREATE INDEX tickets_resolved ON tickets (resolved_at) WHERE status = 'resolved';
    CREATE INDEX tickets_order_item ON tickets (order_item_id) WHERE order_item_id IS NOT NULL;
    CREATE INDEX tickets_conversation ON tickets (conversation_id) WHERE conversation_id IS NOT NULL;
    CREATE INDEX tickets_question ON tickets (question_id) WHERE question_id IS NOT NULL;
    CREATE INDEX tickets_subject_parts ON tickets USING gin (subject gin_trgm_ops);
    -- The desk's lists go on from a row: each order has the id.
    CREATE INDEX tickets_by_deadline ON tickets ((least(CASE WHEN acknowledged_at IS NULL THEN acknowledge_by END, resolve_by)), id)
      WHERE resolved_at IS NULL;
    CREATE INDEX tickets_by_end ON tickets (resolved_at, id) WHERE resolved_at IS NOT NULL;
    CREATE INDEX tickets_done_by_category ON tickets (category, resolved_at, id) WHERE resolved_at IS NOT NULL;
    CREATE TRIGGER tickets_notify AFTER INSERT OR UPDATE OR DELETE ON tickets FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
  `.execute(db);

  await sql`
    CREATE TABLE ticket_messages (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      ticket_id bigint NOT NULL REFERENCES tickets ON DELETE CASCADE,
      author_profile_id bigint NOT NULL REFERENCES profiles,
      is_from_office boolean NOT NULL,
      body text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX ticket_messages_ticket ON ticket_messages (ticket_id, id);
  `.execute(db);

  // Not a kind of message: one forgotten condition must not show a customer what only the office reads.
  await sql`
    CREATE TABLE ticket_notes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      ticket_id bigint NOT NULL REFERENCES tickets ON DELETE CASCADE,
      author_profile_id bigint NOT NULL REFERENCES profiles,
      body text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX ticket_notes_ticket ON ticket_notes (ticket_id, id);
  `.execute(db);

  await sql`
    CREATE TABLE ticket_attachments (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      message_id bigint NOT NULL REFERENCES ticket_messages ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('picture', 'pdf')),
      file_name text NOT NULL,
      size_bytes integer NOT NULL CHECK (size_bytes > 0),
      storage_key text NOT NULL UNIQUE
    );
    CREATE INDEX ticket_attachments_message ON ticket_attachments (message_id, id);
    CREATE TRIGGER ticket_attachments_discarded AFTER DELETE ON ticket_attachments FOR EACH ROW EXECUTE FUNCTION discard_private_file();
  `.execute(db);
}

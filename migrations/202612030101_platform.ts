import { sql, type Kysely } from "kysely";

/** Baseline (ADR 0126), platform: settings, the audit log, files, forms and limits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE EXTENSION IF NOT EXISTS citext;
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE EXTENSION IF NOT EXISTS unaccent;
    CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
    CREATE EXTENSION IF NOT EXISTS btree_gin;
    CREATE EXTENSION IF NOT EXISTS btree_gist;
  `.execute(db);

  await sql`
    -- Tables that call it are append-only (ADR 0007).
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
    END $$;
    -- The caches of all processes and the lists of administrators hear the name of the table, and nothing of its rows.
    CREATE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('haat_changes', TG_TABLE_NAME);
      RETURN NULL;
    END $$;
    -- The shop's public pages may have changed (ADR 0093). Equal reports of one transaction are sent once.
    CREATE FUNCTION report_shop_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('haat_changes', 'shop');
      RETURN NULL;
    END $$;
    CREATE FUNCTION day_in_india(at timestamptz) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT (at AT TIME ZONE 'Asia/Kolkata')::date
    $$;
    CREATE FUNCTION start_of_day_in_india(day date) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT day::timestamp AT TIME ZONE 'Asia/Kolkata'
    $$;
  `.execute(db);

  await sql`
    CREATE TABLE site_configurations (
      config_key text PRIMARY KEY,
      config_value jsonb NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TRIGGER site_configurations_notify AFTER INSERT OR UPDATE OR DELETE ON site_configurations
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
  `.execute(db);

  // Steps of opening the shop that are done. The audit log has by whom.
  await sql`
    CREATE TABLE setup_steps (
      step text PRIMARY KEY
        CHECK (step IN ('departments', 'categories', 'delivery', 'payment', 'mail_sent', 'mail', 'pictures', 'policies')),
      done_at timestamptz NOT NULL DEFAULT now()
    );
  `.execute(db);

  // Stored files whose rows are gone: a job removes them. `widths` names the files of a picture, and is null for a private file.
  await sql`
    CREATE TABLE discarded_files (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      storage_key text NOT NULL,
      widths integer[],
      discarded_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE FUNCTION discard_picture() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO discarded_files (storage_key, widths) VALUES (OLD.storage_key, OLD.widths);
      RETURN NULL;
    END $$;
    CREATE FUNCTION discard_private_file() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO discarded_files (storage_key) VALUES (OLD.storage_key);
      RETURN NULL;
    END $$;
  `.execute(db);

  // A change of settings is a preview until it is saved, and can be undone for 30 days after.
  await sql`
    CREATE TABLE setting_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      section text NOT NULL CHECK (section <> ''),
      target text NOT NULL DEFAULT '',
      valid_from date,
      before jsonb NOT NULL,
      after jsonb NOT NULL,
      profile_id bigint,
      created_at timestamptz NOT NULL DEFAULT now(),
      saved_at timestamptz,
      undone_at timestamptz CHECK (undone_at IS NULL OR saved_at IS NOT NULL),
      undone_by_profile_id bigint,
      reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 300)
    );
    CREATE INDEX setting_changes_saved ON setting_changes (saved_at DESC, id DESC) WHERE saved_at IS NOT NULL;
    CREATE INDEX setting_changes_profile ON setting_changes (profile_id);
    CREATE INDEX setting_changes_undone_by ON setting_changes (undone_by_profile_id);
    -- The picture of an unsaved preview goes, unless another preview or a saved change has it.
    CREATE FUNCTION discard_previewed_picture() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      shown CONSTANT text := nullif(OLD.after->>'picture', '');
    BEGIN
      IF shown IS NOT NULL
         AND NOT EXISTS (SELECT FROM setting_changes WHERE shown IN (after->>'picture', before->>'picture')) THEN
        INSERT INTO discarded_files (storage_key, widths)
        VALUES (shown::jsonb->>'storage_key',
                ARRAY(SELECT jsonb_array_elements_text(shown::jsonb->'widths')::integer));
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER setting_changes_discarded AFTER DELETE ON setting_changes
      FOR EACH ROW WHEN (OLD.saved_at IS NULL AND OLD.section IN ('slides', 'tiles')) EXECUTE FUNCTION discard_previewed_picture();
  `.execute(db);

  // What people of the office did, to what, and why. Nobody changes it afterwards (ADR 0007).
  await sql`
    CREATE TABLE audit_log (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- Null for the system and the command line.
      actor_profile_id bigint,
      action text NOT NULL CHECK (action ~ '^[a-z_]+\\.[a-z_]+$'),
      subject text NOT NULL,
      details jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      actor_kind text NOT NULL DEFAULT 'person' CHECK (actor_kind IN ('person', 'system', 'command_line')),
      -- The network that an administrator acted from.
      network text,
      CONSTRAINT audit_log_person_has_profile CHECK ((actor_kind = 'person') = (actor_profile_id IS NOT NULL))
    );
    CREATE INDEX audit_log_subject ON audit_log (subject, id);
    CREATE INDEX audit_log_actor ON audit_log (actor_profile_id, id);
    CREATE INDEX audit_log_number ON audit_log (split_part(subject, ' ', 2), id);
    CREATE INDEX audit_log_area ON audit_log (split_part(action, '.', 1), id);
    CREATE INDEX audit_log_kind ON audit_log (actor_kind, id) WHERE actor_kind <> 'person';
    CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);

  // Forms whose effect is single, however often they are sent. Visitors without an account send keys, too.
  await sql`
    CREATE TABLE form_keys (
      key uuid PRIMARY KEY,
      profile_id bigint,
      fingerprint text NOT NULL,
      location text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      -- The order that a form of the checkout has placed.
      order_id bigint
    );
    CREATE INDEX form_keys_profile ON form_keys (profile_id);
    CREATE INDEX form_keys_order ON form_keys (order_id) WHERE order_id IS NOT NULL;
  `.execute(db);

  // Files of a form that came back with an error wait for the next try (ADR 0025). They belong to a person or to a visitor's session,
  // and follow a session that gets another id.
  await sql`
    CREATE TABLE kept_uploads (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      token uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
      profile_id bigint,
      session_id_hash bytea,
      form text NOT NULL,
      field text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('picture', 'pdf')),
      file_name text NOT NULL,
      size_bytes integer NOT NULL CHECK (size_bytes > 0),
      storage_key text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      CHECK (num_nonnulls(profile_id, session_id_hash) = 1)
    );
    CREATE INDEX kept_uploads_profile ON kept_uploads (profile_id) WHERE profile_id IS NOT NULL;
    CREATE INDEX kept_uploads_session ON kept_uploads (session_id_hash) WHERE session_id_hash IS NOT NULL;
    CREATE INDEX kept_uploads_expires ON kept_uploads (expires_at);
    CREATE TRIGGER kept_uploads_discarded AFTER DELETE ON kept_uploads FOR EACH ROW EXECUTE FUNCTION discard_private_file();
  `.execute(db);

  // Who opened which private file of another person, and when. An entry outlives its file, and the key says nothing of the owner.
  await sql`
    CREATE TABLE file_accesses (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      storage_key text NOT NULL,
      profile_id bigint NOT NULL,
      opened_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX file_accesses_file ON file_accesses (storage_key);
    CREATE INDEX file_accesses_profile ON file_accesses (profile_id);
    CREATE INDEX file_accesses_opened ON file_accesses (opened_at);
    -- Entries are deleted after their time.
    CREATE TRIGGER file_accesses_append_only BEFORE UPDATE ON file_accesses FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);

  // How often something was done lately. `key` says what, and has a hash of who: no address is readable here.
  await sql`
    CREATE TABLE spent_budgets (
      key text PRIMARY KEY,
      hits timestamptz[] NOT NULL,
      is_granted boolean NOT NULL,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX spent_budgets_expires ON spent_budgets (expires_at);
  `.execute(db);

  // When each worker process was last alive. The locks of a dead one are released, so that another does its jobs.
  await sql`
    CREATE TABLE worker_heartbeats (
      worker_id text PRIMARY KEY,
      seen_at timestamptz NOT NULL DEFAULT now()
    );
  `.execute(db);

  // PIN codes of India with their district and state, imported by an operator (ADR 0101).
  await sql`
    CREATE TABLE pin_codes (
      pin text PRIMARY KEY CHECK (pin ~ '^[1-9][0-9]{5}$'),
      district text CHECK (length(district) BETWEEN 1 AND 80),
      state text NOT NULL
    );
  `.execute(db);
}

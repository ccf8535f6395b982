import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
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
    )`.execute(db);
  await sql`
    CREATE INDEX product_questions_shown ON product_questions (product_id, answered_at DESC, id DESC)
     WHERE answered_at IS NOT NULL AND hidden_at IS NULL`.execute(db);
  await sql`CREATE INDEX product_questions_product ON product_questions (product_id)`.execute(db);
  await sql`CREATE INDEX product_questions_store ON product_questions (seller_id, created_at DESC, id DESC)`.execute(
    db,
  );
  await sql`
    CREATE INDEX product_questions_open ON product_questions (seller_id, created_at DESC, id DESC)
     WHERE answered_at IS NULL AND hidden_at IS NULL`.execute(db);
  await sql`CREATE INDEX product_questions_profile ON product_questions (profile_id)`.execute(db);
  await sql`CREATE INDEX product_questions_answerer ON product_questions (answered_by_profile_id)`.execute(db);
  await sql`ALTER TABLE tickets ADD COLUMN question_id bigint REFERENCES product_questions ON DELETE SET NULL`.execute(
    db,
  );
  await sql`CREATE INDEX tickets_question ON tickets (question_id) WHERE question_id IS NOT NULL`.execute(db);
}

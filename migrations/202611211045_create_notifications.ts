import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Not the words but which words, and what to fill in: each reader gets them in the language of the moment.
  await sql`
    CREATE TABLE notifications (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('order', 'promotion', 'account')),
      message text NOT NULL,
      "values" jsonb NOT NULL DEFAULT '{}',
      link text CHECK (link ~ '^/[^/]'),
      created_at timestamptz NOT NULL DEFAULT now(),
      read_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX notifications_profile ON notifications (profile_id, created_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX notifications_unread ON notifications (profile_id) WHERE read_at IS NULL`.execute(db);
  await sql`CREATE INDEX notifications_age ON notifications (created_at)`.execute(db);
  // Only what differs from the shop's own choice. When it was chosen is the proof of a consent.
  await sql`
    CREATE TABLE notification_preferences (
      profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
      topic text NOT NULL CHECK (topic IN ('delivery', 'promotion')),
      channel text NOT NULL CHECK (channel IN ('shop', 'email')),
      is_on boolean NOT NULL,
      chosen_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (profile_id, topic, channel)
    )`.execute(db);
  await sql`
    CREATE INDEX notification_preferences_promotion ON notification_preferences (profile_id)
     WHERE topic = 'promotion' AND is_on`.execute(db);
}

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE identities (
      provider text NOT NULL CHECK (provider IN ('google', 'facebook')),
      subject text NOT NULL CHECK (subject <> ''),
      profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (provider, subject),
      UNIQUE (profile_id, provider)
    )`.execute(db);
  // A browser that is away at a provider: what it must bring back, and what proves that we sent it there.
  await sql`
    CREATE TABLE provider_sign_ins (
      session_id_hash bytea NOT NULL REFERENCES sessions ON DELETE CASCADE ON UPDATE CASCADE,
      provider text NOT NULL CHECK (provider IN ('google', 'facebook')),
      state_hash bytea NOT NULL,
      code_verifier text NOT NULL,
      redirect_to text,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (session_id_hash, provider)
    )`.execute(db);
}

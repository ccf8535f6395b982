import { sql, type Kysely } from "kysely";

/**
 * In how many days a store hands a parcel over, until which day it is on holiday (the first day on which it sells again, by India's calendar),
 * and until when its payouts wait after a sensitive change (rules 9.20, 9.110).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE sellers
      ADD COLUMN dispatch_days integer NOT NULL DEFAULT 2 CHECK (dispatch_days BETWEEN 1 AND 5),
      ADD COLUMN holiday_until date,
      ADD COLUMN payouts_wait_until timestamptz`.execute(db);
}

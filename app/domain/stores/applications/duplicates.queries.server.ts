import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { isUniqueViolation } from "#app/db/unique-violation.ts";
import type { ApplicationColumns } from "#app/domain/stores/applications/application-rows.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import type { BlindIndex } from "#app/domain/platform/encryption/blind-index.server.ts";

/** Columns that must be unique among submitted applications, with their fields' messages (rule 9.6). */
const UNIQUE = [
  { column: "email", field: "email", key: "messages:application.email_taken" },
  { column: "mobile", field: "mobile", key: "messages:application.mobile_taken" },
  { column: "store_name", field: "storeName", key: "messages:application.store_name_taken" },
  { column: "pan_index", field: "panNumber", key: "messages:application.pan_taken" },
  { column: "aadhaar_index", field: "aadhaarNumber", key: "messages:application.aadhaar_taken" },
  { column: "account_number_index", field: "accountNumber", key: "messages:application.account_taken" },
] as const;

/** Throws the field's message for a violated unique index; rethrows other errors. */
export function throwDuplicate(error: unknown): never {
  const { constraint } = error as { constraint?: unknown };
  const taken = UNIQUE.find(({ column }) => constraint === `seller_applications_${column}`);
  throw isUniqueViolation(error) && taken ? new DomainError(taken.key, { field: taken.field }) : error;
}

/**
 * Throws the field's message for a value already used by another submitted application or store, and for a banned address or mobile number: these can
 * never apply again (rules 9.6, 9.9).
 */
export async function requireUnused(
  db: Db,
  applicationId: number,
  columns: ApplicationColumns,
  blindIndex: BlindIndex,
): Promise<void> {
  for (const { column, field, key } of UNIQUE) {
    const value = columns[column];
    if (value === undefined || value === null) continue;
    const other = await db
      .selectFrom("seller_applications")
      .where("status", "!=", "draft")
      .where("id", "!=", applicationId)
      .where(column, "=", value)
      .select("id")
      .executeTakeFirst();
    const isTaken =
      other !== undefined ||
      ((column === "email" || column === "mobile") && (await isBanned(db, column, String(value), blindIndex))) ||
      (column === "email" && (await isOfStore(db, String(value)))) ||
      (column === "account_number_index" &&
        (await isAccountOfStore(db, applicationId, columns.account_number_index))) ||
      (column === "store_name" && (await isNameOfStore(db, applicationId, String(value))));
    if (isTaken) throw new DomainError(key, { field });
  }
}

/** Returns the blind index of a banned address or mobile number. */
export const bannedIndex = (blindIndex: BlindIndex, kind: "email" | "mobile", value: string) =>
  blindIndex(`banned ${kind}`, value.toLowerCase());

async function isBanned(db: Db, kind: "email" | "mobile", value: string, blindIndex: BlindIndex): Promise<boolean> {
  const row = await db
    .selectFrom("banned_identities")
    .where("kind", "=", kind)
    .where("value_index", "=", bannedIndex(blindIndex, kind, value))
    .select("kind")
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the address belongs to a member of a store that was approved. */
async function isOfStore(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("profiles")
    .innerJoin("seller_members", "seller_members.profile_id", "profiles.id")
    .innerJoin("sellers", "sellers.id", "seller_members.seller_id")
    .where("profiles.email", "=", email)
    .where("sellers.status", "!=", "pending")
    .select("profiles.id")
    .executeTakeFirst();
  return row !== undefined;
}

async function isAccountOfStore(db: Db, applicationId: number, index: Buffer | null | undefined): Promise<boolean> {
  if (!index) return false;
  const row = await db
    .selectFrom("store_bank_accounts")
    .where("account_number_index", "=", index)
    .where(
      "seller_id",
      "is distinct from",
      sql<number>`(SELECT seller_id FROM seller_applications WHERE id = ${applicationId})`,
    )
    .select("seller_id")
    .executeTakeFirst();
  return row !== undefined;
}

async function isNameOfStore(db: Db, applicationId: number, name: string): Promise<boolean> {
  const row = await db
    .selectFrom("sellers")
    .where("store_name", "=", name)
    .where(
      "id",
      "is distinct from",
      sql<number>`(SELECT seller_id FROM seller_applications WHERE id = ${applicationId})`,
    )
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

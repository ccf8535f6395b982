import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { checkPinCode, isPinOfState, stateOfPin } from "#app/domain/platform/identifiers/pin-code.ts";
import { cityOf } from "#app/domain/platform/identifiers/pin-codes.ts";

/** Returns whether a directory of PIN codes was imported. */
export async function hasPinCodes(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`SELECT EXISTS (SELECT FROM pin_codes) AS has`.execute(db);
  return rows[0]!.has;
}

/** Returns the city and state for an address that leaves them blank, when its PIN code determines them. */
export async function findBlanksOfAddress(
  db: Db,
  input: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const { value: pin } = checkPinCode(input["zip"] ?? "");
  const isBlank = (name: string) => (input[name] ?? "").trim() === "";
  if (pin === undefined || !(isBlank("city") || isBlank("state"))) return {};
  const row = await db.selectFrom("pin_codes").select(["district", "state"]).where("pin", "=", pin).executeTakeFirst();
  if (!row) return {};
  const { state } = row;
  const city = cityOf(row);
  return {
    ...(isBlank("city") && city && { city }),
    // When its first digits determine the state, the form needs none.
    ...(isBlank("state") && stateOfPin(pin) === undefined && isPinOfState(pin, state) && { state }),
  };
}

/** Throws `DomainError` at `zip` when there is a directory and it lacks the PIN code. It has no PIN codes of field post offices (90 and on). */
export async function assertKnownPin(db: Db, pin: string): Promise<void> {
  if (pin.startsWith("9")) return;
  const { rows } = await sql<{ unknown: boolean }>`
    SELECT EXISTS (SELECT FROM pin_codes) AND NOT EXISTS (SELECT FROM pin_codes WHERE pin = ${pin}) AS unknown`.execute(
    db,
  );
  if (rows[0]!.unknown) throw new DomainError("messages:delivery_area.unknown_pin", { field: "zip" });
}

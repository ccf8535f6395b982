import { sql } from "kysely";
import { expect, it } from "vitest";
import { inTransaction } from "#app/db/transaction.server.ts";
import { markEmailVerified, updateProfile } from "#app/domain/accounts/accounts/accounts.commands.server.ts";
import { saveAddress } from "#app/domain/accounts/addresses/addresses.commands.server.ts";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { anAddress } from "../../../support/factories/shopping-factory.ts";

/** The coupon and its cause are one transaction: both are stored, or neither. */

async function stored(profileId: number) {
  const count = (table: "addresses" | "coupons" | "notifications") =>
    db
      .selectFrom(table)
      .where("profile_id", "=", profileId)
      .select((query) => query.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
  const [addresses, coupons, notifications] = await Promise.all([
    count("addresses"),
    count("coupons"),
    count("notifications"),
  ]);
  return { addresses: addresses.n, coupons: coupons.n, notifications: notifications.n };
}

it("a transaction that fails afterwards leaves neither the address nor its coupon", async () => {
  const person = await createProfile();
  const failed = inTransaction(db, async (trx) => {
    await saveAddress(trx, profileScope(person.id), anAddress);
    throw new Error("afterwards");
  });
  await expect(failed).rejects.toThrow("afterwards");
  expect(await stored(person.id)).toEqual({ addresses: 0, coupons: 0, notifications: 0 });
});

it("a change whose coupon cannot be stored is undone", async () => {
  await sql`CREATE FUNCTION refuse_coupon() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'no coupon today'; END $$`.execute(db);
  await sql`CREATE TRIGGER refuse_coupon BEFORE INSERT ON coupons FOR EACH ROW EXECUTE FUNCTION refuse_coupon()`.execute(
    db,
  );
  try {
    const withoutAddress = await createProfile();
    await expect(saveAddress(db, profileScope(withoutAddress.id), anAddress)).rejects.toThrow("no coupon today");
    expect(await stored(withoutAddress.id)).toEqual({ addresses: 0, coupons: 0, notifications: 0 });

    const withoutMobile = await createProfile({ phone_number: null });
    await saveAddress(db, profileScope(withoutMobile.id), anAddress);
    const change = { fullName: "Changed Name", phoneNumber: "+919876543210", locale: "en" as const };
    await expect(updateProfile(db, withoutMobile.id, change)).rejects.toThrow("no coupon today");

    const unverified = await createProfile({ email_verified_at: null });
    await saveAddress(db, profileScope(unverified.id), anAddress);
    await expect(inTransaction(db, (trx) => markEmailVerified(trx, unverified.id))).rejects.toThrow("no coupon today");

    const people = await db
      .selectFrom("profiles")
      .where("id", "in", [withoutMobile.id, unverified.id])
      .orderBy("id")
      .select(["full_name", "phone_number", "email_verified_at"])
      .execute();
    expect(people[0]).toMatchObject({ full_name: withoutMobile.full_name, phone_number: null });
    expect(people[1]).toMatchObject({ email_verified_at: null });
  } finally {
    await sql`DROP TRIGGER refuse_coupon ON coupons`.execute(db);
  }
});

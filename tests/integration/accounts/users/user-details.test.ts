import { expect, it } from "vitest";
import { anyScope } from "#app/domain/platform/access/grant-scope.ts";
import { sendPhoneCode } from "#app/domain/accounts/phone-sign-ins/phone-codes.commands.server.ts";
import {
  disconnectMobile,
  verifyAccountMobile,
} from "#app/domain/accounts/phone-sign-ins/phone-sign-ins.commands.server.ts";
import {
  findAccountOfMobile,
  findAccountMobile,
} from "#app/domain/accounts/phone-sign-ins/phone-sign-ins.queries.server.ts";
import { addUser, changeUser, restoreUser, suspendUser } from "#app/domain/accounts/users/users.commands.server.ts";
import { findUserDetails } from "#app/domain/accounts/users/users.queries.server.ts";
import { blindIndex, db } from "#app/services.server.ts";
import { createProfile, createSeller } from "../../../support/factories/factories.ts";
import { notificationMessagesOf } from "../../../support/factories/notifications.ts";
import { codeSentTo, letCodesAge, newMobile, sms } from "../../../support/stand-ins/phone-codes.ts";
import { adminScope } from "../../../support/factories/scopes.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn } from "../../../support/http/visitor.ts";

it("a person is shown with all that belongs to them, and with nothing of others", async () => {
  const admin = await adminScope();
  const store = await createSeller();
  const { id } = await createStoreMember(store.id, "packer");
  const other = await createProfile();
  await signedIn({ id });
  await signedIn({ id });
  await signedIn(other);
  await db
    .updateTable("profiles")
    .set({ first_signed_in_at: new Date(), full_name: "Pavan Joshi", phone_number: "+919812300045" })
    .where("id", "=", id)
    .execute();
  await db.updateTable("profiles").set({ email_verified_at: null }).where("id", "=", other.id).execute();
  const { email, created_at: joinedAt } = await db
    .selectFrom("profiles")
    .where("id", "=", id)
    .select(["email", "created_at"])
    .executeTakeFirstOrThrow();
  expect(await findUserDetails(db, admin, id)).toEqual({
    id,
    fullName: "Pavan Joshi",
    email,
    phoneNumber: "+919812300045",
    role: "seller",
    adminRights: [],
    joinedAt,
    suspendedAt: null,
    isVerified: true,
    hasSignedIn: true,
    devices: 2,
    store: { slug: store.slug, name: store.store_name, role: "packer" },
    orderCount: 0,
    orders: [],
    ticketCount: 0,
    tickets: [],
  });
  expect(await findUserDetails(db, admin, other.id)).toMatchObject({
    isVerified: false,
    hasSignedIn: false,
    devices: 1,
    store: null,
  });
  await db
    .updateTable("sessions")
    .set({ idle_expires_at: new Date(0) })
    .where("profile_id", "=", other.id)
    .execute();
  expect((await findUserDetails(db, admin, other.id))?.devices).toBe(0);
});

it("only an administrator gets rights, also where others were ticked", async () => {
  const admin = await adminScope();
  const input = { full_name: "Nita", email: "nita@rights.test", role: "customer", rights: ["finance"] } as const;
  const id = await addUser(db, admin, {
    formKey: "3f0c8b62-5f7e-4d53-9a53-0d6f6f0b7a11",
    input: { ...input, rights: ["finance"] },
    locale: "gu",
  });
  const rightsOf = () =>
    db
      .selectFrom("profiles")
      .where("id", "=", id)
      .select(["full_name", "role", "admin_rights", "locale"])
      .executeTakeFirst();
  expect(await rightsOf()).toEqual({ full_name: "Nita", role: "customer", admin_rights: [], locale: "gu" });
  const changed = { full_name: "Nita Shah", role: "seller", rights: ["finance" as const], shown: "" } as const;
  expect(await changeUser(db, admin, id, { ...changed, rights: ["finance"] })).toBe(true);
  expect(await rightsOf()).toEqual({ full_name: "Nita Shah", role: "seller", admin_rights: [], locale: "gu" });
  expect(await changeUser(db, admin, 999_999, { ...changed, rights: [] })).toBe(false);
});

it("an administrator is told why a suspension is refused", async () => {
  const boss = await adminScope();
  const helper = await createProfile({ role: "admin", admin_rights: ["support"] });
  const support = anyScope(helper.id, ["support"]);
  for (const change of [suspendUser, restoreUser]) {
    await expect(change(db, boss, boss.profileId, "Gone")).rejects.toMatchObject({ key: "messages:user.own_account" });
    await expect(change(db, support, boss.profileId, "Gone")).rejects.toMatchObject({
      key: "messages:user.needs_super",
    });
    expect(await change(db, boss, 999_999, "Gone")).toBe(false);
  }
  const customer = await createProfile();
  expect(await restoreUser(db, support, customer.id)).toBe(false);
  expect(await suspendUser(db, support, customer.id, "Sold copies")).toBe(true);
  expect(await restoreUser(db, support, customer.id)).toBe(true);
  expect(await suspendUser(db, boss, helper.id, "Gone")).toBe(true);
});

it("a mobile number signs in to its verified account, whose owner is told of each change once", async () => {
  const mobile = newMobile();
  const { id, full_name: fullName } = await createProfile({ phone_number: mobile, locale: "hi" });
  await createProfile({ phone_number: mobile });
  expect(await findAccountMobile(db, id)).toEqual({ number: mobile, verifiedAt: null });
  await disconnectMobile(db, id);
  expect(await notificationMessagesOf(id)).toEqual([]);
  await expect(verifyAccountMobile(db, id, newMobile())).rejects.toMatchObject({
    key: "messages:mobile_sign_in.changed",
  });
  expect(await findAccountOfMobile(db, mobile)).toBeUndefined();
  await verifyAccountMobile(db, id, mobile);
  await verifyAccountMobile(db, id, mobile);
  expect(await notificationMessagesOf(id)).toEqual(["mobile_sign_in_on"]);
  expect(await findAccountOfMobile(db, mobile)).toEqual({
    profileId: id,
    fullName,
    role: "customer",
    locale: "hi",
    sessionEpoch: 0,
  });
  await db.updateTable("profiles").set({ suspended_at: new Date() }).where("id", "=", id).execute();
  await expect(findAccountOfMobile(db, mobile)).rejects.toMatchObject({ key: "messages:sign_in.suspended" });
  await db.updateTable("profiles").set({ role: "admin", suspended_at: null }).where("id", "=", id).execute();
  await expect(findAccountOfMobile(db, mobile)).rejects.toMatchObject({ key: "messages:mobile_sign_in.failed" });
  const second = await db
    .selectFrom("profiles")
    .where("phone_number", "=", mobile)
    .where("id", "!=", id)
    .select("id")
    .executeTakeFirstOrThrow();
  await expect(verifyAccountMobile(db, second.id, mobile)).rejects.toMatchObject({
    key: "messages:mobile_sign_in.taken",
  });
});

it("of several requests for a code at the same time one sends it, and an old code gives way", async () => {
  const mobile = newMobile();
  const request = { mobile, purpose: "sign_in", locale: "en", network: "203.0.113.9", networkFactor: 1 } as const;
  const ask = () => sendPhoneCode(db, { sms, blindIndex }, request);
  expect((await Promise.all([ask(), ask(), ask(), ask()])).filter((wait) => wait === 0)).toHaveLength(1);
  expect(await ask()).toBeGreaterThan(0);
  codeSentTo(mobile);
  await letCodesAge(31);
  expect(await ask()).toBe(0);
  // A used code may be replaced at once.
  await db.updateTable("phone_codes").set({ used_at: new Date() }).execute();
  expect(await ask()).toBe(0);
});

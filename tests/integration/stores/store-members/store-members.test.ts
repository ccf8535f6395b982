import { beforeEach, describe, expect, it } from "vitest";
import type { MemberRole } from "#app/db/schema.ts";
import { inviteMember } from "#app/domain/stores/store-members/invitations.commands.server.ts";
import { changeMember, removeMember } from "#app/domain/stores/store-members/store-members.commands.server.ts";
import { loader as ordersCsv } from "#app/routes/seller/ordering/orders-csv.ts";
import { loader as productsCsv } from "#app/routes/seller/listings/products-csv.ts";
import { loader as productsExport } from "#app/routes/seller/imports/products-export.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createSeller } from "../../../support/factories/factories.ts";
import { givePassword, PASSWORD } from "../../../support/factories/members.ts";
import { notificationMessagesOf } from "../../../support/factories/notifications.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { createEnrolledPerson } from "../../../support/factories/second-factor.ts";
import { anAddress, createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import { createStoreMember, rightsIn } from "../../../support/factories/store-members.ts";
import { signedIn } from "../../../support/http/visitor.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

const MEMBERS = "/seller/settings/members";
let store: Awaited<ReturnType<typeof createSeller>>;
let ownerId: number;

beforeEach(async () => {
  store = await createSeller();
  ownerId = Number(store.profile_id);
  await givePassword(ownerId);
  await sendWaitingMails("mail.member_removed");
  await sendWaitingMails("mail.store_changed");
});

const auditOf = async (sellerId: number) =>
  (
    await db
      .selectFrom("audit_log")
      .where("subject", "=", `store ${sellerId}`)
      .orderBy("id")
      .select(["action", "actor_profile_id"])
      .execute()
  ).map(({ action, actor_profile_id }) => [action, actor_profile_id]);

const waitOf = async () =>
  db.selectFrom("sellers").where("id", "=", store.id).select("payouts_wait_until").executeTakeFirstOrThrow();

describe("the page of the members", () => {
  it("lists them with their rights, and changes a member's after the password", async () => {
    const packer = await createStoreMember(store.id, "packer");
    const owner = await signedIn({ id: ownerId });
    const list = await openPage(owner, MEMBERS);
    expect(list.text("main")).toContain(packer.email);
    const link = list.$(`a[href="${MEMBERS}/${packer.id}"]`);
    expect(link).toHaveLength(1);

    const page = await openPage(owner, `${MEMBERS}/${packer.id}`);
    const wrong = await submitForm(owner, page, "main form", { role: "manager", current_password: "not-this-one" });
    expect(wrong.status).toBe(422);
    expect(wrong.text("#current_password-error")).toBe("This is not your current password");
    const missing = await submitForm(owner, page, "main form", { role: "manager" });
    expect(missing.text("#current_password-error")).toBe("Enter your current password");
    expect(await rightsIn(store.id)).toEqual({ [ownerId]: "owner", [packer.id]: "packer" });

    const fields = { role: "manager", can_export: "on", current_password: PASSWORD };
    const saved = await submitForm(owner, page, "main form", fields);
    expect([saved.status, saved.location]).toEqual([303, MEMBERS]);
    expect(await rightsIn(store.id)).toEqual({ [ownerId]: "owner", [packer.id]: "manager + export" });
    expect(await auditOf(store.id)).toEqual([["member.change", ownerId]]);
  });

  it("asks who has a second factor for that in place of the password", async () => {
    const { profile } = await createEnrolledPerson({ role: "seller" });
    await db
      .insertInto("seller_members")
      .values({ seller_id: store.id, profile_id: profile.id, role: "owner" })
      .execute();
    const packer = await createStoreMember(store.id, "packer");
    const fresh = await signedIn(profile, {}, { factorVerified: true });
    const page = await openPage(fresh, `${MEMBERS}/${packer.id}`);
    expect(page.$("[name=current_password]")).toHaveLength(0);
    expect((await submitForm(fresh, page, "main form", { role: "viewer" })).location).toBe(MEMBERS);
    expect((await rightsIn(store.id))[packer.id]).toBe("viewer");

    await db
      .updateTable("sessions")
      .set({ factor_verified_at: new Date(Date.now() - 16 * 60_000) })
      .where("profile_id", "=", profile.id)
      .execute();
    const asked = await submitForm(fresh, page, "main form", { role: "manager" });
    expect(asked.location).toBe(`/second-factor?redirect=${encodeURIComponent(`${MEMBERS}/${packer.id}`)}`);
    expect((await rightsIn(store.id))[packer.id]).toBe("viewer");
  });

  it("is closed to packers and viewers", async () => {
    for (const role of ["packer", "viewer"] as const) {
      const member = await signedIn(await createStoreMember(store.id, role));
      for (const path of [MEMBERS, `${MEMBERS}/invite`, `${MEMBERS}/${ownerId}`, `${MEMBERS}/${ownerId}/remove`])
        expect((await openPage(member, path)).location).toBe("/");
      expect((await openPage(member, "/seller")).$(`a[href="${MEMBERS}"]`)).toHaveLength(0);
    }
  });
});

describe("no member grants a right that they lack (rule 9.19)", () => {
  /** A manager's permissions over members of each role, written by hand. */
  it.each<[MemberRole, "owner" | "manager" | "packer" | "viewer", boolean]>([
    ["owner", "viewer", false],
    ["manager", "owner", false],
    ["packer", "owner", false],
    ["manager", "packer", true],
    ["packer", "manager", true],
    ["viewer", "packer", true],
  ])("a manager makes a %s a %s: %s", async (from, to, isAllowed) => {
    const { scope } = await createStoreMember(store.id, "manager", true);
    const member = await createStoreMember(store.id, from);
    const change = changeMember(db, scope, member.id, { role: to, canExport: false });
    if (isAllowed) await expect(change).resolves.toBe(true);
    else await expect(change).rejects.toMatchObject({ key: "messages:members.cannot_grant", field: "role" });
    expect((await rightsIn(store.id))[member.id]).toBe(isAllowed ? to : from);
    const invitation = { email: `new-${to}-${from}@example.test`, role: to, canExport: false, locale: "en" } as const;
    if (to === "owner")
      await expect(inviteMember(db, scope, invitation)).rejects.toMatchObject({ key: "messages:members.cannot_grant" });
    else await expect(inviteMember(db, scope, invitation)).resolves.toBe(true);
  });

  it("a manager who cannot export neither gives nor takes that right", async () => {
    const { scope } = await createStoreMember(store.id, "manager");
    const viewer = await createStoreMember(store.id, "viewer");
    const exporter = await createStoreMember(store.id, "viewer", true);
    const refusal = { key: "messages:members.cannot_grant_export" };
    await expect(changeMember(db, scope, viewer.id, { role: "viewer", canExport: true })).rejects.toMatchObject(
      refusal,
    );
    await expect(changeMember(db, scope, exporter.id, { role: "viewer", canExport: false })).rejects.toMatchObject(
      refusal,
    );
    await expect(removeMember(db, scope, exporter.id)).rejects.toMatchObject(refusal);
    const page = await openPage(await signedIn({ id: scope.profileId }), `${MEMBERS}/${viewer.id}`);
    expect(page.$("[name=can_export]")).toHaveLength(0);
    expect(page.$("[name=role][value=owner]")).toHaveLength(0);
  });

  it("a manager who was demoted meanwhile changes nothing", async () => {
    const manager = await createStoreMember(store.id, "manager");
    const packer = await createStoreMember(store.id, "packer");
    await db.updateTable("seller_members").set({ role: "viewer" }).where("profile_id", "=", manager.id).execute();
    expect(await changeMember(db, manager.scope, packer.id, { role: "viewer", canExport: false })).toBe(false);
    expect(await removeMember(db, manager.scope, packer.id)).toBe(false);
    expect((await rightsIn(store.id))[packer.id]).toBe("packer");
  });

  it("another store's members are missing", async () => {
    const other = await createSeller();
    const { scope } = await createStoreMember(store.id, "owner");
    expect(await changeMember(db, scope, Number(other.profile_id), { role: "packer", canExport: false })).toBe(false);
    expect(await removeMember(db, scope, Number(other.profile_id))).toBe(false);
    expect(await rightsIn(other.id)).toEqual({ [Number(other.profile_id)]: "owner" });
  });
});

describe("the last owner", () => {
  it("stays, and learns why", async () => {
    const owner = await signedIn({ id: ownerId });
    const page = await openPage(owner, `${MEMBERS}/${ownerId}/remove`);
    const refused = await submitForm(owner, page, "main form", { current_password: PASSWORD });
    expect(refused.text("main")).toContain("A store needs an owner.");
    const demoted = await submitForm(owner, await openPage(owner, `${MEMBERS}/${ownerId}`), "main form", {
      role: "viewer",
      current_password: PASSWORD,
    });
    expect(demoted.text("main")).toContain("A store needs an owner.");
    expect(await rightsIn(store.id)).toEqual({ [ownerId]: "owner" });
  });

  it("can go once there is another, who then is the store's", async () => {
    const second = await createStoreMember(store.id, "owner");
    expect(await removeMember(db, second.scope, ownerId)).toBe(true);
    const { profile_id } = await db
      .selectFrom("sellers")
      .where("id", "=", store.id)
      .select("profile_id")
      .executeTakeFirstOrThrow();
    expect(profile_id).toBe(second.id);
  });
});

describe("removing a member", () => {
  it("ends the sessions, makes the account a customer's, tells the person and all owners, and lets payouts wait", async () => {
    const second = await createStoreMember(store.id, "owner");
    const packer = await createStoreMember(store.id, "packer");
    const browser = await signedIn(packer);
    expect((await openPage(browser, "/seller/orders")).status).toBe(200);
    const owner = await signedIn({ id: ownerId });
    const page = await openPage(owner, `${MEMBERS}/${packer.id}/remove`);
    expect((await submitForm(owner, page, "main form", { current_password: PASSWORD })).location).toBe(MEMBERS);

    expect((await openPage(browser, "/seller/orders")).location).toBe("/login?redirect=%2Fseller%2Forders");
    expect((await openPage(await signedIn(packer), "/seller/orders")).location).toBe("/");
    expect(await notificationMessagesOf(packer.id)).toEqual(["member_removed"]);
    const [told] = await sendWaitingMails("mail.member_removed");
    expect([told?.to, told?.subject]).toEqual([packer.email, `You no longer work for ${store.store_name}`]);
    for (const id of [ownerId, second.id])
      expect(await notificationMessagesOf(id)).toEqual(["store_changed_member_removed"]);
    const mails = await sendWaitingMails("mail.store_changed");
    expect(mails.map(({ to }) => to)).toContain(second.email);
    expect(mails).toHaveLength(2);
    const waits = Number((await waitOf()).payouts_wait_until) - Date.now();
    expect(waits).toBeGreaterThan(71.9 * 3_600_000);
    expect(waits).toBeLessThanOrEqual(72 * 3_600_000);
    expect((await openPage(owner, "/seller/settings")).text("main")).toContain("A member was removed");
  });

  it("voids the invitations that the person has sent", async () => {
    const manager = await createStoreMember(store.id, "manager");
    const email = "friend-of-the-manager@example.test";
    await inviteMember(db, manager.scope, { email, role: "packer", canExport: false, locale: "en" });
    expect(await removeMember(db, (await createStoreMember(store.id, "owner")).scope, manager.id)).toBe(true);
    expect(await db.selectFrom("member_invitations").where("email", "=", email).selectAll().execute()).toEqual([]);
  });
});

describe("what members see", () => {
  it("a packer finds no phone, no money and no file on any page of the store", async () => {
    const product = await createProduct({ seller_id: store.id, price_paise: 123_400 });
    const { orderId } = await order(await createBuyer([product]));
    const parcel = await db
      .selectFrom("shipments")
      .where("order_id", "=", orderId)
      .select("id")
      .executeTakeFirstOrThrow();
    const packer = await signedIn(await createStoreMember(store.id, "packer"));
    const phone = anAddress.phone.slice(-10);
    for (const path of ["/seller", "/seller/orders", "/seller/shipments", `/seller/shipments/${parcel.id}`]) {
      const { status, html } = await openPage(packer, path);
      expect(status).toBe(200);
      expect(html.replaceAll(/\s/g, "")).not.toContain(phone);
      expect(html).not.toContain("₹");
      expect(html).not.toContain(".csv");
    }
    for (const [loader, path] of [
      [ordersCsv, "/seller/orders.csv"],
      [productsCsv, "/seller/products.csv"],
      [productsExport, "/seller/products/export.csv"],
    ] as const)
      expect((await packer.get(loader, path)).location).toBe("/");
  });

  it.each([
    ["owner", false, true],
    ["manager", false, false],
    ["manager", true, true],
    ["viewer", false, false],
    ["viewer", true, true],
  ] as const)("a %s, with the right to export: %s, gets the files: %s", async (role, canExport, gets) => {
    await createProduct({ seller_id: store.id });
    const member = await signedIn(await createStoreMember(store.id, role, canExport));
    for (const [loader, path] of [
      [ordersCsv, "/seller/orders.csv"],
      [productsCsv, "/seller/products.csv"],
      [productsExport, "/seller/products/export.csv"],
    ] as const)
      expect((await member.get(loader, path)).status).toBe(gets ? 200 : 303);
    const links = (await openPage(member, "/seller/products")).$('a[href*=".csv"]').length;
    if (gets) expect(links).toBeGreaterThan(0);
    else expect(links).toBe(0);
  });
});

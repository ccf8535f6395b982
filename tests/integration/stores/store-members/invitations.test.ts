import { beforeEach, describe, expect, it } from "vitest";
import { hashSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { suspendAccount } from "#app/domain/accounts/accounts/account-status.commands.server.ts";
import {
  acceptInvitation,
  inviteMember,
  sweepInvitations,
} from "#app/domain/stores/store-members/invitations.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProfile, createSeller } from "../../../support/factories/factories.ts";
import { createMember, givePassword, PASSWORD } from "../../../support/factories/members.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { createStoreMember, rightsIn } from "../../../support/factories/store-members.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";
import { linkIn, sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

let store: Awaited<ReturnType<typeof createSeller>>;
let ownerId: number;
let counter = 0;

beforeEach(async () => {
  store = await createSeller();
  ownerId = Number(store.profile_id);
  await givePassword(ownerId);
  await sendWaitingMails("mail.member_invited");
});

const address = () => `invited-${(counter += 1)}@example.test`;

async function invite(email: string, role: "owner" | "manager" | "packer" | "viewer" = "packer"): Promise<string> {
  await inviteMember(db, memberScope(store), { email, role, canExport: false, locale: "en" });
  const [mail] = await sendWaitingMails("mail.member_invited");
  expect(mail?.to).toBe(email);
  return linkIn(mail);
}

describe("an invitation", () => {
  it("is mailed from the form, once the password is right; only its hash is stored", async () => {
    const owner = await signedIn({ id: ownerId });
    const page = await openPage(owner, "/seller/settings/members/invite");
    const email = address();
    const form = { email, role: "packer", current_password: PASSWORD };
    expect((await submitForm(owner, page, "main form", { ...form, current_password: "wrong" })).status).toBe(422);
    expect(await sendWaitingMails("mail.member_invited")).toEqual([]);
    const exporting = await submitForm(owner, page, "main form", { ...form, can_export: "on" });
    expect(exporting.text("#can_export-error, main")).toContain("A packer sees no prices, and so cannot export.");
    expect((await submitForm(owner, page, "main form", form)).location).toBe("/seller/settings/members");

    const [mail] = await sendWaitingMails("mail.member_invited");
    const token = new URL(`http://x${linkIn(mail)}`).searchParams.get("token")!;
    const row = await db
      .selectFrom("member_invitations")
      .where("email", "=", email)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.token_hash).toEqual(hashSecret(token));
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await openPage(owner, "/seller/settings/members")).text("main")).toContain(email);
  });

  it("makes an account for who has none: signed in, verified, and limited to the rights", async () => {
    const email = address();
    const link = await invite(email);
    const visitor = new Visitor();
    const page = await openPage(visitor, link);
    expect(page.text("main")).toContain(`Join ${store.store_name}`);
    const weak = await submitForm(visitor, page, "main form", {
      full_name: "Pavan Joshi",
      password: "123456",
      confirm_password: "123456",
    });
    expect(weak.status).toBe(422);
    const fields = { full_name: "Pavan Joshi", password: PASSWORD, confirm_password: PASSWORD };
    expect((await submitForm(visitor, page, "main form", fields)).location).toBe("/seller");
    expect((await openPage(visitor, "/seller/orders")).status).toBe(200);
    expect((await openPage(visitor, "/seller/products")).location).toBe("/");
    const profile = await db
      .selectFrom("profiles")
      .where("email", "=", email)
      .select(["id", "role", "email_verified_at"])
      .executeTakeFirstOrThrow();
    expect([profile.role, profile.email_verified_at !== null]).toEqual(["seller", true]);
    expect(await rightsIn(store.id)).toEqual({ [ownerId]: "owner", [profile.id]: "packer" });
    // The second time it is void.
    expect((await openPage(new Visitor(), link)).text("main")).toContain("This invitation is no longer valid");
  });

  it("is accepted with the account of its address, whose other sessions end", async () => {
    const customer = await createMember();
    const link = await invite(customer.email, "viewer");
    const elsewhere = await signedIn(customer);
    const visitor = new Visitor();
    const out = await openPage(visitor, link);
    expect(out.$("main form")).toHaveLength(0);
    expect(out.$(`main a[href^="/login?redirect="]`)).toHaveLength(1);

    const browser = await signedIn(customer);
    const before = browser.cookieHeader;
    const answer = await submitForm(browser, await openPage(browser, link), "main form");
    expect(answer.location).toBe("/seller");
    expect(browser.cookieHeader).not.toBe(before);
    expect((await openPage(browser, "/seller/products")).status).toBe(200);
    expect((await openPage(elsewhere, "/customer")).location).toMatch(/^\/login/);
    expect((await rightsIn(store.id))[customer.id]).toBe("viewer");
  });

  it("is not for another account, an administrator, or a person who works for a store", async () => {
    const link = await invite(address());
    const other = await createMember();
    const stranger = await signedIn(other);
    const page = await openPage(stranger, link);
    expect(page.text("main")).toContain("This invitation is for");
    const token = new URL(link, "http://localhost").searchParams.get("token") ?? "";
    await expect(
      acceptInvitation(db, token, { profileId: other.id, sessionIdHash: Buffer.alloc(32) }),
    ).rejects.toMatchObject({ key: "messages:members.other_account" });
    const refusals: [{ id: number; email: string }, string][] = [];
    const admin = await createProfile({ role: "admin" });
    refusals.push([admin, "An administrator's account cannot join a store."]);
    const busy = await createStoreMember((await createSeller()).id, "packer");
    refusals.push([busy, "You already work for a store"]);
    for (const [person, words] of refusals) {
      const own = await invite(person.email);
      const browser = await signedIn(person);
      const sent = await submitForm(browser, await openPage(browser, own), "main form");
      expect((await openPage(browser, sent.location!)).text("main")).toContain(words);
    }
    expect(Object.keys(await rightsIn(store.id))).toEqual([String(ownerId)]);
  });

  it("is void once it is withdrawn, replaced, or expired", async () => {
    const email = address();
    const first = await invite(email);
    const second = await invite(email, "viewer");
    expect((await openPage(new Visitor(), first)).text("main")).toContain("no longer valid");
    expect((await openPage(new Visitor(), second)).text("main")).toContain("Viewer");

    const owner = await signedIn({ id: ownerId });
    const list = await openPage(owner, "/seller/settings/members");
    await submitForm(owner, list, "main form");
    expect((await openPage(new Visitor(), second)).text("main")).toContain("no longer valid");

    const other = address();
    const third = await invite(other);
    await db
      .updateTable("member_invitations")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("email", "=", other)
      .execute();
    expect((await openPage(new Visitor(), third)).text("main")).toContain("no longer valid");
    expect((await openPage(owner, "/seller/settings/members")).text("main")).toContain("Expired");
    await db
      .updateTable("member_invitations")
      .set({ expires_at: new Date(Date.now() - 8 * 86_400_000) })
      .where("email", "=", other)
      .execute();
    expect(await sweepInvitations(db)).toBe(1);
  });

  it("answers the same for an address with and without an account, and says who is a member", async () => {
    const owner = await signedIn({ id: ownerId });
    const page = await openPage(owner, "/seller/settings/members/invite");
    const send = (email: string) =>
      submitForm(owner, page, "main form", { email, role: "viewer", current_password: PASSWORD });
    const known = await send((await createSeller().then(({ profile_id }) => emailOf(Number(profile_id))))!);
    const unknown = await send(address());
    expect([known.status, known.location]).toEqual([unknown.status, unknown.location]);
    const member = await createStoreMember(store.id, "viewer");
    expect((await send(member.email)).text("main")).toContain("A person with this address is already a member.");
  });

  it("goes to one address three times an hour, from whichever store", async () => {
    const email = address();
    for (let n = 0; n < 3; n += 1) {
      const other = await createSeller();
      await inviteMember(db, memberScope(other), { email, role: "viewer", canExport: false, locale: "gu" });
    }
    await expect(
      inviteMember(db, memberScope(store), { email, role: "viewer", canExport: false, locale: "en" }),
    ).rejects.toMatchObject({ key: "messages:limits.mail" });
  });

  it("cannot be accepted by a suspended account", async () => {
    const customer = await createMember();
    const link = await invite(customer.email);
    const browser = await signedIn(customer);
    const page = await openPage(browser, link);
    await suspendAccount(db, "system", customer.id);
    expect((await submitForm(browser, page, "main form")).location).toMatch(/^\/login/);
    expect((await rightsIn(store.id))[customer.id]).toBeUndefined();
  });
});

const emailOf = async (id: number) =>
  (await db.selectFrom("profiles").where("id", "=", id).select("email").executeTakeFirst())?.email;

import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { enqueue } from "#app/db/queue.server.ts";
import { LINK_HOURS, type LinkPurpose } from "#app/domain/accounts/accounts/accounts.ts";
import { issueLink } from "#app/domain/accounts/accounts/mailed-links.commands.server.ts";
import { choosePreferences } from "#app/domain/notifications/notifications/preferences.commands.server.ts";
import { action as forgot } from "#app/routes/auth/forgot-password.tsx";
import { action as confirmEmail } from "#app/routes/auth/confirm-email.tsx";
import { action as register } from "#app/routes/auth/register.tsx";
import { action as reset } from "#app/routes/auth/reset-password.tsx";
import { action as resend, loader as verify } from "#app/routes/auth/verify-email.tsx";
import { action as changeEmail } from "#app/routes/customer/accounts/settings-email.tsx";
import { action as unsubscribe } from "#app/routes/customer/notifications/unsubscribe.tsx";
import { config, db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../support/factories/factories.ts";
import { createMember, PASSWORD, signInAs } from "../support/factories/members.ts";
import { resetCheckThenMark } from "../support/naive/naive-sign-ins.ts";
import { queuedJobs } from "../support/factories/queued-tasks.ts";
import { Visitor, type VisitOptions } from "../support/http/visitor.ts";
import { linkIn, sendWaitingMails } from "../support/factories/waiting-mails.ts";

/** Every emailed link that carries a token. (Sellers are not invited by email yet.) */

const AT_ONCE = 20;
const NEW = { password: "kesar-pista-77", confirm_password: "kesar-pista-77" };

beforeEach(async () => {
  await db.deleteFrom("spent_budgets").execute();
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
});

interface Mailed {
  profileId: number;
  /** Path and query from the email. */
  link: string;
}

interface Kind {
  /** Triggers the email; the request may name another host. */
  mail(options?: VisitOptions): Promise<Mailed>;
  /** Opens the link and presses its button. Returns whether that succeeded. */
  use(link: string, options?: VisitOptions): Promise<{ worked: boolean; location: string | null }>;
  /** Number of times that the link has had its effect. */
  effects(profileId: number): Promise<number>;
  /** Result of later uses: a rejection, or the same response without an effect. */
  again: "refused" | "harmless";
  /** Lifetime in hours; undefined if it never expires. */
  hours: number | undefined;
}

const countQueued = async (task: "mail.password_changed" | "mail.email_changed", profileId: number) =>
  (await queuedJobs(task)).filter(({ payload }) => payload.profileId === profileId).length;

let counter = 0;
const nextAddress = () => `asha-${(counter += 1)}@links.example.test`;

const kinds: Record<LinkPurpose | "unsubscribe", Kind> = {
  verify_email: {
    hours: LINK_HOURS.verify_email,
    again: "harmless",
    async mail(options) {
      const { id, email } = await createMember({ email_verified_at: null });
      await new Visitor().post(resend, `${options ? EVIL : ""}/verify-email`, { email }, options);
      return { profileId: id, link: linkIn((await sendWaitingMails("mail.verify_email"))[0]) };
    },
    // Email clients may prefetch it, so it works repeatedly, without further effect.
    async use(link, options) {
      const { location } = await new Visitor().get(verify, link, options);
      return { worked: location !== null, location };
    },
    effects: async (profileId) =>
      (await db.selectFrom("notifications").select("id").where("profile_id", "=", profileId).execute()).length,
  },
  reset_password: {
    hours: LINK_HOURS.reset_password,
    again: "refused",
    async mail(options) {
      const { id, email } = await createMember();
      await new Visitor().post(forgot, `${options ? EVIL : ""}/forgot-password`, { email }, options);
      return { profileId: id, link: linkIn((await sendWaitingMails("mail.reset_password"))[0]) };
    },
    async use(link, options) {
      const { status, location } = await new Visitor().post(reset, link, NEW, options);
      return { worked: status === 303, location };
    },
    effects: (profileId) => countQueued("mail.password_changed", profileId),
  },
  change_email: {
    hours: LINK_HOURS.change_email,
    again: "refused",
    async mail(options) {
      const member = await createMember();
      const fields = { email: nextAddress(), current_password: PASSWORD };
      const path = `${options ? EVIL : ""}/customer/settings/email`;
      await (await signInAs(member)).post(changeEmail, path, fields, options);
      return { profileId: member.id, link: linkIn((await sendWaitingMails("mail.change_email"))[0]) };
    },
    async use(link, options) {
      const { status, location } = await new Visitor().post(confirmEmail, link, {}, options);
      return { worked: status === 303, location };
    },
    effects: (profileId) => countQueued("mail.email_changed", profileId),
  },
  // Marketing emails stay in mailboxes for years; each must be able to unsubscribe.
  unsubscribe: {
    hours: undefined,
    again: "harmless",
    async mail() {
      const { id } = await createProfile();
      await choosePreferences(db, id, { promotion: { email: true } });
      await announceTomorrowsSale(id);
      return { profileId: id, link: linkIn((await sendWaitingMails("mail.sale_announced"))[0]) };
    },
    async use(link, options) {
      const { status, location } = await new Visitor().post(unsubscribe, link, {}, options);
      return { worked: status === 303, location };
    },
    effects: async (profileId) =>
      (
        await db
          .selectFrom("notification_preferences")
          .where("profile_id", "=", profileId)
          .where("is_on", "=", false)
          .select("topic")
          .execute()
      ).length,
  },
};

const EVIL = "http://evil.example";
const forged: VisitOptions = {
  headers: { Host: "evil.example", "X-Forwarded-Host": "evil.example", Forwarded: "host=evil.example" },
};

async function announceTomorrowsSale(profileId: number): Promise<void> {
  const { id: productId } = await createProduct();
  const starts = Date.now() + 86_400_000;
  const { id: saleId } = await db
    .insertInto("sales")
    .values({ name: "Sale", percent: 10, starts_at: new Date(starts), ends_at: new Date(starts + 86_400_000) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("sale_products").values({ sale_id: saleId, product_id: productId }).execute();
  await enqueue(db, "mail.sale_announced", { saleId, profileId });
}

const grow = (hours: number, minutes: number) =>
  sql`UPDATE email_tokens SET expires_at = expires_at - make_interval(hours => ${hours}, mins => ${minutes})`.execute(
    db,
  );

describe("emailed links, naive variant", () => {
  it("naive variant: a token that is checked, used and then marked works more than once", async () => {
    const { id } = await createMember();
    const token = await issueLink(db, { profileId: id, purpose: "reset_password" });
    const uses = Array.from({ length: AT_ONCE }, (_, n) => resetCheckThenMark(db, token, `kesar-pista-${n}`));
    const worked = (await Promise.allSettled(uses)).filter(({ status }) => status === "fulfilled");
    expect(worked.length).toBeGreaterThan(1);
  });
});

describe.each(Object.entries(kinds))("the link of %s", (_purpose, kind) => {
  it("works once: using it again has no effect", async () => {
    const { profileId, link } = await kind.mail();
    expect((await kind.use(link)).worked).toBe(true);
    expect((await kind.use(link)).worked).toBe(kind.again === "harmless");
    expect(await kind.effects(profileId)).toBe(1);
  });

  it(`works once when used ${AT_ONCE} times concurrently, in every run`, async () => {
    for (let round = 0; round < 3; round += 1) {
      const { profileId, link } = await kind.mail();
      const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => kind.use(link)));
      expect(replies.filter(({ worked }) => worked)).toHaveLength(kind.again === "harmless" ? AT_ONCE : 1);
      expect(await kind.effects(profileId)).toBe(1);
    }
  });

  const { hours } = kind;
  if (hours !== undefined)
    it(`expires after ${hours} hours`, async () => {
      const [early, late] = [await kind.mail(), await kind.mail()];
      await grow(hours, -1);
      expect((await kind.use(early.link)).worked).toBe(true);
      await grow(0, 1);
      expect((await kind.use(late.link)).worked).toBe(false);
      expect(await kind.effects(late.profileId)).toBe(0);
    });

  it("uses the configured host, whichever host the request names", async () => {
    const { link } = await kind.mail(forged);
    const { worked, location } = await kind.use(EVIL + link, forged);
    expect(worked).toBe(true);
    expect(location).toMatch(/^\/(?!\/)/);
  });
});

describe("a request that names another host", () => {
  it("does not influence the host of emailed links", async () => {
    const member = await createMember();
    await choosePreferences(db, member.id, { promotion: { email: true } });
    const inside = await signInAs(member);
    await new Visitor().post(forgot, `${EVIL}/forgot-password`, { email: member.email }, forged);
    await new Visitor().post(
      register,
      `${EVIL}/register`,
      {
        full_name: "Asha",
        email: "asha@example.test",
        password: "kesar-pista-77",
        confirm_password: "kesar-pista-77",
        role: "customer",
        redirect: "//evil.example/cart",
      },
      forged,
    );
    const change = { email: "new@example.test", current_password: PASSWORD };
    await inside.post(changeEmail, `${EVIL}/customer/settings/email`, change, forged);
    await announceTomorrowsSale(member.id);
    const mails = [];
    for (const task of [
      "mail.reset_password",
      "mail.verify_email",
      "mail.change_email",
      "mail.sale_announced",
    ] as const)
      mails.push(...(await sendWaitingMails(task)));
    expect(mails.map((mail) => mail.tag)).toEqual(["reset-password", "verify-email", "change-email", "sale-announced"]);
    for (const { text, html } of mails) {
      for (const [link] of `${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g))
        expect(new URL(link).origin).toBe(config.origin);
      expect(text + html).not.toContain("evil");
    }
  });
});

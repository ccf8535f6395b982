import { sql } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { enqueue } from "#app/db/queue.server.ts";
import { action as forgot } from "#app/routes/auth/forgot-password.tsx";
import { action as resend } from "#app/routes/auth/verify-email.tsx";
import { action as contact } from "#app/routes/shop/support/contact.tsx";
import { action as buyGiftCard } from "#app/routes/shop/ordering/gift-cards.tsx";
import { db } from "#app/services.server.ts";
import { createMember } from "../support/factories/members.ts";
import { Visitor } from "../support/http/visitor.ts";
import { sendWaitingMails } from "../support/factories/waiting-mails.ts";

/** Mail flooding: an attacker makes the shop write to a third party's address, 500 times, from many networks. */

// The limit of a single network would end this much sooner.
vi.hoisted(() => (process.env.NETWORK_LIMIT_FACTOR = "10000"));

const POSTS = 500;

beforeEach(async () => {
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
});

/** Sends 500 posts, 20 at a time, and counts the queued emails afterwards. */
async function bomb(post: () => Promise<unknown>): Promise<number> {
  let left = POSTS;
  const sender = async () => {
    while (left-- > 0) await post();
  };
  await Promise.all(Array.from({ length: 20 }, sender));
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM graphile_worker._private_jobs`.execute(db);
  return rows[0]?.count ?? NaN;
}

describe("500 posts that name one address", () => {
  it("naive variant: without a limit they are 500 emails", async () => {
    const { email } = await createMember();
    expect(await bomb(() => enqueue(db, "mail.reset_password", { email }))).toBe(POSTS);
  });

  it("for a password reset are three emails", async () => {
    const { email } = await createMember();
    await bomb(() => new Visitor().post(forgot, "/forgot-password", { email }));
    const mails = await sendWaitingMails("mail.reset_password");
    expect(mails.map((mail) => mail.to)).toEqual([email, email, email]);
  });

  it("for a verification, besides the one sent at registration, are two", async () => {
    const { email } = await createMember({ email_verified_at: null });
    await bomb(() => new Visitor().post(resend, "/verify-email", { email }));
    expect(await sendWaitingMails("mail.verify_email")).toHaveLength(2);
  });

  it("of the contact form, or for unpaid gift cards, are none", async () => {
    const letter = { name: "Asha", email: "victim@example.test", subject: "Hello", message: "Namaste" };
    expect(await bomb(() => new Visitor().post(contact, "/contact", letter))).toBe(0);
    const card = { amount: "100", recipient_email: "victim@example.test", sender_name: "Asha" };
    expect(await bomb(() => new Visitor().post(buyGiftCard, "/gift-cards", card))).toBe(0);
  });

  it("of all these forms in turn are three emails", async () => {
    const { email } = await createMember();
    const forms = [
      () => new Visitor().post(contact, "/contact", { name: "Asha", email, subject: "Hello", message: "Namaste" }),
      () => new Visitor().post(buyGiftCard, "/gift-cards", { amount: "100", recipient_email: email, sender_name: "A" }),
      () => new Visitor().post(forgot, "/forgot-password", { email }),
    ];
    let turn = 0;
    expect(await bomb(() => forms[turn++ % forms.length]!())).toBe(3);
    expect(await sendWaitingMails("mail.reset_password")).toHaveLength(3);
  });
});

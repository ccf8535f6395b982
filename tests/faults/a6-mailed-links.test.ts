import { describe, expect, it } from "vitest";
import { issueLink } from "#app/domain/accounts/mailed-links.commands.server.ts";
import { resetPassword } from "#app/domain/accounts/passwords.commands.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { action as forgot } from "#app/routes/auth/forgot-password.tsx";
import { action as register } from "#app/routes/auth/register.tsx";
import { action as changeEmail } from "#app/routes/customer/settings-email.tsx";
import { config, db } from "#app/services.server.ts";
import { createMember, PASSWORD, signInAs } from "../support/members.ts";
import { resetCheckThenMark } from "../support/naive-sign-ins.ts";
import { Visitor } from "../support/visitor.ts";
import { sendWaitingMails } from "../support/waiting-mails.ts";

/** Quality catalogue A6. That links are used once, expire and void each other stands in tests/integration/accounts. */

type Reset = (token: string, password: string) => Promise<unknown>;

/** How many of twenty who open the same link at once can set a password with it. */
async function uses(reset: Reset): Promise<number> {
  const { id } = await createMember();
  const token = await issueLink(db, { profileId: id, purpose: "reset_password" });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => reset(token, `kesar-pista-${n}`)));
  for (const outcome of outcomes)
    if (outcome.status === "rejected" && !(outcome.reason instanceof Refusal)) throw outcome.reason;
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}

describe("A6: a mailed link that is used twenty times at once", () => {
  it("works several times where it is looked up, used and then marked", async () => {
    expect(await uses((token, password) => resetCheckThenMark(db, token, password))).toBeGreaterThan(1);
  });

  it("works once, every time", async () => {
    for (let round = 0; round < 3; round += 1)
      expect(await uses((token, password) => resetPassword(db, { token, password }))).toBe(1);
  });
});

describe("A6: a request that names another host", () => {
  it("has no say in where a mail's links lead", async () => {
    const member = await createMember();
    const inside = await signInAs(member);
    const forged = {
      headers: { Host: "evil.example", "X-Forwarded-Host": "evil.example", Forwarded: "host=evil.example" },
    };
    await new Visitor().post(forgot, "http://evil.example/forgot-password", { email: member.email }, forged);
    await new Visitor().post(
      register,
      "http://evil.example/register",
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
    await inside.post(changeEmail, "http://evil.example/customer/settings/email", change, forged);
    const mails = [];
    for (const task of ["mail.reset_password", "mail.verify_email", "mail.change_email"] as const)
      mails.push(...(await sendWaitingMails(task)));
    expect(mails.map((mail) => mail.tag)).toEqual(["reset-password", "verify-email", "change-email"]);
    for (const { text, html } of mails) {
      for (const [link] of `${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g))
        expect(new URL(link).origin).toBe(config.origin);
      expect(text + html).not.toContain("evil");
    }
  });
});

import { expect, it } from "vitest";
import { createMailboxSms } from "#app/adapters/sms/mailbox-sms.server.ts";
import type { Mail } from "#app/domain/notifications/notifications/mailer.ts";

it("shows the code of each number among the mails", async () => {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => void mails.push(mail);
  await createMailboxSms({ send }).sendCode({ mobile: "+919876543210", code: "042137", locale: "hi" });
  expect(mails).toMatchObject([{ to: "+919876543210", subject: "SMS: 042137" }]);
  expect(mails[0]!.text).toContain("042137 is your code");
  expect(mails[0]!.html).toContain("042137 is your code");
});

import { beforeAll, describe, expect, it } from "vitest";
import { loader as html } from "#app/routes/dev/mailbox-html.ts";
import { loader as list } from "#app/routes/dev/mailbox-list.tsx";
import { loader as mail } from "#app/routes/dev/mailbox-mail.tsx";
import { mailbox, mailer } from "#app/services.server.ts";
import { Visitor } from "../../../support/http/visitor.ts";

let id = "";

beforeAll(async () => {
  await mailer.send({
    to: "asha@example.test",
    subject: "Verify <your> address",
    html: "<p>Hello</p>",
    text: "Open this:\nhttps://haat.example/verify-email?token=abc&redirect=%2Fcart\nThank you.",
    tag: "verify-email",
  });
  id = (await mailbox?.list())?.[0]?.id ?? "";
});

describe("the local mailbox", () => {
  it("lists emails with their recipients and subjects", async () => {
    const { data } = await new Visitor().get(list, "/dev/mailbox");
    expect(data.mails).toMatchObject([{ id, to: "asha@example.test", subject: "Verify <your> address" }]);
  });

  it("shows an email's text, whose links can be followed", async () => {
    const { data } = await new Visitor().get(mail, `/dev/mailbox/${id}`, { params: { id } });
    expect(data.parts).toEqual([
      { text: "Open this:\n", isLink: false },
      { text: "https://haat.example/verify-email?token=abc&redirect=%2Fcart", isLink: true },
      { text: "\nThank you.", isLink: false },
    ]);
  });

  it("shows the HTML version as a separate document without scripts", async () => {
    const reply = await new Visitor().get(html, `/dev/mailbox/${id}/html`, { params: { id } });
    expect(await reply.text()).toBe("<p>Hello</p>");
    expect(reply.headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*sandbox/);
  });

  it.each(["nothing", "../../etc/passwd", ""])("has no email %j", async (unknown) => {
    const reply = await new Visitor().get(mail, "/dev/mailbox/x", { params: { id: unknown } });
    expect(reply.status).toBe(404);
  });
});

import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMailbox } from "#app/adapters/mail/mailbox.server.ts";

let parent: string;
let directory: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), "haat-mailbox-"));
  directory = path.join(parent, "mailbox");
});
afterEach(() => rm(parent, { recursive: true }));

function mail(subject: string) {
  return { to: "asha@haat.test", subject, html: `<p>${subject}</p>`, text: subject, tag: "verify-email" };
}

describe("the local mailbox", () => {
  it("is empty before the first email", async () => {
    expect(await createMailbox(directory).list()).toEqual([]);
  });

  it("lists what was sent, newest first, also within one millisecond", async () => {
    const mailbox = createMailbox(directory);
    const subjects = Array.from({ length: 30 }, (_, index) => `Mail ${index}`);
    for (const subject of subjects) await mailbox.send(mail(subject));
    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual([...subjects].reverse());
  });

  it("opens a complete email by its id", async () => {
    const mailbox = createMailbox(directory);
    await mailbox.send(mail("नमस्ते"));
    const [listed] = await mailbox.list();
    expect(listed).toMatchObject(mail("नमस्ते"));
    expect(Date.now() - Date.parse(listed!.deliveredAt)).toBeLessThan(60_000);
    expect(await mailbox.find(listed!.id)).toEqual(listed);
  });

  it("is shared by several processes that send concurrently", async () => {
    const mailboxes = [createMailbox(directory), createMailbox(directory)];
    const sent = Array.from({ length: 100 }, (_, index) => mailboxes[index % 2]!.send(mail(`Mail ${index}`)));
    await Promise.all(sent);
    expect(await createMailbox(directory).list()).toHaveLength(100);
  });

  it("stores an email once, however often its sender retries, and identifies emails by their keys only", async () => {
    const [mailbox, other] = [createMailbox(directory), createMailbox(directory)];
    const keys = ["A", "B"].map((letter) => letter.repeat(43));
    await mailbox.send(mail("first"), { key: keys[0]!, isRepeated: false });
    await other.send(mail("first"), { key: keys[0]!, isRepeated: true });
    await other.send(mail("first"), { key: keys[1]!, isRepeated: true });
    const listed = await mailbox.list();
    expect(listed).toHaveLength(2);
    expect(await mailbox.find(listed[0]!.id)).toEqual(listed[0]);
  });

  it("lists the newest 500", async () => {
    const mailbox = createMailbox(directory);
    for (let index = 0; index < 505; index += 1) await mailbox.send(mail(`Mail ${index}`));
    const mails = await mailbox.list();
    expect([mails.length, mails[0]!.subject, mails.at(-1)!.subject]).toEqual([500, "Mail 504", "Mail 5"]);
  });

  it("ignores files that are not emails", async () => {
    const mailbox = createMailbox(directory);
    await mailbox.send(mail("One"));
    await writeFile(path.join(directory, ".half"), "{");
    await writeFile(path.join(directory, "notes.txt"), "{");
    expect(await mailbox.list()).toHaveLength(1);
    expect(await readdir(directory)).toHaveLength(3);
  });

  it.each(["", "..", "../secret", "unknown", "00000000000-AAAAAAAAAAAAAAAA", "a/b", "a\0b"])(
    "finds nothing under %j",
    async (id) => {
      await writeFile(path.join(parent, "secret.json"), "{}");
      expect(await createMailbox(directory).find(id)).toBeUndefined();
    },
  );
});

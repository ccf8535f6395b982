import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import type { AnyScope, ProfileScope } from "#app/domain/platform/access/scope.ts";
import { adminScope } from "../../../support/factories/scopes.ts";
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { eraseAccount } from "#app/domain/insights/privacy/erasure.commands.server.ts";
import { RetryLaterError } from "#app/domain/domain-error.ts";
import {
  answerTicket,
  closeTicket,
  processTicketDeadlines,
  addTicketNote,
  recategorizeTicket,
  acknowledgeTicket,
} from "#app/domain/support/support/ticket-admin.commands.server.ts";
import {
  countAdminTickets,
  adminTickets,
  listTicketNotes,
} from "#app/domain/support/support/ticket-admin.queries.server.ts";
import { adminTicketList } from "#app/domain/support/support/ticket-admin.ts";
import {
  openTicket,
  reopenTicket,
  replyToTicket,
  solveTicket,
  type NewTicket,
} from "#app/domain/support/support/tickets.commands.server.ts";
import { findAttachment, findTicket, listTickets } from "#app/domain/support/support/tickets.queries.server.ts";
import type { Attachment } from "#app/domain/platform/uploads/attachments.server.ts";
import { noFiles, type SubmittedFiles } from "#app/domain/platform/uploads/pending-uploads.ts";
import { taskHandlers } from "#app/jobs/task-handlers.ts";
import { config, db, mailbox, privateFiles } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";
import { whileAuditFails } from "../../../support/faults/failing-audit.ts";
import { sent } from "../../../support/forms/multipart.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { queuedJobs } from "../../../support/factories/queued-tasks.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import { signedIn } from "../../../support/http/visitor.ts";

const pdf: Attachment = {
  kind: "pdf",
  name: "bill.pdf",
  contentType: "application/pdf",
  body: Buffer.from("%PDF-1.7\n%%EOF"),
};

const question = (given: Partial<NewTicket> = {}): NewTicket => ({
  formKey: randomUUID(),
  category: "order",
  orderNumber: undefined,
  subject: "Where is my parcel?",
  body: "It should have come on Monday.",
  attachments: noFiles,
  ...given,
});

let customer: ProfileScope;
let email: string;
let admin: AnyScope;
const open = async (given: Partial<NewTicket> = {}) =>
  (await openTicket(db, privateFiles, customer, question(given))) ?? "none";
const look = async (publicNumber: string) => (await findTicket(db, customer, publicNumber))!;
const reply = (
  publicNumber: string,
  given: Partial<{ formKey: string; body: string; attachments: SubmittedFiles<Attachment> }> = {},
) =>
  replyToTicket(db, privateFiles, customer, {
    publicNumber,
    formKey: randomUUID(),
    body: "Thank you, and yet …",
    attachments: noFiles,
    ...given,
  });
const answer = (publicNumber: string, outcome: "acknowledged" | "waiting" | "resolved", formKey = randomUUID()) =>
  answerTicket(db, admin, { publicNumber, formKey, body: "We are on it.", outcome });
/** Ages the ticket. */
const age = (publicNumber: string, interval: string) =>
  sql`UPDATE tickets SET created_at = created_at - ${interval}::interval, acknowledge_by = acknowledge_by - ${interval}::interval,
        resolve_by = resolve_by - ${interval}::interval, resolved_at = resolved_at - ${interval}::interval
       WHERE public_number = ${publicNumber}`.execute(db);

beforeEach(async () => {
  const profile = await createProfile();
  customer = profileScope(profile.id);
  email = profile.email;
  admin = await adminScope();
});

describe("a ticket", () => {
  it("has an unguessable number, deadlines of 48 hours and a month, and an email that states them", async () => {
    const number = await open();
    expect(number).toMatch(/^ST-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const ticket = await look(number);
    expect(ticket).toMatchObject({ status: "open", acknowledgedAt: null, messages: [{ isFromOffice: false }] });
    expect(ticket.acknowledgeBy.getTime() - ticket.createdAt.getTime()).toBe(48 * 60 * 60 * 1000);
    expect(ticket.resolveBy.getTime() - ticket.createdAt.getTime()).toBeGreaterThanOrEqual(28 * 24 * 60 * 60 * 1000);

    const task = (await queuedJobs("mail.ticket")).at(-1)!.payload;
    await taskHandlers["mail.ticket"](task);
    const [mail] = (await mailbox!.list()).filter(({ to }) => to === email);
    expect(mail).toMatchObject({ tag: "ticket-received", subject: `We have your question ${number}` });
    expect(mail?.text).toContain("Our team will look at it by");
  });

  it("is opened once by a form that is sent twice concurrently, and its files are stored once", async () => {
    const form = question({ attachments: sent(pdf) });
    const before = await storedCount();
    const numbers = await Promise.all([1, 2, 3, 4].map(() => openTicket(db, privateFiles, customer, form)));
    expect(new Set(numbers).size).toBe(1);
    expect((await listTickets(db, customer, { page: 1 })).count).toBe(1);
    expect(await storedCount()).toBe(before + 1);
    await openTicket(db, privateFiles, customer, { ...form, body: "Corrected, and sent again." });
    expect((await listTickets(db, customer, { page: 1 })).count).toBe(2);
  });

  it("can be about one of the customer's own orders only", async () => {
    const buyer = await createBuyer([await createProduct()]);
    const { publicNumber: orderNumber } = await order(buyer);
    expect(await openTicket(db, privateFiles, customer, question({ orderNumber }))).toBeUndefined();
    expect(await openTicket(db, privateFiles, customer, question({ orderNumber: "HT-2222-2222" }))).toBeUndefined();
    expect((await listTickets(db, customer, { page: 1 })).count).toBe(0);
    const number = await openTicket(db, privateFiles, profileScope(buyer.id), question({ orderNumber }));
    expect(await findTicket(db, profileScope(buyer.id), number!)).toMatchObject({ orderNumber });
  });

  it("is accessible to its customer only: to read, to answer, to solve, and its files", async () => {
    const number = await open({ attachments: sent(pdf) });
    const [file] = (await look(number)).messages[0]!.attachments;
    const otherUser = profileScope((await createProfile()).id);
    expect(await findTicket(db, otherUser, number)).toBeUndefined();
    expect(await findAttachment(db, otherUser, { publicNumber: number, attachmentId: file!.id })).toBeUndefined();
    const words = { publicNumber: number, formKey: randomUUID(), body: "Hello", attachments: noFiles };
    expect(await replyToTicket(db, privateFiles, otherUser, words)).toBe(false);
    expect(await solveTicket(db, otherUser, number)).toBe(false);
    expect(await reopenTicket(db, otherUser, number)).toBe(false);
    expect((await look(number)).messages).toHaveLength(1);
  });

  it("is acknowledged by an admin's action only", async () => {
    const number = await open();
    await reply(number);
    expect((await look(number)).status).toBe("open");
    expect(await acknowledgeTicket(db, admin, number)).toBe(true);
    expect(await acknowledgeTicket(db, admin, number)).toBe(true);
    expect(await look(number)).toMatchObject({ status: "acknowledged", acknowledgedAt: expect.any(Date) as Date });
    expect(await acknowledgeTicket(db, admin, "ST-2222-2222")).toBe(false);
    expect(await auditOf(number)).toEqual(["ticket.take"]);
  });

  it("alternates between customer and support until it is resolved, and is reopened by a reply", async () => {
    const number = await open();
    await answer(number, "waiting");
    expect(await look(number)).toMatchObject({ status: "waiting", acknowledgedAt: expect.any(Date) as Date });
    await reply(number, { attachments: sent(pdf) });
    expect((await look(number)).status).toBe("acknowledged");
    await answer(number, "resolved");
    expect(await look(number)).toMatchObject({ status: "resolved", resolvedAt: expect.any(Date) as Date });
    await age(number, "13 days");
    await processTicketDeadlines(db);
    const { resolveBy } = await look(number);
    await reply(number);
    const again = await look(number);
    expect(again).toMatchObject({ status: "acknowledged", resolvedAt: null });
    expect(again.resolveBy.getTime()).toBeGreaterThan(resolveBy.getTime());
    expect(again.messages.map((message) => message.isFromOffice)).toEqual([false, true, false, true, false]);
  });

  it("can be solved by its customer before the first response, and reopened", async () => {
    const number = await open();
    await solveTicket(db, customer, number);
    expect(await look(number)).toMatchObject({ status: "resolved", acknowledgedAt: null });
    await reopenTicket(db, customer, number);
    expect((await look(number)).status).toBe("open");
  });

  it("accepts no messages once closed", async () => {
    const number = await open();
    await expect(closeTicket(db, admin, number)).rejects.toMatchObject({ key: "messages:ticket.not_resolved" });
    await answer(number, "resolved");
    await closeTicket(db, admin, number);
    const before = await storedCount();
    await expect(reply(number, { attachments: sent(pdf) })).rejects.toThrow("messages:ticket.closed");
    await expect(reopenTicket(db, customer, number)).rejects.toThrow("messages:ticket.closed");
    await expect(answer(number, "acknowledged")).rejects.toThrow("messages:ticket.closed");
    expect(await storedCount()).toBe(before);
  });

  it("is answered once by a form that is sent twice; the customer is notified in the shop and by email", async () => {
    const number = await open();
    const key = randomUUID();
    await Promise.all([answer(number, "waiting", key), answer(number, "waiting", key)]);
    expect((await look(number)).messages).toHaveLength(2);
    const sent = await db
      .selectFrom("notifications")
      .selectAll()
      .where("profile_id", "=", customer.profileId)
      .execute();
    expect(sent).toMatchObject([{ message: "ticket_answered", link: `/customer/support/${number}` }]);
    const task = (await queuedJobs("mail.ticket")).at(-1)!.payload;
    await taskHandlers["mail.ticket"](task);
    const mails = (await mailbox!.list()).filter(({ to }) => to === email);
    expect(mails.find(({ tag }) => tag === "ticket-answered")?.text).toContain("We are on it.");
    expect(await auditOf(number)).toEqual(["ticket.answer"]);
  });

  it("has internal notes that its customer never sees, in no export", async () => {
    const number = await open();
    await addTicketNote(db, admin, { publicNumber: number, formKey: randomUUID(), body: "A tricky customer" });
    for (let n = 0; n < 2; n += 1) await recategorizeTicket(db, admin, { publicNumber: number, category: "grievance" });
    expect(JSON.stringify(await look(number))).not.toContain("tricky");
    expect(await findTicket(db, admin, number)).toMatchObject({ category: "grievance", customerEmail: email });
    expect(await listTicketNotes(db, admin, number)).toMatchObject([{ body: "A tricky customer" }]);
    expect(await auditOf(number)).toEqual(["ticket.note", "ticket.sort"]);
  });

  it("is limited to ten a day", async () => {
    for (let n = 0; n < 10; n += 1) await open();
    await expect(open()).rejects.toThrow(RetryLaterError);
  });

  it("is deleted with its customer's account, its files too", async () => {
    const number = await open({ attachments: sent(pdf) });
    await answer(number, "resolved");
    const [file] = (await look(number)).messages[0]!.attachments;
    const { storageKey } = (await findAttachment(db, customer, {
      publicNumber: number,
      attachmentId: file!.id,
    }))!;
    await eraseAccount(db, customer.profileId, { password: "", email });
    expect(await findTicket(db, admin, number)).toBeUndefined();
    await taskHandlers["files.remove_discarded"]({});
    expect(await privateFiles.read(storageKey)).toBeUndefined();
  });
});

describe("the admins' list", () => {
  const list = (search: string) => adminTickets.page(db, admin, adminTicketList.parse(new URLSearchParams(search)));
  const numbers = async (search: string) => (await list(search)).rows.map(({ publicNumber }) => publicNumber);

  it("has the nearest deadline first, and a queue each for overdue, waiting and resolved tickets", async () => {
    await db.deleteFrom("tickets").execute();
    const fresh = await open();
    const late = await open({ category: "grievance" });
    const taken = await open();
    await age(late, "3 days");
    await age(taken, "3 days");
    await acknowledgeTicket(db, admin, taken);
    const waiting = await open();
    await answer(waiting, "waiting");
    const done = await open();
    await answer(done, "resolved");
    const doneLater = await open();
    await answer(doneLater, "resolved");

    expect(await numbers("")).toEqual([late, fresh, taken]);
    expect(await numbers("view=overdue")).toEqual([late]);
    expect(await numbers("view=waiting")).toEqual([waiting]);
    expect(await numbers("view=done")).toEqual([doneLater, done]);
    const exported: string[] = [];
    for await (const rows of adminTickets.all(db, admin, { ...adminTicketList.defaults, view: "done" }))
      exported.push(...rows.map(({ publicNumber }) => publicNumber));
    expect(exported).toEqual([doneLater, done]);
    expect(await numbers("category=grievance")).toEqual([late]);
    expect(await numbers(`q=${waiting.toLowerCase()}`)).toEqual([waiting]);
    expect(await numbers("q=ST-2222-2222")).toEqual([]);
    expect(await countAdminTickets(db, admin)).toEqual({ due: 3, overdue: 1 });
  });

  it("notifies every administrator once of an overdue ticket", async () => {
    await db.deleteFrom("tickets").execute();
    const number = await open();
    expect(await processTicketDeadlines(db)).toEqual({ overdue: 0, closed: 0 });
    await age(number, "49 hours");
    expect((await processTicketDeadlines(db)).overdue).toBe(1);
    expect((await processTicketDeadlines(db)).overdue).toBe(0);
    const sent = await db.selectFrom("notifications").selectAll().where("profile_id", "=", admin.profileId).execute();
    expect(sent).toMatchObject([{ message: "ticket_overdue", values: { number }, link: `/admin/tickets/${number}` }]);
  });

  it("closes tickets two weeks after their resolution", async () => {
    const number = await open();
    await answer(number, "resolved");
    await age(number, "15 days");
    await processTicketDeadlines(db);
    expect((await look(number)).status).toBe("closed");
  });

  it("names the system on the page of each automatically closed ticket, once", async () => {
    await db.deleteFrom("tickets").execute();
    const numbers = [await open(), await open()];
    const young = await open();
    for (const number of [...numbers, young]) await answer(number, "resolved");
    for (const number of numbers) await age(number, "15 days");
    expect((await processTicketDeadlines(db)).closed).toBe(2);
    expect((await processTicketDeadlines(db)).closed).toBe(0);
    const administrator = await signedIn({ id: admin.profileId });
    for (const number of numbers) {
      expect(await auditOf(number)).toEqual(["ticket.answer", "ticket.close"]);
      const { $ } = await openPage(administrator, `/admin/tickets/${number}`);
      const bySystem = $("li").filter((_, line) => $(line).find("p").last().text().startsWith("System · "));
      expect(bySystem.find("p").first().text()).toBe("Closed");
      expect(bySystem).toHaveLength(1);
    }
    expect(await auditOf(young)).toEqual(["ticket.answer"]);
  });

  it("closes none automatically that cannot be recorded", async () => {
    await db.deleteFrom("tickets").execute();
    const numbers = [await open(), await open()];
    for (const number of numbers) await answer(number, "resolved");
    for (const number of numbers) await age(number, "15 days");
    await whileAuditFails(() => expect(processTicketDeadlines(db)).rejects.toThrow("audit_fails"));
    for (const number of numbers) expect((await look(number)).status).toBe("resolved");
    expect((await processTicketDeadlines(db)).closed).toBe(2);
  });
});

async function auditOf(number: string): Promise<string[]> {
  const rows = await db
    .selectFrom("audit_log")
    .select("action")
    .where("subject", "=", `ticket ${number}`)
    .orderBy("id")
    .execute();
  return rows.map(({ action }) => action);
}

async function storedCount(): Promise<number> {
  if (config.privateFiles.kind !== "disk") throw new Error("Tests keep files on the disk");
  return (await readdir(`${config.privateFiles.directory}/tickets`).catch(() => [])).length;
}

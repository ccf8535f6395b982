import { takeOutcome } from "#app/http/actions/form.server.ts";
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#app/services.server.ts";
import * as adminTicket from "#app/routes/admin/support/admin-ticket.tsx";
import * as adminTickets from "#app/routes/admin/support/admin-tickets.tsx";
import * as anyFile from "#app/routes/admin/support/ticket-any-file.ts";
import * as answer from "#app/routes/admin/support/ticket-answer.ts";
import * as close from "#app/routes/admin/support/ticket-close.ts";
import * as note from "#app/routes/admin/support/ticket-note.ts";
import * as csv from "#app/routes/admin/support/tickets-csv.ts";
import * as support from "#app/routes/customer/support/support.tsx";
import * as ticketFile from "#app/routes/customer/support/ticket-file.ts";
import * as newTicket from "#app/routes/customer/support/ticket-new.tsx";
import * as reopen from "#app/routes/customer/support/ticket-reopen.ts";
import * as ticketPage from "#app/routes/customer/support/ticket.tsx";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";
import { upload } from "../../../support/forms/multipart.ts";
import { aJpeg } from "../../../support/factories/pictures.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const pdf = Buffer.from("%PDF-1.7\n%%EOF");
let customer: Visitor;
let admin: Visitor;

const fields = (given: Record<string, string> = {}) => ({
  form_key: randomUUID(),
  category: "payment",
  subject: "Charged twice",
  body: "My bank shows two payments.",
  ...given,
});

beforeEach(async () => {
  customer = await signedIn(await createProfile());
  admin = await signedIn(await createProfile({ role: "admin", full_name: "Meena Iyer" }));
});

/** Opens a ticket. Returns its address parameters. */
async function ask(
  given: Parameters<Visitor["post"]>[3] = {},
  input: Record<string, string> = {},
): Promise<{ number: string }> {
  const reply = await customer.post(newTicket.action, "/customer/support/new", fields(input), given);
  expect(reply).toMatchObject({ status: 303 });
  return { number: reply.location!.replace("/customer/support/", "") };
}

describe("opening a ticket", () => {
  it("redirects to the ticket, which states its deadlines", async () => {
    const params = await ask();
    const { ticket, due } = (await customer.get(ticketPage.loader, "/", { params })).data;
    expect(ticket).toMatchObject({ subject: "Charged twice", category: "payment", status: "open" });
    expect(due).toMatchObject({ what: "acknowledge", isOverdue: false });
    expect((await customer.get(support.loader, "/customer/support")).data.tickets).toMatchObject([
      { publicNumber: params.number },
    ]);
  });

  it("without a message is rejected; the typed values and the file remain", async () => {
    const reply = await customer.post(newTicket.action, "/customer/support/new", fields({ body: " ", category: "" }), {
      uploads: [upload("files", "bill.pdf", pdf)],
    });
    expect(reply.status).toBe(422);
    expect(reply.data).toMatchObject({
      form: {
        values: { subject: "Charged twice" },
        errors: { body: ["Write your message"], category: ["Choose a topic"] },
        pendingUploads: { files: [{ name: "bill.pdf", sizeBytes: pdf.length }] },
      },
    });
  });

  it("with what is neither picture nor PDF is rejected by file name", async () => {
    const uploads = [upload("files", "setup.exe.jpg", Buffer.from("MZ\x90"))];
    const reply = await customer.post(newTicket.action, "/customer/support/new", fields(), { uploads });
    expect(reply.data).toMatchObject({
      form: { errors: { files: [expect.stringContaining("“setup.exe.jpg” is neither a picture nor a PDF")] } },
    });
    expect((await customer.get(support.loader, "/customer/support")).data.count).toBe(0);
  });

  it("about another customer's order is not found", async () => {
    const { publicNumber } = await order(await createBuyer([await createProduct()]));
    const shown = (await customer.get(newTicket.loader, `/customer/support/new?order=${publicNumber}`)).data;
    expect(shown).toMatchObject({ orders: [], orderNumber: "" });
    const reply = await customer.post(
      newTicket.action,
      "/customer/support/new",
      fields({ order_number: publicNumber }),
    );
    expect(reply).toMatchObject({ status: 404, thrown: true });
  });

  it("about one's own order preselects that order", async () => {
    const buyer = await createBuyer([await createProduct()]);
    const { publicNumber } = await order(buyer);
    const visitor = await signedIn(buyer);
    const shown = (await visitor.get(newTicket.loader, `/customer/support/new?order=${publicNumber}`)).data;
    expect(shown.orderNumber).toBe(publicNumber);
  });
});

describe("an attachment", () => {
  it("is downloaded by its owner and by admins as a file, and cached nowhere", async () => {
    const params = await ask({
      uploads: [upload("files", "बिल “मार्च”.pdf", pdf), upload("files", "photo.jpg", await aJpeg())],
    });
    const { ticket } = (await customer.get(ticketPage.loader, "/", { params })).data;
    const [bill, photo] = ticket.messages[0]!.attachments;
    expect(photo).toMatchObject({ kind: "picture", fileName: "photo.webp" });
    for (const reply of [
      await customer.get(ticketFile.loader, "/", { params: { ...params, id: String(bill!.id) } }),
      await admin.get(anyFile.loader, "/", { params: { ...params, id: String(bill!.id) } }),
    ]) {
      expect(reply.status).toBe(200);
      expect(await reply.text()).toBe(String(pdf));
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        "content-type": "application/pdf",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
        "content-disposition": `attachment; filename="___ _______.pdf"; filename*=UTF-8''${encodeURIComponent("बिल “मार्च”.pdf")}`,
      });
    }
    const otherUser = await signedIn(await createProfile());
    const at = { params: { ...params, id: String(bill!.id) } };
    expect(await otherUser.get(ticketFile.loader, "/", at)).toMatchObject({ status: 404, thrown: true });
    expect(await new Visitor().get(ticketFile.loader, "/", at)).toMatchObject({ status: 303 });
    expect(await otherUser.get(anyFile.loader, "/", at)).toMatchObject({ status: 303, location: "/" });
  });

  it("opened by an admin leaves an entry in the access log each time; its owner and refused people leave none", async () => {
    const number = await ask({ uploads: [upload("files", "bill.pdf", pdf), upload("files", "other.pdf", pdf)] });
    const [bill] = (await customer.get(ticketPage.loader, "/", { params: number })).data.ticket.messages[0]!
      .attachments;
    const params = { ...number, id: String(bill!.id) };
    const { id, ...profile } = await createProfile({ role: "admin" });
    const another = await signedIn({ id, ...profile });
    await customer.get(ticketFile.loader, "/", { params });
    await customer.get(anyFile.loader, "/", { params });
    for (let opened = 0; opened < 2; opened += 1)
      expect(await another.get(anyFile.loader, "/", { params })).toMatchObject({ status: 200 });
    const opened = db
      .selectFrom("file_accesses as f")
      .innerJoin("ticket_attachments as a", "a.storage_key", "f.storage_key")
      .innerJoin("ticket_messages as m", "m.id", "a.message_id")
      .innerJoin("tickets as t", "t.id", "m.ticket_id")
      .where("t.public_number", "=", number.number)
      .select(["a.file_name", "f.profile_id", "f.opened_at"]);
    const entries = await opened.execute();
    expect(entries).toMatchObject([
      { file_name: "bill.pdf", profile_id: id },
      { file_name: "bill.pdf", profile_id: id },
    ]);
    for (const { opened_at } of entries) expect(Date.now() - opened_at.getTime()).toBeLessThan(60_000);
    // The log entry comes first: without it no file is sent.
    const broken = vi.spyOn(db, "insertInto").mockImplementation(() => {
      throw new Error("the log cannot be written");
    });
    await expect(another.get(anyFile.loader, "/", { params })).rejects.toThrow("the log cannot be written");
    broken.mockRestore();
  });

  it("of another ticket is not found through one's own", async () => {
    const own = await ask();
    const others = await signedIn(await createProfile());
    const reply = await others.post(newTicket.action, "/", fields(), { uploads: [upload("files", "a.pdf", pdf)] });
    const params = { number: reply.location!.replace("/customer/support/", "") };
    const [file] = (await others.get(ticketPage.loader, "/", { params })).data.ticket.messages[0]!.attachments;
    const at = { params: { ...own, id: String(file!.id) } };
    expect((await customer.get(ticketFile.loader, "/", at)).status).toBe(404);
  });
});

describe("a rejected reply", () => {
  it("retains its picture for the next attempt, and the message has it once however often it is sent", async () => {
    const params = await ask();
    const words = { form_key: randomUUID(), body: "" };
    const uploads = [upload("files", "screen.jpg", await aJpeg())];
    const refused = await customer.post(ticketPage.action, "/", words, { params, uploads });
    expect(refused).toMatchObject({ status: 422 });
    const [pending] = refused.data.form.pendingUploads!["files"]!;
    const again = { ...words, body: "Here it is.", pending_files: pending!.token };
    for (const reply of await Promise.all(
      [0, 1, 2].map(() => customer.post(ticketPage.action, "/", again, { params })),
    ))
      expect(reply).toMatchObject({ status: 303 });
    expect((await customer.get(ticketPage.loader, "/", { params })).data.ticket.messages).toMatchObject([
      {},
      { body: "Here it is.", attachments: [{ kind: "picture", fileName: "screen.webp" }] },
    ]);
  });
});

describe("a conversation", () => {
  it("alternates: the admin answers and notes, the customer reads the answer only and replies", async () => {
    const params = await ask();
    const adminPage = `/admin/tickets/${params.number}`;
    expect(
      (await admin.get(adminTickets.loader, `/admin/tickets?q=${params.number.toLowerCase()}`)).data.found.rows,
    ).toMatchObject([{ publicNumber: params.number, due: { what: "acknowledge" } }]);

    await admin.post(
      answer.action,
      `${adminPage}/answer`,
      { form_key: randomUUID(), body: "", outcome: "waiting" },
      { params },
    );
    expect(await takeOutcome(admin.args(adminPage))).toMatchObject({
      form: "answer",
      errors: { body: ["Write your message"] },
    });

    const words = { form_key: randomUUID(), body: "Please send a picture.", outcome: "waiting" };
    await admin.post(answer.action, `${adminPage}/answer`, words, { params });
    await admin.post(
      note.action,
      `${adminPage}/note`,
      { form_key: randomUUID(), body: "Looks like a hold" },
      { params },
    );

    const page = `/customer/support/${params.number}`;
    const read = await customer.get(ticketPage.loader, page, { params });
    expect(read.data.ticket).toMatchObject({ status: "waiting", messages: [{}, { body: "Please send a picture." }] });
    expect(JSON.stringify(read.data)).not.toContain("Looks like a hold");

    const reply = { form_key: randomUUID(), body: "Here it is." };
    const uploads = [upload("files", "screen.jpg", await aJpeg())];
    expect(await customer.post(ticketPage.action, page, reply, { params, uploads })).toMatchObject({ location: page });
    const shown = (await admin.get(adminTicket.loader, adminPage, { params })).data;
    expect(shown).toMatchObject({
      ticket: {
        status: "acknowledged",
        messages: [{}, {}, { body: "Here it is.", attachments: [{ kind: "picture" }] }],
      },
      notes: [{ body: "Looks like a hold", authorName: "Meena Iyer" }],
      audit: [{ action: "ticket.note" }, { action: "ticket.answer", details: { from: "open", to: "waiting" } }],
    });
  });

  it("that an admin has closed says so on an attempt to reopen it", async () => {
    const params = await ask();
    const adminPage = `/admin/tickets/${params.number}`;
    const words = { form_key: randomUUID(), body: "It was a hold.", outcome: "resolved" };
    await admin.post(close.action, `${adminPage}/close`, {}, { params });
    expect((await takeOutcome(admin.args(adminPage)))?.formErrors).toEqual(["Only a resolved ticket can be closed"]);
    await admin.post(answer.action, `${adminPage}/answer`, words, { params });
    await admin.post(close.action, `${adminPage}/close`, {}, { params });
    await customer.post(reopen.action, "/", {}, { params });
    expect((await takeOutcome(customer.args(`/customer/support/${params.number}`)))?.formErrors).toEqual([
      "This ticket is closed. Ask a new question.",
    ]);
  });
});

describe("the admins' list", () => {
  const numbersIn = (page: RenderedPage) =>
    page.$("main tbody input[name=selected]").map((_, box) => page.$(box).attr("value")!);

  it("acknowledges the selected tickets, or all on the page, and none when none is selected", async () => {
    await db.deleteFrom("tickets").execute();
    const [first, second, third] = [await ask(), await ask(), await ask()];
    const statuses = async () =>
      (await db.selectFrom("tickets").orderBy("id").select("status").execute()).map(({ status }) => status);
    const page = await openPage(admin, "/admin/tickets?category=payment");
    expect(numbersIn(page).get().sort()).toEqual([first, second, third].map(({ number }) => number).sort());
    expect(page.text("main form#rows label")).toBe("All 3 on this page");

    const send = (fields: Record<string, string>) => submitForm(admin, page, "main form#rows", fields);
    expect(await send({ selected: second.number })).toMatchObject({
      status: 303,
      location: "/admin/tickets?category=payment",
    });
    expect(await statuses()).toEqual(["open", "acknowledged", "open"]);

    const refused = await send({});
    expect(refused.status).toBe(422);
    expect(refused.text("main [role=alert]")).toContain("Select at least one row");
    expect(numbersIn(refused).get()).toHaveLength(3);
    expect(await statuses()).toEqual(["open", "acknowledged", "open"]);

    expect((await send({ all: "on" })).status).toBe(303);
    expect(await statuses()).toEqual(["acknowledged", "acknowledged", "acknowledged"]);
  });

  it("is a CSV file of all pages with its filters, in which no cell is a formula, for admins only", async () => {
    await db.deleteFrom("tickets").execute();
    const { number } = await ask();
    await ask({}, { subject: '=HYPERLINK("https://evil.test")', category: "grievance" });
    const page = await openPage(admin, "/admin/tickets?category=grievance");
    const link = page.$("main a[href^='/admin/tickets.csv']").attr("href")!;
    expect(link).toBe("/admin/tickets.csv?category=grievance");
    const file = await admin.get(csv.loader, link);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringContaining('attachment; filename="tickets.csv"'),
      "cache-control": "no-store",
    });
    const text = await file.text();
    expect(text).toMatch(/^Subject,Ticket number,Status,/);
    expect(text).toContain(`\r\n"'=HYPERLINK(""https://evil.test"")",ST-`);
    expect(text).not.toContain(number);
    expect(await (await admin.get(csv.loader, "/admin/tickets.csv")).text()).toContain(
      `\r\nCharged twice,${number},New,`,
    );
    expect(await customer.get(csv.loader, "/admin/tickets.csv")).toMatchObject({ status: 303, location: "/" });
  });
});

import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { eraseAccount } from "#app/domain/insights/privacy/erasure.commands.server.ts";
import { TICKET_FILES } from "#app/domain/support/support/tickets.ts";
import type { FormOutcome, PendingUpload } from "#app/domain/platform/forms/forms.ts";
import { savePendingUploads } from "#app/domain/platform/uploads/pending-uploads.commands.server.ts";
import { MAX_PENDING_UPLOADS, MAX_PENDING_UPLOAD_BYTES } from "#app/domain/platform/uploads/pending-uploads.ts";
import type { Upload, UploadField } from "#app/domain/platform/uploads/uploads.ts";
import { formFiles } from "#app/http/actions/form-files.server.ts";
import { submitForm } from "#app/http/actions/form.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { startSession } from "#app/http/people/session.server.ts";
import { taskHandlers } from "#app/jobs/task-handlers.ts";
import * as newTicket from "#app/routes/customer/support/ticket-new.tsx";
import * as ticketPage from "#app/routes/customer/support/ticket.tsx";
import * as support from "#app/routes/customer/support/support.tsx";
import { config, db, privateFiles } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { upload } from "../../../support/forms/multipart.ts";
import { aJpeg } from "../../../support/factories/pictures.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

/** The ticket form stands for every form with files. */

const pdf = Buffer.from("%PDF-1.7\n%%EOF");
const jpeg = await aJpeg();
const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const NOT_SAVED = "Not every file could be saved. Choose the missing ones again.";

let profile: { id: number; email: string };
let customer: Visitor;

beforeEach(async () => {
  profile = await createProfile();
  customer = await signedIn(profile);
});

type Fields = Record<string, string | readonly string[]>;

const words = (given: Fields = {}) => ({
  form_key: randomUUID(),
  category: "payment",
  subject: "Charged twice",
  body: "My bank shows two payments.",
  ...given,
});

const send = (fields: Fields, uploads: Upload[] = [], who = customer) =>
  who.post(newTicket.action, "/customer/support/new", fields, { uploads });

/** Sends a form that must be rejected. Returns the reply. */
async function refused(fields: Fields, uploads: Upload[] = [], who = customer): Promise<FormOutcome> {
  const reply = await send(fields, uploads, who);
  expect(reply.status).toBe(422);
  return reply.data.form;
}

/** Sends a form without a message, so that its files stay pending. */
async function leavePending(uploads: Upload[], who = customer): Promise<PendingUpload[]> {
  return (await refused(words({ body: "" }), uploads, who)).pendingUploads!["files"]!;
}

const tokens = (uploads: readonly PendingUpload[]) => uploads.map(({ token }) => token);

async function attachmentsOf(location: string | null) {
  const params = { number: location!.replace("/customer/support/", "") };
  const { ticket } = (await customer.get(ticketPage.loader, "/", { params })).data;
  return ticket.messages[0]!.attachments;
}

const rows = () => db.selectFrom("kept_uploads").selectAll().where("profile_id", "=", profile.id).execute();

async function filesIn(folder: "pending" | "tickets"): Promise<number> {
  if (config.privateFiles.kind !== "disk") throw new Error("Tests keep files on the disk");
  return (await readdir(`${config.privateFiles.directory}/${folder}`).catch(() => [])).length;
}

describe("the files of a rejected form", () => {
  it("are named in the form that is shown again, pictures without metadata", async () => {
    const hidden = Buffer.concat([jpeg, html]);
    const outcome = await refused(words({ body: "" }), [
      upload("files", "साड़ी.jpg", hidden),
      upload("files", "bill.pdf", pdf),
    ]);
    expect(Object.keys(outcome.errors)).toEqual(["body"]);
    expect(outcome.pendingUploads).toMatchObject({
      files: [{ name: "साड़ी.jpg" }, { name: "bill.pdf", sizeBytes: pdf.length }],
    });
    const [picture, document] = await rows();
    const body = Buffer.from((await privateFiles.read(picture!.storage_key))!);
    const of = { form: TICKET_FILES.form, field: "files", session_id_hash: null };
    expect(picture).toMatchObject({ ...of, kind: "picture", file_name: "साड़ी.jpg", size_bytes: body.length });
    expect(document).toMatchObject({ ...of, kind: "pdf", file_name: "bill.pdf", size_bytes: pdf.length });
    expect(body.includes("script")).toBe(false);
    expect(picture!.storage_key).not.toContain("साड़ी");
  });

  it("are sent with the next attempt like new ones, with those that are added", async () => {
    const uploads = await leavePending([upload("files", "photo.jpg", jpeg), upload("files", "bill.pdf", pdf)]);
    const [picture] = await rows();
    const encoded = Buffer.from((await privateFiles.read(picture!.storage_key))!);
    const reply = await send(words({ pending_files: tokens(uploads) }), [upload("files", "more.pdf", pdf)]);
    expect(await attachmentsOf(reply.location)).toMatchObject([
      { kind: "picture", fileName: "photo.webp", sizeBytes: encoded.length },
      { kind: "pdf", fileName: "bill.pdf" },
      { kind: "pdf", fileName: "more.pdf" },
    ]);
    const { storage_key } = await db
      .selectFrom("ticket_attachments")
      .select("storage_key")
      .where("file_name", "=", "photo.webp")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(Buffer.from((await privateFiles.read(storage_key))!).equals(encoded)).toBe(true);
  });

  it("are only in the ticket afterwards", async () => {
    await taskHandlers["files.remove_discarded"]({});
    const before = { pending: await filesIn("pending"), tickets: await filesIn("tickets") };
    const uploads = await leavePending([upload("files", "bill.pdf", pdf)]);
    await send(words({ pending_files: tokens(uploads) }));
    expect(await rows()).toEqual([]);
    await taskHandlers["files.remove_discarded"]({});
    expect({ pending: await filesIn("pending"), tickets: await filesIn("tickets") }).toEqual({
      pending: before.pending,
      tickets: before.tickets + 1,
    });
  });

  it("survive another error, and those of it are added", async () => {
    const first = await leavePending([upload("files", "1.pdf", pdf)]);
    const { pendingUploads: both } = await refused(words({ subject: "", pending_files: tokens(first) }), [
      upload("files", "2.pdf", pdf),
    ]);
    expect(both).toMatchObject({ files: [{ token: first[0]!.token, name: "1.pdf" }, { name: "2.pdf" }] });
    expect(await rows()).toHaveLength(2);
  });

  it("are removed when they are ticked, also when the form fails", async () => {
    const [one, two] = await leavePending([upload("files", "1.pdf", pdf), upload("files", "2.pdf", pdf)]);
    const both = [one!.token, two!.token];
    const outcome = await refused(words({ body: "", pending_files: both, discarded_files: one!.token }));
    expect(outcome.pendingUploads).toMatchObject({ files: [{ name: "2.pdf" }] });
    expect(outcome.errors).not.toHaveProperty("files");
    const reply = await send(words({ pending_files: [two!.token], discarded_files: two!.token }));
    expect(await attachmentsOf(reply.location)).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it("are pending without invalid ones, which are named", async () => {
    const large = { ...upload("files", "video.jpg", jpeg), size: TICKET_FILES.maxBytes + 1 };
    const unfit = [
      "“page.jpg” is neither a picture nor a PDF. Choose a JPEG, PNG or WebP picture or a PDF.",
      "“video.jpg” is larger than 8 MB. Choose a smaller file.",
    ];
    const sent = [upload("files", "good.jpg", jpeg), upload("files", "page.jpg", html), large];
    for (const fields of [words({ body: "" }), words()]) {
      const outcome = await refused(fields, sent);
      expect(new Set(outcome.errors["files"])).toEqual(new Set(unfit));
      expect(outcome.pendingUploads).toMatchObject({ files: [{ name: "good.jpg" }] });
    }
  });

  it("count towards the form's maximum: more are rejected, and one has to be removed", async () => {
    const uploads = await leavePending([1, 2, 3].map((n) => upload("files", `${n}.pdf`, pdf)));
    const fields = { pending_files: tokens(uploads) };
    const outcome = await refused(words(fields), [upload("files", "4.pdf", pdf), upload("files", "5.pdf", pdf)]);
    expect(outcome.errors).toEqual({ files: ["Choose at most 4 files"] });
    const all = outcome.pendingUploads!["files"]!;
    expect(all.map(({ name }) => name)).toEqual(["1.pdf", "2.pdf", "3.pdf", "4.pdf", "5.pdf"]);
    const reply = await send(words({ pending_files: tokens(all), discarded_files: all[0]!.token }));
    expect(await attachmentsOf(reply.location)).toHaveLength(4);
  });

  it("are those of the form's own fields, at most as many as they take", async () => {
    const reply = await send(words(), [upload("files", "1.pdf", pdf), upload("other", "2.pdf", pdf)]);
    expect(await attachmentsOf(reply.location)).toMatchObject([{ fileName: "1.pdf" }]);
    const five = [1, 2, 3, 4, 5].map((n) => upload("files", `${n}.pdf`, pdf));
    expect((await refused(words(), five)).errors).toEqual({ files: ["Choose at most 4 files"] });
  });

  it("make one ticket, with each of them once, however often the form is sent", async () => {
    const uploads = await leavePending([upload("files", "photo.jpg", jpeg), upload("files", "bill.pdf", pdf)]);
    const form = words({ pending_files: tokens(uploads) });
    const before = await filesIn("tickets");
    const replies = await Promise.all([1, 2, 3, 4].map(() => send(form)));
    replies.push(await send(form));
    expect(new Set(replies.map(({ location }) => location)).size).toBe(1);
    expect(await attachmentsOf(replies[0]!.location)).toHaveLength(2);
    expect((await customer.get(support.loader, "/customer/support")).data.count).toBe(1);
    expect(await filesIn("tickets")).toBe(before + 2);
  });

  it("are attached to one of two concurrent forms that name them, and the other says so", async () => {
    const uploads = await leavePending([upload("files", "bill.pdf", pdf)]);
    const replies = await Promise.all([1, 2].map(() => send(words({ pending_files: tokens(uploads) }))));
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 422]);
    const { form } = replies.find(({ status }) => status === 422)!.data;
    expect(form.errors).toEqual({ files: [NOT_SAVED] });
  });
});

describe("a pending file that is named by a form", () => {
  it("and belongs to another customer is not attached, and remains theirs", async () => {
    const otherUser = await signedIn(await createProfile());
    const [theirs] = await leavePending([upload("files", "secret.pdf", pdf)], otherUser);
    const [own] = await leavePending([upload("files", "own.pdf", pdf)]);
    const both = { pending_files: [theirs!.token, own!.token] };
    for (const fields of [words(both), words({ ...both, body: "" })]) {
      const outcome = await refused(fields);
      expect(outcome.errors["files"]).toEqual([NOT_SAVED]);
      expect(outcome.pendingUploads).toEqual({ files: [own] });
    }
    await refused(words({ body: "", discarded_files: theirs!.token }));
    expect((await customer.get(support.loader, "/customer/support")).data.count).toBe(0);
    expect(await send(words({ pending_files: theirs!.token }), [], otherUser)).toMatchObject({ status: 303 });
  });

  it.each([[randomUUID()], ["1"], ["' OR true --"], ["\u0001"]])(
    "and does not exist (%j) is rejected",
    async (token) => {
      expect((await refused(words({ pending_files: token }))).errors).toEqual({ files: [NOT_SAVED] });
    },
  );

  it("and belongs to another form is rejected", async () => {
    const { id } = profile;
    const attachment = { kind: "pdf", name: "a.pdf", contentType: "application/pdf", body: pdf } as const;
    const claim = { ...TICKET_FILES, form: "another", owner: { profileId: id }, tokens: [] };
    const [other] = await savePendingUploads(db, privateFiles, claim, [{ name: "a.pdf", attachment }]);
    expect((await refused(words({ pending_files: other!.token }))).errors).toEqual({ files: [NOT_SAVED] });
  });

  it("and belongs to another field of the form is rejected", async () => {
    const attachment = { kind: "pdf", name: "a.pdf", contentType: "application/pdf", body: pdf } as const;
    const claim = { ...TICKET_FILES, field: "papers", owner: { profileId: profile.id }, tokens: [] };
    const [other] = await savePendingUploads(db, privateFiles, claim, [{ name: "a.pdf", attachment }]);
    expect((await refused(words({ pending_files: other!.token }))).errors).toEqual({ files: [NOT_SAVED] });
  });

  it("and has expired is rejected, and deleted by the next sweep", async () => {
    const [old] = await leavePending([upload("files", "old.pdf", pdf)]);
    const { storage_key } = (await rows())[0]!;
    await sql`UPDATE kept_uploads SET expires_at = now() WHERE token = ${old!.token}`.execute(db);
    expect((await refused(words({ pending_files: old!.token }))).errors).toEqual({ files: [NOT_SAVED] });
    expect(await privateFiles.read(storage_key)).toBeDefined();
    await taskHandlers["files.remove_discarded"]({});
    expect(await rows()).toEqual([]);
    expect(await privateFiles.read(storage_key)).toBeUndefined();
  });

  it("expires a day after the last attempt", async () => {
    const [one] = await leavePending([upload("files", "1.pdf", pdf)]);
    await sql`UPDATE kept_uploads SET expires_at = now() + interval '1 minute' WHERE token = ${one!.token}`.execute(db);
    await refused(words({ body: "", pending_files: one!.token }));
    const [row] = await rows();
    expect(row!.expires_at.getTime()).toBeGreaterThan(Date.now() + 23 * 60 * 60 * 1000);
  });

  it("is deleted with its owner's account, its file too", async () => {
    await leavePending([upload("files", "bill.pdf", pdf)]);
    const { storage_key } = (await rows())[0]!;
    await eraseAccount(db, profile.id, { password: "", email: profile.email });
    expect(await rows()).toEqual([]);
    await taskHandlers["files.remove_discarded"]({});
    expect(await privateFiles.read(storage_key)).toBeUndefined();
  });
});

describe("one user's pending files", () => {
  it("are limited in number: the oldest are deleted, also for concurrent attempts", async () => {
    for (let n = 0; n < 3; n += 1)
      await Promise.all([1, 2, 3].map(() => leavePending([1, 2, 3].map((m) => upload("files", `${n}-${m}.pdf`, pdf)))));
    const names = (await rows()).map(({ file_name }) => file_name);
    expect(names).toHaveLength(MAX_PENDING_UPLOADS);
    expect(names.filter((name) => name.startsWith("2-"))).toHaveLength(9);
  });

  it.each([
    [MAX_PENDING_UPLOAD_BYTES - pdf.length, ["1.pdf", "2.pdf"]],
    [MAX_PENDING_UPLOAD_BYTES - pdf.length + 1, ["2.pdf"]],
  ])("are limited in bytes: beside one of %i bytes are %j", async (bytes, names) => {
    await leavePending([upload("files", "1.pdf", pdf)]);
    await sql`UPDATE kept_uploads SET size_bytes = ${bytes} WHERE profile_id = ${profile.id}`.execute(db);
    await leavePending([upload("files", "2.pdf", pdf)]);
    expect((await rows()).map(({ file_name }) => file_name)).toEqual(names);
  });

  it("are limited in frequency: then the form says that files must be chosen again, and shows its values", async () => {
    for (let n = 0; n < 40; n += 1) await leavePending([upload("files", "1.pdf", pdf)]);
    const outcome = await refused(words({ body: "" }), [upload("files", "2.pdf", pdf)]);
    expect(outcome).toMatchObject({ values: { subject: "Charged twice" }, pendingUploads: { files: [] } });
    expect(outcome.errors["files"]).toEqual([NOT_SAVED]);
  });

  it("do not cost the form its values when the store fails", async () => {
    const [one] = await leavePending([upload("files", "1.pdf", pdf)]);
    const put = vi.spyOn(privateFiles, "put").mockRejectedValue(new Error("The disk is full"));
    const outcome = await refused(words({ body: "", pending_files: one!.token }), [upload("files", "2.pdf", pdf)]);
    put.mockRestore();
    expect(outcome).toMatchObject({ pendingUploads: { files: [{ name: "1.pdf" }] }, errors: { files: [NOT_SAVED] } });
  });
});

describe("a visitor", () => {
  const form = z.object({ name: z.string({ error: "messages:form.invalid" }) });
  /** Returns an action for a form without an account. */
  const applyWith = (field: UploadField) => async (args: RequestArgs) => {
    const files = await formFiles(args, [field]);
    const perform = async () => seeOther(`/${(await files.attachments(field)).files.map(({ name }) => name).join()}`);
    return submitForm(args, form, perform, { files });
  };
  const apply = applyWith(TICKET_FILES);
  const pendingOf = (reply: { data: unknown }) => (reply.data as { form: FormOutcome }).form.pendingUploads!["files"]!;

  it("gets a session that owns the files", async () => {
    const visitor = new Visitor();
    const uploads = pendingOf(await visitor.post(apply, "/", {}, { uploads: [upload("files", "1.pdf", pdf)] }));
    expect(visitor.cookies.size).toBeGreaterThan(0);
    const named = { name: "A", pending_files: tokens(uploads) };
    expect(await visitor.post(apply, "/", named)).toMatchObject({ location: "/1.pdf" });
    for (const other of [new Visitor(), customer])
      expect(await other.post(apply, "/", named)).toMatchObject({ location: "/" });
  });

  it("who signs in retains the files, and they are removed from the visitor's session", async () => {
    const visitor = new Visitor();
    const uploads = pendingOf(await visitor.post(apply, "/", {}, { uploads: [upload("files", "1.pdf", pdf)] }));
    const signIn = async (args: RequestArgs) => seeOther("/", await startSession(args, profile.id));
    await visitor.post(signIn, "/");
    expect(await rows()).toMatchObject([{ token: uploads[0]!.token, session_id_hash: null }]);
    expect(await visitor.post(apply, "/", { name: "A", pending_files: tokens(uploads) })).toMatchObject({
      location: "/1.pdf",
    });
  });

  it("replaces the file of a field that takes one by choosing another (rule 13.19)", async () => {
    const visitor = new Visitor();
    const one = applyWith({ ...TICKET_FILES, max: 1 });
    const first = pendingOf(await visitor.post(one, "/", {}, { uploads: [upload("files", "1.pdf", pdf)] }));
    const named = { pending_files: tokens(first) };
    const again = await visitor.post(one, "/", named, { uploads: [upload("files", "2.pdf", pdf)] });
    const second = pendingOf(again);
    expect(second).toMatchObject([{ name: "2.pdf" }]);
    expect(again.data.form.errors).not.toHaveProperty("files");
    const other = { uploads: [upload("files", "3.pdf", pdf)] };
    expect(await visitor.post(one, "/", { name: "A", pending_files: tokens(second) }, other)).toMatchObject({
      location: "/3.pdf",
    });
    expect(
      await db
        .selectFrom("kept_uploads")
        .select("id")
        .where("token", "in", tokens([...first, ...second]))
        .execute(),
    ).toEqual([]);
  });

  it("whose session ends leaves no file", async () => {
    const visitor = new Visitor();
    const [one] = pendingOf(await visitor.post(apply, "/", {}, { uploads: [upload("files", "1.pdf", pdf)] }));
    const find = db.selectFrom("kept_uploads").where("token", "=", one!.token).selectAll();
    const { session_id_hash, storage_key } = await find.executeTakeFirstOrThrow();
    await db.deleteFrom("sessions").where("id_hash", "=", session_id_hash!).execute();
    expect(await find.execute()).toEqual([]);
    await taskHandlers["files.remove_discarded"]({});
    expect(await privateFiles.read(storage_key)).toBeUndefined();
  });
});

import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { setBlock } from "#app/domain/support/conversations/conversations.commands.server.ts";
import { RetryLaterError } from "#app/domain/domain-error.ts";
import {
  answerQuestion,
  askQuestion,
  moderateQuestion,
} from "#app/domain/support/questions/questions.commands.server.ts";
import {
  findMailedQuestion,
  findPublicQuestion,
  findStoreQuestion,
  listMyQuestions,
} from "#app/domain/support/questions/questions.queries.server.ts";
import { db } from "#app/services.server.ts";
import { ask as writeToStore } from "../../../support/factories/conversations.ts";
import { createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { notificationMessagesOf } from "../../../support/factories/notifications.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { adminScope, memberScope } from "../../../support/factories/scopes.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

const FORM = "main form:has(textarea)";

async function aShop() {
  const seller = await createSeller();
  const product = await createProduct({ seller_id: seller.id });
  const asker = await createProfile({ full_name: "Kiran Plantedname" });
  return { seller, product, asker };
}

async function answeredAt(id: number | undefined) {
  const question = db.selectFrom("product_questions").where("id", "=", id!).select("answered_at");
  return (await question.executeTakeFirstOrThrow()).answered_at;
}

const ask = (profileId: number, productId: number, body = "Is it brass?") =>
  askQuestion(db, profileScope(profileId), { productId, formKey: randomUUID(), body });

describe("a question about a product", () => {
  beforeEach(async () => {
    await sendWaitingMails("mail.question_received");
    await sendWaitingMails("mail.question_answered");
  });

  it("is shown to everyone once the store has answered it, and both sides are informed", async () => {
    const { seller, product, asker } = await aShop();
    const customer = await signedIn(asker);
    const owner = await signedIn({ id: Number(seller.profile_id) });
    const productPage = await openPage(customer, `/product/${product.id}`);
    const form = await openPage(customer, productPage.$("#questions a").first().attr("href")!);
    const refused = await submitForm(customer, form, FORM, { body: "Write to asha at gmail dot com" });
    expect(refused.status).toBe(422);
    expect(refused.$("textarea[name=body]").val()).toBe("Write to asha at gmail dot com");
    expect(refused.text(FORM)).toContain("looks like an email address");
    const asked = await submitForm(customer, refused, FORM, { body: "Is it 100% brass?" });
    expect(asked.location).toBe(`/product/${product.id}`);
    const visitor = new Visitor();
    expect((await openPage(visitor, `/product/${product.id}`)).text("#questions")).not.toContain("Is it 100% brass?");
    expect(await notificationMessagesOf(Number(seller.profile_id))).toEqual(["question_received"]);
    expect(await sendWaitingMails("mail.question_received")).toHaveLength(1);

    const list = await openPage(owner, "/seller/questions");
    expect(list.html).not.toContain("Plantedname");
    const question = await openPage(owner, list.$("main li a[href^='/seller/questions/']").attr("href")!);
    const answered = await submitForm(owner, question, FORM, { answer: "Yes, and 2 kg" });
    expect(answered.location).toBe(new URL(question.url).pathname);
    expect((await openPage(owner, "/seller/questions")).text("main")).toContain("Every question has an answer.");

    const shown = await openPage(visitor, `/product/${product.id}`);
    expect(shown.text("#questions")).toContain("Is it 100% brass?");
    expect(shown.text("#questions")).toContain("Yes, and 2 kg");
    expect(shown.text("#questions")).toContain("Kiran ·");
    expect(shown.html).not.toContain("Plantedname");
    expect(shown.text("#questions")).not.toContain("Show all");
    expect((await openPage(visitor, `/product/${product.id}/questions`)).text("main")).toContain("1 answered question");
    expect(await notificationMessagesOf(asker.id)).toEqual(["question_answered"]);
    const [mail] = await sendWaitingMails("mail.question_answered");
    expect(mail?.text).toContain(`/product/${product.id}`);
    expect(mail?.text).not.toContain("2 kg");
    expect(mail?.text).toContain(product.name);
    // A changed answer notifies no one.
    await submitForm(owner, question, FORM, { answer: "Yes, and 3 kg" });
    expect(await sendWaitingMails("mail.question_answered")).toEqual([]);
  });

  it("is read by its store at once, by everyone once it is answered, and by its author alone once it is hidden", async () => {
    const { seller, product, asker } = await aShop();
    const id = (await ask(asker.id, product.id)) ?? 0;
    await ask((await createProfile()).id, product.id, "Is it heavy?");
    const [askedAt, answeredAt] = [new Date("2026-11-20T06:30:00Z"), new Date("2026-11-21T06:30:00Z")];
    const dated = (dates: { created_at?: Date; answered_at?: Date }) =>
      db.updateTable("product_questions").set(dates).where("id", "=", id).execute();
    await dated({ created_at: askedAt });
    const asked = { id, productId: product.id, body: "Is it brass?", askedAt };
    const named = { ...asked, productName: product.name };
    expect(await findStoreQuestion(db, memberScope(seller), id)).toEqual({
      ...named,
      author: "Kiran",
      answer: null,
      hiddenReason: null,
    });
    expect(await findStoreQuestion(db, memberScope(await createSeller()), id)).toBeUndefined();
    expect(await findPublicQuestion(db, id)).toBeUndefined();

    expect(await answerQuestion(db, memberScope(seller), { questionId: id, answer: "Yes" })).toBe(true);
    await dated({ answered_at: answeredAt });
    expect(await findPublicQuestion(db, id)).toEqual({ ...asked, author: "Kiran", answer: "Yes", answeredAt });
    expect(await findMailedQuestion(db, id)).toEqual({
      productId: product.id,
      sellerId: seller.id,
      answeredAt,
      storeName: seller.store_name,
      names: { en: product.name, hi: product.name, gu: product.name },
    });

    expect(await moderateQuestion(db, await adminScope(), { questionId: id, to: "hidden", reason: "Rude" })).toBe(true);
    expect([await findPublicQuestion(db, id), await findMailedQuestion(db, id)]).toEqual([undefined, undefined]);
    expect(await answerQuestion(db, memberScope(seller), { questionId: id, answer: "No" })).toBe(false);
    const own = await listMyQuestions(db, profileScope(asker.id), "en", { after: null, before: null });
    expect(own.rows).toMatchObject([{ ...named, isOnSale: true, answer: "Yes", answeredAt, hiddenReason: "Rude" }]);
    expect(await sendWaitingMails("mail.answer_moderated")).toHaveLength(1);
  });

  it("is named in mails as the reader's language has the product", async () => {
    const { seller, product, asker } = await aShop();
    await db
      .insertInto("product_translations")
      .values({ product_id: product.id, locale: "gu", name: "પિત્તળનો દીવો" })
      .execute();
    for (const id of [asker.id, Number(seller.profile_id)])
      await db.updateTable("profiles").set({ locale: "gu" }).where("id", "=", id).execute();
    const id = await ask(asker.id, product.id);
    const [received] = await sendWaitingMails("mail.question_received");
    await answerQuestion(db, memberScope(seller), { questionId: id!, answer: "Yes" });
    const [answered] = await sendWaitingMails("mail.question_answered");
    expect([received?.text, answered?.text]).toEqual([
      expect.stringContaining("પિત્તળનો દીવો"),
      expect.stringContaining("પિત્તળનો દીવો"),
    ]);
  });

  it("shows the latest three answers on the product's page, ten on a page of all", async () => {
    const { seller, product } = await aShop();
    const visitor = new Visitor();
    for (let n = 1; n <= 12; n += 1) {
      const id = await ask((await createProfile()).id, product.id, `Question number ${n}?`);
      await answerQuestion(db, memberScope(seller), { questionId: id!, answer: `Answer ${n}` });
    }
    const page = await openPage(visitor, `/product/${product.id}`);
    expect(page.$("#questions li")).toHaveLength(3);
    expect(page.text("#questions")).toContain("Question number 12?");
    expect(page.text("#questions")).toContain("Show all 12 questions");
    const first = await openPage(visitor, page.$("#questions a:contains('Show all')").attr("href")!);
    expect(first.text("main")).toContain("12 answered questions");
    expect(first.$("main li:has(a[href$='/report'])")).toHaveLength(10);
    const second = await openPage(visitor, first.$("a[rel=next]").attr("href")!);
    expect(second.text("main")).toContain("Question number 2?");
    expect(second.text("main")).not.toContain("Question number 3?");
    const back = await openPage(visitor, second.$("a[rel=prev]").attr("href")!);
    expect(back.text("main")).toContain("Question number 12?");
  });

  it("is in the list of those that its author has asked, newest first, with its answer", async () => {
    const { seller, product, asker } = await aShop();
    const customer = await signedIn(asker);
    expect((await openPage(customer, "/customer/questions")).text("main")).toContain("No questions yet");
    const answered = await ask(asker.id, product.id, "Is it heavy?");
    await answerQuestion(db, memberScope(seller), { questionId: answered!, answer: "It weighs 2 kg" });
    await db
      .insertInto("product_questions")
      .values(
        Array.from({ length: 21 }, (_, n) => ({
          product_id: product.id,
          seller_id: seller.id,
          profile_id: asker.id,
          body: `Question ${n + 2}?`,
          created_at: new Date(Date.now() + n * 1000),
        })),
      )
      .execute();
    const other = await createProfile();
    await ask(other.id, product.id, "Of another person?");
    const messages = await openPage(customer, "/customer/messages");
    const first = await openPage(customer, messages.$("main nav a:contains('Questions')").attr("href")!);
    expect(first.$("main ul li:has(p)")).toHaveLength(20);
    expect(first.text("main li:has(p)")).toContain("Question 22?");
    expect(first.text("main li:has(p)")).toContain("No answer yet");
    expect(first.html).not.toContain("Of another person?");
    const last = await openPage(customer, first.$("a[rel=next]").attr("href")!);
    expect(last.$("main ul li:has(p)")).toHaveLength(2);
    expect(last.text("main")).toContain("It weighs 2 kg");
    expect(last.$(`main a[href='/product/${product.id}#questions']`).text()).toContain(product.name);
    await db.updateTable("products").set({ deleted_at: new Date() }).where("id", "=", product.id).execute();
    const gone = await openPage(customer, "/customer/questions");
    expect(gone.$(`main a[href^='/product/']`)).toHaveLength(0);
    expect(gone.text("main")).toContain(product.name);
  });

  it("is answered by owners and managers of its store alone, and not asked of one's own", async () => {
    const { seller, product, asker } = await aShop();
    const id = await ask(asker.id, product.id);
    const other = await createSeller();
    const answer = { questionId: id!, answer: "Yes" };
    expect(await answerQuestion(db, memberScope(other), answer)).toBe(false);
    const page = `/seller/questions/${id}`;
    const viewer = await signedIn(await createStoreMember(seller.id, "viewer"));
    expect((await openPage(viewer, page)).$(FORM)).toHaveLength(0);
    expect((await openPage(await signedIn(await createStoreMember(seller.id, "packer")), page)).location).toBe("/");
    expect((await openPage(await signedIn({ id: Number(other.profile_id) }), page)).status).toBe(404);
    await expect(ask(Number(seller.profile_id), product.id)).rejects.toMatchObject({ field: "body" });
  });

  it("is refused by a store that has blocked the person, and of a product that is not on sale", async () => {
    const { seller, product, asker } = await aShop();
    const conversation = await writeToStore(asker.id, { productId: product.id });
    await setBlock(db, memberScope(seller), conversation, "blocked");
    await expect(ask(asker.id, product.id)).rejects.toMatchObject({ key: "messages:question.blocked", field: "body" });
    await setBlock(db, memberScope(seller), conversation, "open");
    expect(await ask(asker.id, product.id)).toBeTypeOf("number");
    await db.updateTable("products").set({ deleted_at: new Date() }).where("id", "=", product.id).execute();
    expect(await ask(asker.id, product.id)).toBeUndefined();
    const customer = await signedIn(asker);
    expect((await openPage(customer, `/product/${product.id}/questions/new`)).status).toBe(404);
  });

  it("is asked once by a form that is sent twice, and ten times an hour by a person", async () => {
    const { product, asker } = await aShop();
    const form = { productId: product.id, formKey: randomUUID(), body: "How many pieces?" };
    const scope = profileScope(asker.id);
    expect(await askQuestion(db, scope, form)).toBe(await askQuestion(db, scope, form));
    for (let n = 3; n <= 10; n += 1) await ask(asker.id, product.id, `Question ${n}?`);
    await expect(ask(asker.id, product.id, "One more?")).rejects.toBeInstanceOf(RetryLaterError);
    const { count } = await db
      .selectFrom("product_questions")
      .where("profile_id", "=", asker.id)
      .select((query) => query.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(9);
  });

  it("is answered without contact details, and the answer is changed", async () => {
    const { seller, product, asker } = await aShop();
    const id = await ask(asker.id, product.id);
    const owner = await signedIn({ id: Number(seller.profile_id) });
    const question = await openPage(owner, `/seller/questions/${id}`);
    const refused = await submitForm(owner, question, FORM, { answer: "Call 98765 43210" });
    expect(refused.status).toBe(422);
    expect(refused.$("textarea[name=answer]").val()).toBe("Call 98765 43210");
    expect(refused.text(FORM)).toContain("looks like a phone number");
    await submitForm(owner, refused, FORM, { answer: "Yes" });
    const first = await answeredAt(id);
    await submitForm(owner, await openPage(owner, `/seller/questions/${id}`), FORM, { answer: "Yes, both" });
    expect((await openPage(new Visitor(), `/product/${product.id}`)).text("#questions")).toContain("Yes, both");
    expect(await answeredAt(id)).toEqual(first);
  });

  it("is reported by its store before it has an answer, and then hidden without one", async () => {
    const { seller, product, asker } = await aShop();
    const id = await ask(asker.id, product.id, "Are you a fool?");
    const reader = await signedIn(await createProfile());
    expect((await openPage(reader, `/questions/${id}/report`)).status).toBe(404);
    const owner = await signedIn({ id: Number(seller.profile_id) });
    const page = await openPage(owner, `/seller/questions/${id}`);
    const report = await openPage(owner, page.$("a:contains('Report this question')").attr("href")!);
    expect(report.text("main")).toContain("Are you a fool?");
    const sent = await submitForm(owner, report, FORM, { reason: "abusive", note: "" });
    const ticket = sent.location!.split("/").at(-1)!;
    const admin = await signedIn(await createProfile({ role: "admin" }), {}, { factorVerified: true });
    const opened = await openPage(admin, `/admin/tickets/${ticket}`);
    expect(opened.text("main")).toContain("Are you a fool?");
    const moderate = `main form[action="/admin/tickets/${ticket}/question"]`;
    // Two administrators press the same button: the second press does not unhide it.
    await submitForm(admin, opened, moderate, { reason: "An insult" });
    await submitForm(admin, opened, moderate, { reason: "An insult, I agree" });
    const hidden = await openPage(owner, `/seller/questions/${id}`);
    expect(hidden.text("main")).toContain("An insult");
    expect(hidden.text("main")).not.toContain("I agree");
    expect(hidden.$(FORM)).toHaveLength(0);
    expect((await openPage(owner, `/seller/questions/${id}/report`)).status).toBe(404);
    expect((await openPage(owner, "/seller/questions")).text("main")).toContain("Every question has an answer.");
  });

  it("is reported, hidden with a reason by an administrator, and shown again", async () => {
    const { seller, product, asker } = await aShop();
    const id = await ask(asker.id, product.id, "What a silly lamp?");
    await answerQuestion(db, memberScope(seller), { questionId: id!, answer: "Is it?" });
    const reporter = await signedIn(await createProfile());
    const report = await openPage(reporter, `/questions/${id}/report`);
    const sent = await submitForm(reporter, report, FORM, { reason: "abusive", note: "" });
    const ticket = sent.location!.replace("/customer/support/", "/admin/tickets/");
    const admin = await signedIn(await createProfile({ role: "admin" }), {}, { factorVerified: true });
    const moderate = `main form[action="${ticket}/question"]`;
    const opened = await openPage(admin, ticket);
    expect(opened.text("main")).toContain("What a silly lamp?");
    const missing = await submitForm(admin, opened, moderate, { reason: " " });
    expect(missing.location).toBe(ticket);
    await submitForm(admin, await openPage(admin, ticket), moderate, { reason: "Not about the product" });
    const visitor = new Visitor();
    expect((await openPage(visitor, `/product/${product.id}`)).text("#questions")).not.toContain("silly");
    expect((await openPage(visitor, `/product/${product.id}/questions`)).text("main")).not.toContain("silly");
    expect(await notificationMessagesOf(asker.id)).toEqual(["question_answered", "question_hidden"]);
    const informed = await openPage(await signedIn(asker), "/customer/notifications");
    expect(informed.text("main")).toContain(`your question about ${product.name}: Not about the product`);
    const own = await openPage(await signedIn(asker), "/customer/questions");
    expect(own.text("main li")).toContain("What a silly lamp?");
    expect(own.text("main li")).toContain("Our support team has hidden this question: Not about the product");
    expect(await notificationMessagesOf(Number(seller.profile_id))).toEqual(["question_received", "answer_hidden"]);
    const [answerer] = await sendWaitingMails("mail.answer_moderated");
    expect(answerer?.text).toContain(`about ${product.name} that you answered: Not about the product`);
    expect(await answerQuestion(db, memberScope(seller), { questionId: id!, answer: "New" })).toBe(false);
    const owner = await signedIn({ id: Number(seller.profile_id) });
    expect((await openPage(owner, `/seller/questions/${id}`)).text("main")).toContain("Not about the product");
    await submitForm(admin, await openPage(admin, ticket), moderate, { reason: "It is fine" });
    expect((await openPage(visitor, `/product/${product.id}`)).text("#questions")).toContain("silly");
    expect((await openPage(admin, ticket)).text("main")).toContain("Question shown again: It is fine");
    const audit = await db
      .selectFrom("audit_log")
      .where("subject", "=", `question ${id}`)
      .select("action")
      .orderBy("id")
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(["question.hide", "question.show"]);
  });
});

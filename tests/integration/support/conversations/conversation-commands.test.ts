import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import type { PartyScope } from "#app/domain/support/conversations/conversation-rows.server.ts";
import {
  markConversationRead,
  sendMessage,
  setBlock,
} from "#app/domain/support/conversations/conversations.commands.server.ts";
import {
  countUnreadConversations,
  findConversation,
  findReportedConversation,
  myConversations,
  storeConversations,
} from "#app/domain/support/conversations/conversations.queries.server.ts";
import { firstNameOf } from "#app/domain/platform/contact-details/first-names.ts";
import {
  conversationList,
  MAX_MESSAGES_SHOWN,
  type ConversationPage,
  type ConversationView,
} from "#app/domain/support/conversations/conversations.ts";
import { RetryLaterError } from "#app/domain/domain-error.ts";
import { openConversationTicket } from "#app/domain/support/support/tickets.commands.server.ts";
import { noFiles } from "#app/domain/platform/uploads/pending-uploads.ts";
import { db, privateFiles } from "#app/services.server.ts";
import { aPicture, ask } from "../../../support/factories/conversations.ts";
import { createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { notificationMessagesOf, notificationsOf } from "../../../support/factories/notifications.ts";
import { adminScope, memberScope } from "../../../support/factories/scopes.ts";
import { createBuyer, order, pay } from "../../../support/factories/shopping-factory.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

const answer = (scope: PartyScope, id: number, body: string) =>
  sendMessage(db, privateFiles, scope, id, { formKey: randomUUID(), body, attachments: noFiles });

async function aShop() {
  const seller = await createSeller();
  const product = await createProduct({ seller_id: seller.id });
  const customer = await createProfile({ full_name: "Kiran Nayak" });
  return { seller, product, customer, asks: profileScope(customer.id), sells: memberScope(seller) };
}

const listed = (view: ConversationView) => ({ ...conversationList.defaults, view });

describe("a conversation", () => {
  it("is one about a product, read and answered by both sides, with the unread of each", async () => {
    const { product, customer, asks, sells, seller } = await aShop();
    const id = await ask(customer.id, { productId: product.id }, { body: "Is it 100% brass?" });
    expect(await ask(customer.id, { productId: product.id }, { body: "And how heavy?" })).toBe(id);
    expect(await countUnreadConversations(db, sells)).toBe(1);
    const [row] = (await storeConversations.page(db, sells, listed("waiting"))).rows;
    expect(row).toMatchObject({
      id,
      customerName: "Kiran",
      unread: 2,
      isWaiting: true,
      excerpt: "And how heavy?",
      topic: { kind: "product", productId: product.id },
    });
    await markConversationRead(db, sells, id);
    expect(await countUnreadConversations(db, sells)).toBe(0);
    expect(await countUnreadConversations(db, asks)).toBe(0);
    expect(await answer(sells, id, "Yes, 2 kg")).toBe(true);
    expect((await storeConversations.page(db, sells, listed("waiting"))).count).toBe(0);
    expect((await myConversations.page(db, asks, listed("waiting"))).rows.map((one) => one.id)).toEqual([id]);
    expect((await myConversations.page(db, asks, listed("unread"))).rows).toMatchObject([
      { id, storeName: seller.store_name, unread: 1, isWaiting: true },
    ]);
    const page = await findConversation(db, asks, id);
    expect(page?.messages.map(({ body, isFromStore }) => [isFromStore, body])).toEqual([
      [false, "Is it 100% brass?"],
      [false, "And how heavy?"],
      [true, "Yes, 2 kg"],
    ]);
  });

  it("is read by the side that answers, and waits for the other", async () => {
    const { product, customer, asks, sells } = await aShop();
    const id = await ask(customer.id, { productId: product.id });
    expect((await myConversations.page(db, asks, listed("waiting"))).rows).toEqual([]);
    await answer(sells, id, "Ask me anything");
    expect(await countUnreadConversations(db, sells)).toBe(0);
    expect(await countUnreadConversations(db, asks)).toBe(1);
    await answer(asks, id, "How heavy is it?");
    expect(await countUnreadConversations(db, asks)).toBe(0);
    expect(await countUnreadConversations(db, sells)).toBe(1);
    expect((await myConversations.page(db, asks, listed("waiting"))).rows).toEqual([]);
  });

  it("about an order is of each store in it, and only for the order's customer", async () => {
    const [one, other] = [await createProduct(), await createProduct()];
    const buyer = await createBuyer([one, other]);
    const { orderId } = await order(buyer);
    const parcels = await db
      .selectFrom("shipments")
      .where("order_id", "=", orderId)
      .select(["id", "seller_id"])
      .orderBy("id")
      .execute();
    const ids = [];
    for (const { id } of parcels) ids.push(await ask(buyer.id, { shipmentId: id }));
    expect(new Set(ids).size).toBe(2);
    const stranger = await createProfile();
    await expect(ask(stranger.id, { shipmentId: parcels[0]!.id })).rejects.toThrow("nothing to ask about");
    expect(await findConversation(db, profileScope(stranger.id), ids[0]!)).toBeUndefined();
    const second = await db
      .selectFrom("sellers")
      .where("id", "=", parcels[1]!.seller_id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(await findConversation(db, memberScope(second), ids[0]!)).toBeUndefined();
    expect(await answer(memberScope(second), ids[0]!, "Hello")).toBe(false);
  });

  it("is not with one's own store, nor about a product that is not on sale", async () => {
    const { seller, product } = await aShop();
    await expect(ask(seller.profile_id!, { productId: product.id })).rejects.toMatchObject({
      key: "messages:conversation.own_store",
      field: "body",
    });
    const draft = await createProduct({ deleted_at: new Date() });
    await expect(ask((await createProfile()).id, { productId: draft.id })).rejects.toThrow("nothing to ask about");
  });

  it("ends for a customer who has joined the store, and is none about an order that is not paid", async () => {
    const { seller, product, customer, asks } = await aShop();
    const id = await ask(customer.id, { productId: product.id });
    await db
      .insertInto("seller_members")
      .values({ seller_id: seller.id, profile_id: customer.id, role: "manager" })
      .execute();
    await expect(answer(asks, id, "And this?")).rejects.toMatchObject({
      key: "messages:conversation.own_store",
      field: "body",
    });
    const buyer = await createBuyer([product]);
    const { orderId } = await order(buyer, "razorpay");
    const parcel = await db
      .selectFrom("shipments")
      .where("order_id", "=", orderId)
      .select("id")
      .executeTakeFirstOrThrow();
    await expect(ask(buyer.id, { shipmentId: parcel.id })).rejects.toThrow("nothing to ask about");
    await pay(orderId);
    expect(await ask(buyer.id, { shipmentId: parcel.id })).toBeGreaterThan(id);
  });

  it("shows its newest messages, and the earlier ones page by page", async () => {
    const { product, customer, asks } = await aShop();
    const id = await ask(customer.id, { productId: product.id });
    const bodies = Array.from({ length: 2 * MAX_MESSAGES_SHOWN }, (_, index) => `Message ${index + 2}`);
    await db
      .insertInto("conversation_messages")
      .values(
        bodies.map((body) => ({ conversation_id: id, author_profile_id: customer.id, is_from_store: false, body })),
      )
      .execute();
    const pages: string[][] = [];
    for (let before: number | null | undefined = null; before !== undefined;) {
      const page: ConversationPage = (await findConversation(db, asks, id, before))!;
      pages.push(page.messages.map(({ body }) => body));
      before = page.earlierBefore ?? undefined;
    }
    expect(pages.map((page) => page.length)).toEqual([MAX_MESSAGES_SHOWN, MAX_MESSAGES_SHOWN, 1]);
    expect(pages.toReversed().flat()).toEqual(["Is it heavy?", ...bodies]);
  });

  it("repeats no form and counts every person's messages", async () => {
    const { product, customer, asks } = await aShop();
    const id = await ask(customer.id, { productId: product.id });
    const formKey = randomUUID();
    const again = { formKey, body: "Twice pressed", attachments: noFiles };
    await sendMessage(db, privateFiles, asks, id, again);
    await sendMessage(db, privateFiles, asks, id, again);
    expect((await findConversation(db, asks, id))?.messages).toHaveLength(2);
    for (let n = 3; n < 30; n += 1) await answer(asks, id, `Message ${n}`);
    await expect(answer(asks, id, "One too many")).rejects.toThrow(RetryLaterError);
  });

  it("gives pictures names of our own: a file's name can be a number", async () => {
    const { product, customer, asks } = await aShop();
    const id = await ask(customer.id, { productId: product.id }, { picture: aPicture("9876543210.webp") });
    const [message] = (await findConversation(db, asks, id))!.messages;
    expect(message?.attachments.map(({ fileName }) => fileName)).toEqual(["picture-1.webp"]);
  });
});

describe("contact details", () => {
  it.each([
    ["Call 98765 43210", "phone"],
    ["मुझे ९८७६५४३२१० पर फ़ोन करें", "phone"],
    ["asha (at) gmail (dot) com", "email"],
    ["Pay to asha@okaxis", "payment"],
    ["See ashalamps.in", "link"],
    ["Flat 302, Law Garden, 380006", "address"],
  ])("are refused at the message, from both sides: %s", async (body, kind) => {
    const { product, customer, asks, sells } = await aShop();
    const refusal = { key: `messages:contact_detail.${kind}`, field: "body" };
    await expect(ask(customer.id, { productId: product.id }, { body })).rejects.toMatchObject(refusal);
    const id = await ask(customer.id, { productId: product.id });
    await expect(answer(asks, id, body)).rejects.toMatchObject(refusal);
    await expect(answer(sells, id, body)).rejects.toMatchObject(refusal);
    expect((await findConversation(db, asks, id))?.messages).toHaveLength(1);
  });

  it("in a name are not shown", () => {
    expect(["Asha Patel", " asha ", "9876543210", "asha@example.com Patel", "—", ""].map(firstNameOf)).toEqual([
      "Asha",
      "asha",
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("the other side is informed", () => {
  beforeEach(async () => {
    await sendWaitingMails("mail.message_received");
    await sendWaitingMails("mail.message_answered");
  });

  it("once of what it has not read: members who can answer, and the customer", async () => {
    const { product, customer, asks, sells, seller } = await aShop();
    const members = Object.fromEntries(
      await Promise.all(
        (["manager", "packer", "viewer"] as const).map(async (role) => [
          role,
          await createStoreMember(seller.id, role),
        ]),
      ),
    ) as Record<string, { id: number }>;
    const id = await ask(customer.id, { productId: product.id }, { body: "A secret question" });
    await answer(asks, id, "Another one");
    expect(await notificationMessagesOf(seller.profile_id!)).toEqual(["message_received"]);
    expect(await notificationMessagesOf(members["manager"]!.id)).toEqual(["message_received"]);
    // A name in another person's notification would outlive the customer's account.
    expect((await notificationsOf(seller.profile_id!)).map(({ values }) => values)).toEqual([{}]);
    expect(await notificationMessagesOf(members["packer"]!.id)).toEqual([]);
    expect(await notificationMessagesOf(members["viewer"]!.id)).toEqual([]);
    const toStore = await sendWaitingMails("mail.message_received");
    expect(toStore).toHaveLength(2);
    for (const { text, html } of toStore) {
      expect(text).toContain(`/seller/messages/${id}`);
      for (const leak of ["secret", "Kiran", "Nayak", customer.email]) expect(text + html).not.toContain(leak);
    }
    await answer(sells, id, "A secret answer");
    expect((await notificationsOf(customer.id)).at(-1)).toMatchObject({
      message: "message_answered",
      values: { store: seller.store_name },
      link: `/customer/messages/${id}`,
    });
    const [mail] = await sendWaitingMails("mail.message_answered");
    expect(mail?.text).toContain(`/customer/messages/${id}`);
    expect(mail?.text).not.toContain("secret");
  });

  it("by no mail when it was read meanwhile", async () => {
    const { product, customer, sells } = await aShop();
    const id = await ask(customer.id, { productId: product.id });
    await markConversationRead(db, sells, id);
    expect(await sendWaitingMails("mail.message_received")).toEqual([]);
  });
});

describe("a block", () => {
  it.each(["customer", "store"] as const)("by the %s ends all their conversations until it is ended", async (side) => {
    const { seller, product, customer, asks, sells } = await aShop();
    const second = await createProduct({ seller_id: seller.id });
    const id = await ask(customer.id, { productId: product.id });
    const [own, others] = side === "customer" ? [asks, sells] : [sells, asks];
    expect(await setBlock(db, own, id, "blocked")).toBe(true);
    // The other side cannot end it.
    await setBlock(db, others, id, "open");
    const blocked = { key: "messages:conversation.blocked", field: "body" };
    await expect(answer(asks, id, "Hello")).rejects.toMatchObject(blocked);
    await expect(answer(sells, id, "Hello")).rejects.toMatchObject(blocked);
    await expect(ask(customer.id, { productId: second.id })).rejects.toMatchObject(blocked);
    expect(await findConversation(db, others, id)).toMatchObject({ blockedBy: [side], messages: [{}] });
    await setBlock(db, own, id, "open");
    expect(await answer(others, id, "Hello again")).toBe(true);
  });
});

it("a report is a ticket of its sender, with the conversation for administrators", async () => {
  const { product, customer, asks, sells } = await aShop();
  const id = await ask(customer.id, { productId: product.id }, { body: "You are rude" });
  const form = { formKey: randomUUID(), conversationId: id, subject: "Report", body: "Insulting" };
  const number = await openConversationTicket(db, sells, form);
  expect(await openConversationTicket(db, sells, form)).toBe(number);
  expect(await findReportedConversation(db, await adminScope(), number!)).toMatchObject({
    customerName: "Kiran",
    messages: [{ body: "You are rude" }],
  });
  const stranger = profileScope((await createProfile()).id);
  expect(await openConversationTicket(db, stranger, { ...form, formKey: randomUUID() })).toBeUndefined();
  expect(await openConversationTicket(db, asks, { ...form, formKey: randomUUID() })).not.toBe(number);
});

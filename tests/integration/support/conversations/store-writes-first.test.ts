import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { ShipmentStatus } from "#app/db/schema.ts";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import {
  beginConversation,
  sendMessage,
  setBlock,
} from "#app/domain/support/conversations/conversations.commands.server.ts";
import {
  countUnreadConversations,
  findConversation,
  findWritableTopic,
} from "#app/domain/support/conversations/conversations.queries.server.ts";
import { RetryLaterError } from "#app/domain/domain-error.ts";
import { eraseAccount } from "#app/domain/insights/privacy/erasure.commands.server.ts";
import { noFiles } from "#app/domain/platform/uploads/pending-uploads.ts";
import { db, privateFiles } from "#app/services.server.ts";
import { aPicture, ask, begin } from "../../../support/factories/conversations.ts";
import { createProduct, createSeller } from "../../../support/factories/factories.ts";
import { sent } from "../../../support/forms/multipart.ts";
import { notificationsOf } from "../../../support/factories/notifications.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { createBuyer, deliver, order, pay } from "../../../support/factories/shopping-factory.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

describe("a store that writes first", () => {
  /** A store with a parcel of two pieces, in an order with another store's parcel. */
  async function aParcel(paymentMethod: "cod" | "razorpay" = "cod") {
    const seller = await createSeller();
    const product = await createProduct({ seller_id: seller.id });
    const buyer = await createBuyer([{ ...product, quantity: 2 }, await createProduct()]);
    await db.updateTable("profiles").set({ full_name: "Kiran Nayak" }).where("id", "=", buyer.id).execute();
    const { orderId } = await order(buyer, paymentMethod);
    const parcels = await db
      .selectFrom("shipments")
      .where("order_id", "=", orderId)
      .select(["id", "seller_id"])
      .execute();
    const own = parcels.find(({ seller_id }) => seller_id === seller.id)!;
    const other = parcels.find(({ seller_id }) => seller_id !== seller.id)!;
    const about = { shipmentId: own.id };
    return { seller, product, buyer, orderId, about, other, asks: profileScope(buyer.id), sells: memberScope(seller) };
  }

  const storeWrites = { body: "The lamps are back on Monday" };

  it("begins one conversation with the order's customer, who is informed, reads it and answers", async () => {
    const { seller, buyer, about, asks, sells } = await aParcel();
    await sendWaitingMails("mail.message_answered");
    const id = (await begin(sells, about, storeWrites))!;
    expect(await countUnreadConversations(db, asks)).toBe(1);
    expect(await countUnreadConversations(db, sells)).toBe(0);
    expect((await notificationsOf(buyer.id)).at(-1)).toMatchObject({
      message: "message_answered",
      values: { store: seller.store_name },
      link: `/customer/messages/${id}`,
    });
    expect(await sendWaitingMails("mail.message_answered")).toHaveLength(1);
    expect(
      await sendMessage(db, privateFiles, asks, id, { formKey: randomUUID(), body: "Thank you", attachments: noFiles }),
    ).toBe(true);
    expect(await begin(sells, about, { body: "Sent now" })).toBe(id);
    expect(await ask(buyer.id, about)).toBe(id);
    expect(
      (await findConversation(db, sells, id))?.messages.map(({ body, isFromStore }) => [isFromStore, body]),
    ).toEqual([
      [true, storeWrites.body],
      [false, "Thank you"],
      [true, "Sent now"],
      [false, "Is it heavy?"],
    ]);
  });

  it("writes about a confirmed parcel of its own only, and not about a product", async () => {
    const { product, orderId, about, other, sells } = await aParcel("razorpay");
    expect(await begin(sells, about, storeWrites)).toBeUndefined();
    await pay(orderId);
    expect(await begin(sells, { shipmentId: other.id }, storeWrites)).toBeUndefined();
    expect(await findWritableTopic(db, sells, { shipmentId: other.id }, "en")).toBeUndefined();
    expect(await begin(sells, { productId: product.id }, storeWrites)).toBeUndefined();
    expect(await findWritableTopic(db, sells, { productId: product.id }, "en")).toBeUndefined();
    expect(await findWritableTopic(db, sells, about, "en")).toMatchObject({
      customerName: "Kiran",
      topic: { kind: "order" },
      conversationId: null,
    });
    expect(await begin(sells, about, storeWrites)).toBeGreaterThan(0);
  });

  /** Sets the parcel's status, dated `days` ago. */
  async function moved(shipmentId: number, status: ShipmentStatus, days: number) {
    const at = new Date(Date.now() - days * 86_400_000);
    await db.updateTable("shipments").set({ status }).where("id", "=", shipmentId).execute();
    const event = { shipment_id: shipmentId, to_status: status, actor_role: "system", created_at: at } as const;
    await db.insertInto("shipment_events").values(event).execute();
  }

  it.each([
    ["delivered", 89, true],
    ["delivered", 91, false],
    ["cancelled", 89, true],
    ["cancelled", 91, false],
    ["returned", 89, true],
    ["returned", 91, false],
    ["processing", 91, true],
  ] as const)("about a parcel that is %s since %i days: %s", async (status, days, canWrite) => {
    const { about, sells } = await aParcel();
    await moved(about.shipmentId, status, days);
    expect((await begin(sells, about, storeWrites)) !== undefined).toBe(canWrite);
  });

  it("goes on with a conversation at any time", async () => {
    const { buyer, about, sells } = await aParcel();
    const id = await ask(buyer.id, about);
    await moved(about.shipmentId, "delivered", 365);
    expect(await findWritableTopic(db, sells, about, "en")).toMatchObject({ conversationId: id });
    expect(await begin(sells, about, storeWrites)).toBe(id);
  });

  it("does not reach a customer who has blocked it, works for it, or whose account is erased", async () => {
    const { product, buyer, about, asks, sells } = await aParcel();
    const id = await ask(buyer.id, { productId: product.id });
    await setBlock(db, asks, id, "blocked");
    await expect(begin(sells, about, storeWrites)).rejects.toMatchObject({
      key: "messages:conversation.blocked",
      field: "body",
    });
    await setBlock(db, asks, id, "open");
    expect(await begin(sells, about, storeWrites)).not.toBe(id);

    const colleague = await aParcel();
    await db
      .insertInto("seller_members")
      .values({ seller_id: colleague.seller.id, profile_id: colleague.buyer.id, role: "packer" })
      .execute();
    expect(await begin(colleague.sells, colleague.about, storeWrites)).toBeUndefined();

    const erased = await aParcel();
    await deliver(erased.orderId);
    await eraseAccount(db, erased.buyer.id, { password: "", email: erased.buyer.email });
    expect(await begin(erased.sells, erased.about, storeWrites)).toBeUndefined();
    expect(await findWritableTopic(db, erased.sells, erased.about, "en")).toBeUndefined();
  });

  it("repeats no form, sends no contact details, and is limited as any message", async () => {
    const { about, sells } = await aParcel();
    const form = { formKey: randomUUID(), ...storeWrites, attachments: sent(aPicture("9876543210.webp")) };
    const id = (await beginConversation(db, privateFiles, sells, about, form))!;
    expect(await beginConversation(db, privateFiles, sells, about, form)).toBe(id);
    const [message, second] = (await findConversation(db, sells, id))!.messages;
    expect(message?.attachments.map(({ fileName }) => fileName)).toEqual(["picture-1.webp"]);
    expect(second).toBeUndefined();
    await expect(begin(sells, about, { body: "Call 98765 43210" })).rejects.toMatchObject({
      key: "messages:contact_detail.phone",
      field: "body",
    });
    for (let n = 2; n < 30; n += 1) await begin(sells, about, { body: `Message ${n}` });
    await expect(begin(sells, about, { body: "One too many" })).rejects.toThrow(RetryLaterError);
  });
});

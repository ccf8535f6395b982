import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { MemberRole } from "#app/db/schema.ts";
import { profileScope, storeScope } from "#app/domain/platform/access/grant-scope.ts";
import { readStoreMailChoices } from "#app/domain/notifications/notifications/store-readers.queries.server.ts";
import { cancelOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { runPayouts } from "#app/domain/ordering/payouts/payout-runs.commands.server.ts";
import { saveReview } from "#app/domain/support/reviews/reviews.commands.server.ts";
import { removeMember } from "#app/domain/stores/store-members/store-members.commands.server.ts";
import { noFiles } from "#app/domain/platform/uploads/pending-uploads.ts";
import { action as save } from "#app/routes/seller/stores/store-notifications.tsx";
import { config, db, files, mailbox } from "#app/services.server.ts";
import { ask } from "../../../support/factories/conversations.ts";
import { createProduct, createSeller, type CreatedProduct } from "../../../support/factories/factories.ts";
import { notificationsOf } from "../../../support/factories/notifications.ts";
import { deliverDaysAgo } from "../../../support/factories/payouts.ts";
import { createImportingStore, importTable } from "../../../support/factories/product-imports.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { createBuyer, createReceivers, order, pay } from "../../../support/factories/shopping-factory.ts";
import { forgetWaitingTasks, mailedBy, storeNewsOf } from "../../../support/factories/store-days.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn } from "../../../support/http/visitor.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

const PAGE = "/seller/settings/notifications";

let store: Awaited<ReturnType<typeof createSeller>>;
let product: CreatedProduct;
let members: Record<MemberRole, { id: number; email: string }>;

beforeEach(async () => {
  store = await createSeller();
  const owner = await db
    .selectFrom("profiles")
    .where("id", "=", Number(store.profile_id))
    .select(["id", "email"])
    .executeTakeFirstOrThrow();
  members = {
    owner,
    manager: await createStoreMember(store.id, "manager"),
    packer: await createStoreMember(store.id, "packer"),
    viewer: await createStoreMember(store.id, "viewer"),
  };
  product = await createProduct({ seller_id: store.id, name: "Brass lamp", stock_quantity: 50 });
  await forgetWaitingTasks();
});

/** Returns the last notification of each member, and the members who got the email. */
async function newsAndMails(task: Parameters<typeof mailedBy>[0]) {
  const mails = await mailedBy(task);
  const entries = await Promise.all(
    Object.entries(members).map(async ([role, { id, email }]) => {
      const last = (await storeNewsOf(id)).at(-1);
      return [role, last && `${last}${mails[email] ? ` + ${mails[email].length} mail` : ""}`];
    }),
  );
  return Object.fromEntries(entries) as Record<MemberRole, string | undefined>;
}

const anOrder = async (quantity = 3, method: "cod" | "razorpay" = "cod") => {
  const buyer = await createBuyer([{ ...product, quantity }]);
  const placed = await order(buyer, method);
  const { id } = await db
    .selectFrom("shipments")
    .where("order_id", "=", placed.orderId)
    .select("id")
    .executeTakeFirstOrThrow();
  return { ...placed, buyer, shipmentId: id };
};

describe("what members are informed of, by their rights and the defaults of their role", () => {
  it("a new order, once it is paid", async () => {
    const { orderId, publicNumber, shipmentId } = await anOrder(2, "razorpay");
    expect(await storeNewsOf(members.owner.id)).toEqual([]);
    await pay(orderId);
    expect(await newsAndMails("mail.parcel_ordered")).toEqual({
      owner: "parcel_ordered + 1 mail",
      manager: "parcel_ordered + 1 mail",
      packer: "parcel_ordered + 1 mail",
      viewer: "parcel_ordered",
    });
    expect(await notificationsOf(members.packer.id)).toEqual([
      { message: "parcel_ordered", values: { orderId: publicNumber }, link: `/seller/shipments/${shipmentId}` },
    ]);
  });

  it("only their own store's parcel of an order of two stores", async () => {
    const other = await createSeller();
    const theirs = await createProduct({ seller_id: other.id });
    await order(await createBuyer([{ ...product, quantity: 2 }, theirs]));
    expect(await storeNewsOf(members.owner.id)).toEqual(["parcel_ordered"]);
    expect(await storeNewsOf(Number(other.profile_id))).toEqual(["parcel_ordered"]);
  });

  it("an order that its customer cancels, but not one that was never paid", async () => {
    const unpaid = await anOrder(2, "razorpay");
    await cancelOrder(db, profileScope(unpaid.buyer.id), unpaid.publicNumber);
    expect(await storeNewsOf(members.owner.id)).toEqual([]);
    const { buyer, publicNumber } = await anOrder();
    await cancelOrder(db, profileScope(buyer.id), publicNumber);
    expect(await newsAndMails("mail.parcel_moved")).toEqual({
      owner: "parcel_cancelled + 1 mail",
      manager: "parcel_cancelled + 1 mail",
      packer: "parcel_cancelled + 1 mail",
      viewer: "parcel_cancelled",
    });
  });

  it("a parcel that was not delivered and comes back, except the member who recorded it", async () => {
    const { shipmentId } = await anOrder();
    const scope = memberScope(store);
    for (const to of ["processing", "shipped"] as const) await moveShipment(db, scope, { shipmentId, to });
    for (const to of ["undelivered", "returning", "returned"] as const) {
      await moveShipment(db, scope, { shipmentId, to, ...(to === "undelivered" && { reason: "no_cash" as const }) });
      expect(await newsAndMails("mail.parcel_moved")).toEqual({
        owner: "parcel_ordered",
        manager: `parcel_${to} + 1 mail`,
        packer: `parcel_${to} + 1 mail`,
        viewer: `parcel_${to}`,
      });
    }
  });

  it("nothing for a suspended account, also no mail that waits", async () => {
    await anOrder();
    await db.updateTable("profiles").set({ suspended_at: new Date() }).where("id", "=", members.packer.id).execute();
    await anOrder();
    const mails = await mailedBy("mail.parcel_ordered");
    expect([mails[members.packer.email], mails[members.manager.email]?.length]).toEqual([undefined, 2]);
    expect(await storeNewsOf(members.packer.id)).toEqual(["parcel_ordered"]);
  });

  it("no mail about a parcel that has moved on meanwhile", async () => {
    const { shipmentId } = await anOrder();
    await moveShipment(db, memberScope(store), { shipmentId, to: "processing" });
    expect(await mailedBy("mail.parcel_ordered")).toEqual({});
  });

  it("a review, once, for those who see products", async () => {
    const [buyer] = await createReceivers(1, [product]);
    const words = {
      formKey: randomUUID(),
      rating: 4,
      title: "Good",
      body: "Shines",
      pictures: noFiles,
      removedPictureIds: [],
    };
    await saveReview(db, files, profileScope(buyer!.id), product.id, words);
    await saveReview(db, files, profileScope(buyer!.id), product.id, { ...words, formKey: randomUUID(), rating: 2 });
    expect(await newsAndMails("mail.review_received")).toEqual({
      owner: "review_received + 1 mail",
      manager: "review_received",
      packer: "parcel_ordered",
      viewer: "review_received",
    });
    expect((await notificationsOf(members.viewer.id)).filter(({ message }) => message === "review_received")).toEqual([
      {
        message: "review_received",
        values: { name: "Brass lamp", stars: 4 },
        link: `/product/${product.id}#reviews`,
      },
    ]);
  });

  it("a message of a customer, for those who can answer", async () => {
    const { buyer } = await anOrder();
    await ask(buyer.id, { productId: product.id });
    expect(await newsAndMails("mail.message_received")).toEqual({
      owner: "message_received + 1 mail",
      manager: "message_received + 1 mail",
      packer: "parcel_ordered",
      viewer: "parcel_ordered",
    });
  });

  it("a payout that is made up, for those who manage the store's money", async () => {
    await sql`DELETE FROM payout_runs`.execute(db);
    await deliverDaysAgo((await anOrder(2)).orderId, 30);
    await runPayouts(db);
    expect(await newsAndMails("mail.payout_moved")).toEqual({
      owner: "payout_due + 1 mail",
      manager: "payout_due + 1 mail",
      packer: "parcel_ordered",
      viewer: "parcel_ordered",
    });
  });

  it("an import that has finished, for the member who started it", async () => {
    const { scope } = await createImportingStore();
    const colleague = await createStoreMember(scope.sellerId, "manager");
    const { id } = await importTable(
      scope,
      "Name,Price,SKU,Category,Stock\r\nLamp,560,L-1,Home Decor,5\r\nRug,0,R-1,Home Decor,5",
    );
    expect(await notificationsOf(scope.profileId)).toEqual([
      {
        message: "import_done",
        values: { created: 1, changed: 0, refused: 1 },
        link: `/seller/products/import/${id}`,
      },
    ]);
    expect(await storeNewsOf(colleague.id)).toEqual([]);
    expect(Object.values(await mailedBy("mail.import_finished"))).toEqual([["import-done"]]);
  });

  it("an import that has finished, not for a member who may not see products any more", async () => {
    const { scope } = await createImportingStore();
    const colleague = await createStoreMember(scope.sellerId, "manager");
    await db.updateTable("seller_members").set({ role: "packer" }).where("profile_id", "=", colleague.id).execute();
    await importTable(colleague.scope, "Name,Price,SKU,Category,Stock\r\nLamp,560,L-2,Home Decor,5");
    expect(await storeNewsOf(colleague.id)).toEqual([]);
    expect(await mailedBy("mail.import_finished")).toEqual({});
  });
});

/** Sends the form with these boxes ticked. */
const choose = async (member: { id: number }, ...topics: string[]) =>
  (await signedIn(member)).post(save, PAGE, Object.fromEntries(topics.map((topic) => [topic, "on"])));

describe("the page of the notifications", () => {
  const topicsOn = async (role: MemberRole) => {
    const page = await openPage(await signedIn(members[role]), PAGE);
    return page
      .$("main [type=checkbox]")
      .toArray()
      .map((box) => `${box.attribs["name"]?.replace("store_", "")}${"checked" in box.attribs ? " on" : ""}`);
  };

  it("has what the member's rights include, with the defaults of the role", async () => {
    expect(await topicsOn("packer")).toEqual([
      "summary",
      "orders on",
      "cancellations on",
      "undelivered on",
      "deadlines on",
    ]);
    expect(await topicsOn("viewer")).toEqual(["summary", "orders", "cancellations", "undelivered", "stock", "reviews"]);
    expect(await topicsOn("owner")).toEqual([
      ...["summary on", "orders on", "cancellations on", "undelivered on", "deadlines on", "stock on", "listings on"],
      ...["imports on", "messages on", "reviews on", "payouts on", "coupons on"],
    ]);
  });

  it("says why what is always mailed cannot be switched off, to those who get it", async () => {
    const owner = await openPage(await signedIn(members.owner), PAGE);
    expect(owner.text("main")).toContain("Cannot be switched off: these changes can send your money elsewhere.");
    expect(
      owner
        .$("main")
        .text()
        .match(/Always by email/g),
    ).toHaveLength(2);
    const packer = await openPage(await signedIn(members.packer), PAGE);
    expect(
      packer
        .$("main")
        .text()
        .match(/Always by email/g),
    ).toHaveLength(1);
  });

  it("is in the menu of members who have no other settings, and among the settings of the others", async () => {
    const packer = await openPage(await signedIn(members.packer), "/seller");
    expect(packer.$(`nav a[href="${PAGE}"]`).length).toBeGreaterThan(0);
    const owner = await openPage(await signedIn(members.owner), "/seller/settings");
    expect(owner.$(`main a[href="${PAGE}"]`)).toHaveLength(1);
    expect((await openPage(await signedIn(members.owner), "/seller")).$(`a[href="${PAGE}"]`)).toHaveLength(0);
  });

  it("saves each member's own choice: no mail any more, also of what waits, and still a notification", async () => {
    await anOrder();
    const saved = await choose(members.manager, "store_cancellations", "store_messages");
    expect([saved.status, saved.location]).toEqual([303, PAGE]);
    expect(await topicsOn("manager")).toContain("orders");
    expect(await topicsOn("packer")).toContain("orders on");
    await anOrder();
    const mails = await mailedBy("mail.parcel_ordered");
    expect(mails[members.manager.email]).toBeUndefined();
    expect(mails[members.packer.email]).toHaveLength(2);
    expect(await storeNewsOf(members.manager.id)).toEqual(["parcel_ordered", "parcel_ordered"]);
  });

  it("takes no topic that the rights do not include, and none in the shop", async () => {
    const unchanged = ["store_orders", "store_cancellations", "store_undelivered", "store_deadlines"];
    await choose(members.packer, "store_payouts", "store_summary", ...unchanged);
    const rows = await db
      .selectFrom("notification_preferences")
      .where("profile_id", "=", members.packer.id)
      .select(["topic", "channel", "is_on"])
      .execute();
    expect(rows).toEqual([{ topic: "store_summary", channel: "email", is_on: true }]);
    const inShop = { profile_id: members.packer.id, topic: "store_orders", channel: "shop", is_on: false } as const;
    await expect(db.insertInto("notification_preferences").values(inShop).execute()).rejects.toThrow(
      "notification_preferences_topic_check",
    );
  });

  it("ends with the membership: what waits is not sent, and nothing is remembered for the next store", async () => {
    await choose(members.manager, "store_reviews", "store_orders");
    await anOrder();
    await removeMember(db, memberScope(store), members.manager.id);
    expect((await mailedBy("mail.parcel_ordered"))[members.manager.email]).toBeUndefined();
    await anOrder();
    expect(await storeNewsOf(members.manager.id)).toEqual(["parcel_ordered", "member_removed"]);
    const next = await createSeller();
    await db
      .insertInto("seller_members")
      .values({ seller_id: next.id, profile_id: members.manager.id, role: "manager", can_export: false })
      .execute();
    const scope = storeScope({ profileId: members.manager.id, sellerId: next.id, role: "manager" });
    const choices = await readStoreMailChoices(db, scope);
    expect(choices.find(({ topic }) => topic === "store_reviews")?.isMailed).toBe(false);
  });
});

describe("a store's mail", () => {
  it("is in the reader's language, links to what it is about and to the page of choices, and changes nothing when opened", async () => {
    await db.updateTable("profiles").set({ locale: "gu" }).where("id", "=", members.packer.id).execute();
    const { publicNumber, shipmentId } = await anOrder();
    const mail = (await sendWaitingMails("mail.parcel_ordered")).find(({ to }) => to === members.packer.email);
    expect(mail?.subject).toBe(`નવો ઓર્ડર ${publicNumber}`);
    for (const version of [mail?.text, mail?.html]) {
      expect(version).toContain(`${config.origin}/seller/shipments/${shipmentId}`);
      expect(version).toContain(`${config.origin}${PAGE}`);
    }
    const before = await readStoreMailChoices(db, memberScope(store));
    await openPage(await signedIn(members.owner), PAGE);
    expect(await readStoreMailChoices(db, memberScope(store))).toEqual(before);
  });

  it("has no customer's name, telephone number, address or message, nor has the notification", async () => {
    const buyer = await createBuyer([{ ...product, quantity: 2 }]);
    await db.updateTable("profiles").set({ full_name: "Zubeda Plantwala" }).where("id", "=", buyer.id).execute();
    const { orderId, publicNumber } = await order(buyer);
    await sql`
      UPDATE orders SET shipping_address = shipping_address ||
        '{"fullName": "Zubeda Plantwala", "address": "77 Neem Chowk Lane", "phone": "+919812300077"}' WHERE id = ${orderId}`.execute(
      db,
    );
    await ask(buyer.id, { productId: product.id }, { body: "Is the pitambari plantword heavy?" });
    await sendWaitingMails("mail.parcel_ordered");
    await sendWaitingMails("mail.message_received");
    await cancelOrder(db, profileScope(buyer.id), publicNumber);
    await sendWaitingMails("mail.parcel_moved");
    const toMembers = new Set(Object.values(members).map(({ email }) => email));
    const mails = ((await mailbox?.list()) ?? []).filter(({ to }) => toMembers.has(to));
    expect(mails.map(({ tag }) => tag)).toEqual(
      expect.arrayContaining(["parcel-ordered", "message-received", "parcel-cancelled"]),
    );
    const news = await Promise.all(Object.values(members).map(({ id }) => notificationsOf(id)));
    expect(JSON.stringify([mails, news])).not.toMatch(/Plantwala|Zubeda|Neem Chowk|98123|plantword/);
  });
});

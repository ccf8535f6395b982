import { beforeAll, describe, expect, it } from "vitest";
import { eraseAccount } from "#app/domain/insights/privacy/erasure.commands.server.ts";
import { db } from "#app/services.server.ts";
import {
  createProduct,
  createProfile,
  createSeller,
  type CreatedProduct,
} from "../../../support/factories/factories.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { createBuyer, deliver, order } from "../../../support/factories/shopping-factory.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

/** Details that the store must never see of its customer, and the customer of the store's members. */
let buyer: { id: number };
let product: CreatedProduct;
let seller: Awaited<ReturnType<typeof createSeller>>;
let customer: Visitor;
let owner: Visitor;
let number: string;
let planted: string[];

beforeAll(async () => {
  seller = await createSeller();
  product = await createProduct({ seller_id: seller.id });
  buyer = await createBuyer([product, await createProduct()], undefined);
  const placed = await order(buyer);
  number = placed.publicNumber;
  const profile = {
    full_name: "Kiran Plantedname",
    phone_number: "+919812345670",
    email: "planted.buyer@example.test",
  };
  await db.updateTable("profiles").set(profile).where("id", "=", buyer.id).execute();
  const address = await db
    .selectFrom("orders")
    .where("id", "=", placed.orderId)
    .select("shipping_address")
    .executeTakeFirstOrThrow();
  const { fullName, address: street, zip, phone } = address.shipping_address!;
  planted = ["Plantedname", "9812345670", profile.email, fullName, street, zip, phone];
  customer = await signedIn(buyer);
  owner = await signedIn({ id: Number(seller.profile_id) });
});

const REPLY = "main form[enctype='multipart/form-data']";

/** Opens the first-message form through a page's link. */
async function openAskForm(page: Awaited<ReturnType<typeof openPage>>, text: string) {
  const links = page.$("a").filter((_, link) => page.$(link).text().trim() === text);
  const address = links
    .toArray()
    .map((link) => page.$(link).attr("href") ?? "")
    .find((href) => href.startsWith("/customer/messages/new"));
  if (!address) throw new Error(`The page has no link ${text}`);
  return openPage(customer, address);
}

describe("messages", () => {
  it("are not offered about an order that was cancelled before it was paid", async () => {
    const shopper = await createBuyer([product]);
    const visitor = await signedIn(shopper);
    const unpaid = await order(shopper, "razorpay");
    const at = `/customer/orders/${unpaid.publicNumber}`;
    const cancelled = await submitForm(
      visitor,
      await openPage(visitor, `${at}/cancel`),
      "main form[action$='/cancel']",
    );
    expect(cancelled.location).toBe(at);
    const page = await openPage(visitor, at);
    expect(page.text("main")).toContain(unpaid.publicNumber);
    expect(page.text("main")).not.toContain("Ask the seller");
  });

  it("are asked from an order and from a product, answered by the store, and show nothing else of either side", async () => {
    const orderPage = await openPage(customer, `/customer/orders/${number}`);
    const parcel = await db
      .selectFrom("shipments as s")
      .innerJoin("orders as o", "o.id", "s.order_id")
      .where("o.public_number", "=", number)
      .where("s.seller_id", "=", seller.id)
      .select("s.id")
      .executeTakeFirstOrThrow();
    expect(orderPage.$(`a[href="/customer/messages/new?shipment=${parcel.id}"]`).text()).toContain("Ask the seller");
    const form = await openPage(customer, `/customer/messages/new?shipment=${parcel.id}`);
    expect(form.text("h1")).toBe(`Ask ${seller.store_name}`);
    const sent = await submitForm(customer, form, REPLY, { body: "When do you send the 2 lamps?" });
    const conversation = sent.location!;
    expect(conversation).toMatch(/^\/customer\/messages\/\d+$/);
    const productForm = await openAskForm(await openPage(customer, `/product/${product.id}`), "Ask the seller");
    const aboutProduct = await submitForm(customer, productForm, REPLY, { body: "Is it brass?" });
    expect(aboutProduct.location).not.toBe(conversation);

    const list = await openPage(owner, "/seller/messages?view=unread");
    expect(list.text("main")).toContain("2 conversations");
    expect(list.text("nav")).toContain("Messages2");
    const rows = list.$("main li a[href^='/seller/messages/']");
    expect(rows.toArray().map((row) => list.$(row).text())).toEqual(["Kiran", "Kiran"]);
    const opened = await openPage(owner, list.$(rows[1]).attr("href")!);
    expect(opened.text("main")).toContain("When do you send the 2 lamps?");
    expect(opened.text("main")).toContain(number);
    for (const page of [list, opened])
      for (const value of planted) expect(page.html, `${page.url} shows ${value}`).not.toContain(value);
    const refused = await submitForm(owner, opened, REPLY, { body: "Tomorrow. Call 98123 45670" });
    expect(refused.status).toBe(422);
    expect(refused.$("textarea[name=body]").val()).toBe("Tomorrow. Call 98123 45670");
    expect(refused.text("main form")).toContain("“98123 45670” looks like a phone number");
    const answered = await submitForm(owner, refused, REPLY, { body: "Tomorrow by 5 pm" });
    expect(answered.status).toBe(303);

    const dashboard = await openPage(customer, "/customer/support");
    expect(dashboard.text("main")).toContain("Messages with stores1 unread");
    const mine = await openPage(customer, "/customer/messages?view=unread");
    expect(
      mine
        .$("main li a[href^='/customer/messages/']")
        .toArray()
        .map((row) => mine.$(row).text()),
    ).toEqual([seller.store_name]);
    const thread = await openPage(customer, conversation);
    expect(thread.text("ol")).toContain("Tomorrow by 5 pm");
    const people = await db
      .selectFrom("profiles")
      .where("id", "=", Number(seller.profile_id))
      .select(["full_name", "email"])
      .executeTakeFirstOrThrow();
    for (const value of [people.full_name, people.email]) expect(thread.text("main")).not.toContain(value);
    expect((await openPage(customer, "/customer/messages?view=unread")).text("main")).toContain(
      "You have read all messages.",
    );
    // A second question about it continues the same conversation.
    expect((await openPage(customer, `/customer/messages/new?shipment=${parcel.id}`)).location).toBe(conversation);
  });

  it("are read by viewers, without marking them read, and not seen by packers", async () => {
    const other = await createProfile();
    const visitor = await signedIn(other);
    const form = await openPage(visitor, `/customer/messages/new?product=${product.id}`);
    const { location } = await submitForm(visitor, form, REPLY, { body: "Is it fragile?" });
    const page = location!.replace("/customer/", "/seller/");
    const viewer = await signedIn(await createStoreMember(seller.id, "viewer"));
    const read = await openPage(viewer, page);
    expect(read.text("main")).toContain("Is it fragile?");
    expect(read.$("main form")).toHaveLength(0);
    const unread = await openPage(owner, "/seller/messages?view=unread");
    expect(unread.$(`a[href="${page}"]`)).toHaveLength(1);
    const packer = await signedIn(await createStoreMember(seller.id, "packer"));
    expect((await openPage(packer, page)).location).toBe("/");
    expect((await openPage(packer, "/seller")).$("a[href='/seller/messages']")).toHaveLength(0);
  });

  it("end with a block of either side and are reported to the support team with the conversation", async () => {
    const list = await openPage(customer, "/customer/messages");
    const page = list.$("main li a[href^='/customer/messages/']").first().attr("href")!;
    const conversation = await openPage(customer, page);
    const blocked = await submitForm(
      customer,
      conversation,
      `form[action="${page}/block"]`,
      {},
      `Block ${seller.store_name}`,
    );
    expect(blocked.location).toBe(page);
    const after = await openPage(customer, page);
    expect(after.text("main")).toContain(`You have blocked ${seller.store_name}.`);
    expect(after.$(REPLY)).toHaveLength(0);
    const seen = await openPage(owner, page.replace("/customer/", "/seller/"));
    expect(seen.text("main")).toContain("No more messages can be sent in this conversation.");
    await submitForm(customer, after, `form[action="${page}/block"]`, {}, `Unblock ${seller.store_name}`);
    expect((await openPage(customer, page)).$(REPLY)).toHaveLength(1);

    const report = await openPage(customer, `${page}/report`);
    const sent = await submitForm(customer, report, "main form:has(textarea)", {
      reason: "abusive",
      note: "It was rude",
    });
    expect(sent.location).toMatch(/^\/customer\/support\/ST-/);
    const admin = await signedIn(await createProfile({ role: "admin" }), {}, { factorVerified: true });
    const ticket = await openPage(admin, sent.location!.replace("/customer/support/", "/admin/tickets/"));
    expect(ticket.text("main")).toContain("The reported conversation");
    expect(ticket.text("main")).toContain("When do you send the 2 lamps?");
  });

  it("are begun by the store from a parcel's page, and answered by the customer", async () => {
    const store = await createSeller();
    const lamp = await createProduct({ seller_id: store.id });
    const other = await createBuyer([{ ...lamp, quantity: 2 }, product]);
    await db.updateTable("profiles").set({ full_name: "Meena Plantedname" }).where("id", "=", other.id).execute();
    const placed = await order(other);
    const parcels = await db
      .selectFrom("shipments")
      .where("order_id", "=", placed.orderId)
      .select(["id", "seller_id"])
      .execute();
    const own = parcels.find(({ seller_id }) => seller_id === store.id)!;
    const ofAnother = parcels.find(({ seller_id }) => seller_id !== store.id)!;
    const storeOwner = await signedIn({ id: Number(store.profile_id) });
    const parcelPage = `/seller/shipments/${own.id}`;
    const LINK = "a[href^='/seller/messages/new']";

    const link = (await openPage(storeOwner, parcelPage)).$(LINK);
    expect(link.text()).toBe("Write to the customer");
    const address = link.attr("href")!;
    for (const role of ["packer", "viewer"] as const) {
      const member = await signedIn(await createStoreMember(store.id, role));
      const page = await openPage(member, parcelPage);
      expect(page.status).toBe(200);
      expect(page.$(LINK)).toHaveLength(0);
      expect((await openPage(member, address)).location).toBe("/");
    }
    for (const elsewhere of [`shipment=${ofAnother.id}`, "shipment=x", `product=${lamp.id}`, ""])
      expect((await openPage(storeOwner, `/seller/messages/new?${elsewhere}`)).status).toBe(404);

    const form = await openPage(storeOwner, address);
    expect(form.text("h1")).toBe("Write to Meena");
    expect(form.text("main")).toContain(`About order ${placed.publicNumber}`);
    for (const value of ["Plantedname", other.email]) expect(form.text("main")).not.toContain(value);
    const refused = await submitForm(storeOwner, form, REPLY, { body: "Call me: 98123 45670" });
    expect(refused.status).toBe(422);
    expect(refused.text("main form")).toContain("“98123 45670” looks like a phone number");
    expect(refused.$("main form textarea").text().trim()).toBe("Call me: 98123 45670");
    const written = await submitForm(storeOwner, refused, REPLY, { body: "Both lamps leave on Monday" });
    expect(written.location).toMatch(/^\/seller\/messages\/\d+$/);
    expect((await submitForm(storeOwner, refused, REPLY, { body: "Both lamps leave on Monday" })).location).toBe(
      written.location,
    );
    const storeThread = await openPage(storeOwner, written.location!);
    expect(storeThread.text("ol").split("Both lamps leave on Monday")).toHaveLength(2);
    expect((await openPage(storeOwner, address)).location).toBe(written.location);

    const reader = await signedIn(other);
    const list = await openPage(reader, "/customer/messages?view=unread");
    const thread = await openPage(reader, list.$("main li a[href^='/customer/messages/']").attr("href")!);
    expect(thread.text("ol")).toContain("Both lamps leave on Monday");
    expect((await submitForm(reader, thread, REPLY, { body: "Thank you" })).status).toBe(303);
    expect((await openPage(storeOwner, written.location!)).text("ol")).toContain("Thank you");
  });

  it("of a store do not reach a customer who has blocked it, and none is offered about an erased account", async () => {
    const store = await createSeller();
    const lamp = await createProduct({ seller_id: store.id });
    const other = await createBuyer([{ ...lamp, quantity: 2 }]);
    const placed = await order(other);
    const parcel = await db
      .selectFrom("shipments")
      .where("order_id", "=", placed.orderId)
      .select("id")
      .executeTakeFirstOrThrow();
    const reader = await signedIn(other);
    const question = await openPage(reader, `/customer/messages/new?product=${lamp.id}`);
    const { location } = await submitForm(reader, question, REPLY, { body: "Is it brass?" });
    const blockForm = `form[action="${location}/block"]`;
    await submitForm(reader, await openPage(reader, location!), blockForm, {}, `Block ${store.store_name}`);

    const storeOwner = await signedIn({ id: Number(store.profile_id) });
    const address = `/seller/messages/new?shipment=${parcel.id}`;
    const refused = await submitForm(storeOwner, await openPage(storeOwner, address), REPLY, { body: "Sent today" });
    expect(refused.text("main form")).toContain("No more messages can be sent in this conversation.");

    await deliver(placed.orderId);
    await eraseAccount(db, other.id, { password: "", email: other.email });
    const parcelPage = await openPage(storeOwner, `/seller/shipments/${parcel.id}`);
    expect(parcelPage.status).toBe(200);
    expect(parcelPage.$("a[href^='/seller/messages/new']")).toHaveLength(0);
    expect((await openPage(storeOwner, address)).status).toBe(404);
  });
});

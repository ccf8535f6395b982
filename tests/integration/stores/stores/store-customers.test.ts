import { beforeAll, describe, expect, it } from "vitest";
import { formatShortDate } from "#app/components/ui/format.ts";
import { eraseAccount } from "#app/domain/insights/privacy/erasure.commands.server.ts";
import { addToCart, saveShippingAddress } from "#app/domain/ordering/carts/carts.commands.server.ts";
import * as customersCsv from "#app/routes/seller/insights/customers-csv.ts";
import { db } from "#app/services.server.ts";
import type { MemberRole } from "#app/db/schema.ts";
import { createProduct, createSeller, type CreatedProduct } from "../../../support/factories/factories.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { anAddress, createBuyer, deliver, order } from "../../../support/factories/shopping-factory.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

/** Meera has 3 lamps of ₹200 delivered and 2 ordered; Ravi has ordered 4, and 5 pots of another store. */

let store: Awaited<ReturnType<typeof createSeller>>;
let owner: Visitor;
let stranger: Visitor;
let lamp: CreatedProduct;
let meera: { id: number; email: string };

const today = formatShortDate(new Date(), "en");

beforeAll(async () => {
  store = await createSeller();
  owner = await signedIn({ id: Number(store.profile_id) });
  lamp = await createProduct({ seller_id: store.id, name: "Brass lamp", price_paise: 20_000, stock_quantity: 50 });
  const pot = await createProduct({ name: "Steel pot", price_paise: 9900, stock_quantity: 50 });
  stranger = await signedIn({
    id: Number(
      (await db.selectFrom("sellers").where("id", "=", pot.seller_id).selectAll().executeTakeFirstOrThrow()).profile_id,
    ),
  });
  meera = await named("=Meera Shah", "Surat", [{ ...lamp, quantity: 3 }]);
  await deliver((await order(meera)).orderId);
  await addToCart(db, { profileId: meera.id }, { variantId: lamp.variant.id, quantity: 2 });
  await order(meera);
  const ravi = await named("Ravi Kumar", "Mysuru", [
    { ...lamp, quantity: 4 },
    { ...pot, quantity: 5 },
  ]);
  await order(ravi);
  // Unpaid: not a customer yet.
  await order(await named("Unpaid Person", "Delhi", [{ ...lamp, quantity: 1 }]), "razorpay");
});

async function named(fullName: string, city: string, items: Parameters<typeof createBuyer>[0]) {
  const buyer = await createBuyer(items);
  await saveShippingAddress(db, { profileId: buyer.id }, { ...anAddress, fullName, city });
  return buyer;
}

const memberOf = async (role: MemberRole) => signedIn(await createStoreMember(store.id, role));

const MEERA = ["=Meera Shah", "Surat, Gujarat", today, today, "2", "5", "₹600"];
const RAVI = ["Ravi Kumar", "Mysuru, Gujarat", today, today, "1", "4", "₹0"];

describe("the customers of a store", () => {
  it("are those who bought from it, the last order first, with what they bought here alone", async () => {
    const page = await openPage(owner, "/seller/customers");
    expect(page.text("h1 + p")).toBe("2 customers");
    expect(page.rows()).toEqual([RAVI, MEERA]);
    expect(
      (await openPage(stranger, "/seller/customers")).rows().map(([name, , , , , , paid]) => [name, paid]),
    ).toEqual([["Ravi Kumar", "₹0"]]);
  });

  it("show no phone, no email and no street, on no page and in no file", async () => {
    const list = await openPage(owner, "/seller/customers");
    const customer = await openPage(owner, list.$('tbody a:contains("Meera")').attr("href")!);
    const file = await owner.get(customersCsv.loader, "/seller/customers.csv");
    for (const text of [list.html, customer.html, await file.text()]) {
      expect(text).toContain("Surat");
      for (const secret of [anAddress.phone, anAddress.phone.slice(3), anAddress.address, meera.email, anAddress.zip])
        expect(text).not.toContain(secret);
    }
  });

  it.each([
    ["sort=orders", [MEERA, RAVI]],
    ["sort=revenue", [MEERA, RAVI]],
    ["sort=first_order", [RAVI, MEERA]],
  ])("are sorted by %s", async (query, rows) => {
    expect((await openPage(owner, `/seller/customers?${query}`)).rows()).toEqual(rows);
  });

  it("are found by name and place", async () => {
    const page = await openPage(owner, "/seller/customers");
    expect((await submitForm(owner, page, "main form", { q: "mysuru" })).rows()).toEqual([RAVI]);
    expect((await submitForm(owner, page, "main form", { q: "shah" })).rows()).toEqual([MEERA]);
    const none = await submitForm(owner, page, "main form", { q: "delhi" });
    expect(none.text("main")).toContain("No customer found.");
  });

  it("are a CSV file for members who export", async () => {
    const response = await owner.get(customersCsv.loader, "/seller/customers.csv?sort=orders");
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines[0]).toContain("Customer,Place,First order,Last order,Orders,Pieces ordered,Revenue (delivered)");
    expect(lines[1]).toMatch(/^'=Meera Shah,"Surat, Gujarat",.*,2,5,600$/);
    expect(lines).toHaveLength(3);
    const viewer = await memberOf("viewer");
    expect((await openPage(viewer, "/seller/customers")).$('a[href*=".csv"]')).toHaveLength(0);
    expect((await viewer.get(customersCsv.loader, "/seller/customers.csv")).status).toBe(303);
  });

  it("are no matter of packers", async () => {
    expect((await openPage(await memberOf("packer"), "/seller/customers")).status).toBe(303);
  });

  it("say so when there are none", async () => {
    const other = await createSeller();
    const page = await openPage(await signedIn({ id: Number(other.profile_id) }), "/seller/customers");
    expect(page.text("main")).toContain("No customers yet.");
  });
});

describe("a customer's page", () => {
  it("has their orders with this store, each with its parcel; another store has no such page", async () => {
    const list = await openPage(owner, "/seller/customers");
    const address = list.$('tbody a:contains("Meera")').attr("href")!;
    const page = await openPage(owner, address);
    expect(page.text("h1")).toBe("=Meera Shah");
    expect(page.rows().map(([, ...cells]) => cells)).toEqual([
      [today, "2 × Brass lamp", "2", "₹0", "Ordered"],
      [today, "3 × Brass lamp", "3", "₹600", "Delivered"],
    ]);
    const parcel = await openPage(owner, page.$("tbody a").first().attr("href")!);
    expect(parcel.text("h1")).toContain(page.$("tbody a").first().text());
    expect((await openPage(stranger, address)).status).toBe(404);
    expect((await openPage(await memberOf("packer"), address)).status).toBe(303);
  });

  it("is that of a deleted account once that is erased", async () => {
    const buyer = await named("Lata Rao", "Nashik", [{ ...lamp, quantity: 2 }]);
    await deliver((await order(buyer)).orderId);
    const list = await openPage(owner, "/seller/customers");
    const address = list.$('tbody a:contains("Lata Rao")').attr("href")!;
    await eraseAccount(db, buyer.id, { password: "", email: buyer.email });
    const page = await openPage(owner, address);
    expect(page.text("h1")).toBe("Deleted account");
    expect(page.html).not.toMatch(/Lata|Rao|Nashik/);
    expect(page.rows()).toHaveLength(1);
    expect((await openPage(owner, "/seller/customers")).rows()[0]).toEqual([
      ...["Deleted account", "Gujarat", today, today, "1", "2", "₹400"],
    ]);
  });
});

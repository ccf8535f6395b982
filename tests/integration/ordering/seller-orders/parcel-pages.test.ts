import { describe, expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import { expectInvariants } from "../../../support/postgres/invariants.ts";
import { createParcels, refundsOf, stockOfProduct } from "../../../support/factories/parcels.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn } from "../../../support/http/visitor.ts";

type Page = Awaited<ReturnType<typeof openPage>>;

const THINGS = [
  { price: 10_000, quantity: 3 },
  { price: 30_000, quantity: 2 },
];

const [THESE, WHOLE] = ["Cancel these pieces", "Cancel the whole parcel"];

async function aParcel(method: "cod" | "razorpay" = "razorpay") {
  const { parcels, ...created } = await createParcels([THINGS], { method });
  const parcel = parcels[0]!;
  const seller = await signedIn({ id: parcel.scope.profileId });
  return { ...created, parcel, seller, open: () => openPage(seller, `/seller/shipments/${parcel.id}`) };
}

/** Marks the page's only form with this button, and returns its selector. */
function formWith(page: Page, button: RegExp): string {
  const forms = page.$("main form").filter((_, form) => button.test(page.$(form).find("button").text()));
  expect(forms.length, String(button)).toBe(1);
  forms.attr("id", "wanted");
  return "#wanted";
}

async function statusOf(shipmentId: number): Promise<string> {
  const { status } = await db
    .selectFrom("shipments")
    .where("id", "=", shipmentId)
    .select("status")
    .executeTakeFirstOrThrow();
  return status;
}

describe("the page of a seller's parcel", () => {
  it("cancels the pieces that were typed, with a reason, and shows what is left", async () => {
    const { orderId, parcel, seller, open } = await aParcel();
    const page = await open();
    expect(page.text("main")).toContain("How many to cancel, of 3");
    const parsed = { "pieces[0].quantity": "2", reason: "out_of_stock" };
    expect((await submitForm(seller, page, formWith(page, /these pieces/), parsed, THESE)).status).toBe(303);
    // The same page again: the form was already processed.
    expect((await submitForm(seller, page, "#wanted", parsed, THESE)).status).toBe(303);
    expect(await refundsOf(orderId)).toEqual([20_000]);
    const after = await open();
    expect(after.text("main article ul")).toMatch(/1 × .*2 × /);
    expect(after.text("main")).toContain("How many to cancel, of 1");
    const items = (await open()).$("main input[type=hidden][name$='.item']").map((_, input) => input.attribs["value"]);
    expect(items.get()).toEqual(parcel.items.map(({ id }) => String(id)));
    await expectInvariants();
  });

  it.each([
    [{ "pieces[0].quantity": "2" }, "Choose a reason"],
    [{ reason: "damaged" }, "Enter how many pieces to cancel"],
    [{ "pieces[0].quantity": "4", reason: "damaged" }, "There are not that many pieces left in this parcel"],
    [{ "pieces[0].quantity": "1.5", reason: "damaged" }, "Enter a whole number of pieces"],
    [{ "pieces[0].quantity": "-1", reason: "damaged" }, "Enter a whole number of pieces"],
  ])("refuses %j", async (input, message) => {
    const { orderId, seller, open } = await aParcel();
    const page = await open();
    await submitForm(seller, page, formWith(page, /these pieces/), input, THESE);
    const after = await open();
    expect(after.text("main")).toContain(message);
    expect(await refundsOf(orderId)).toEqual([]);
    await expectInvariants();
  });

  it("cancels all of it by the other button", async () => {
    const { orderId, parcel, seller, open } = await aParcel();
    const page = await open();
    const reply = await submitForm(seller, page, formWith(page, /whole parcel/), { reason: "damaged" }, WHOLE);
    expect(reply.status).toBe(303);
    expect(await statusOf(parcel.id)).toBe("cancelled");
    expect(await refundsOf(orderId)).toEqual([90_000]);
    expect((await open()).text("main ol")).toContain("The product is damaged");
    await expectInvariants();
  });

  it("goes from the courier to the second attempt and back to the shelf, step by step", async () => {
    const { orderId, parcel, seller, open, publicNumber, buyer } = await aParcel("cod");
    const press = async (button: RegExp, input: Record<string, string> = {}) => {
      const page = await open();
      const reply = await submitForm(seller, page, formWith(page, button), input);
      expect(reply.status).toBe(303);
      return statusOf(parcel.id);
    };
    expect((await open()).text("main article")).toContain("The courier collects ₹900");
    expect(await press(/Start packing/)).toBe("processing");
    expect(await press(/Hand to courier/, { carrier: "India Post", tracking_number: "EE1" })).toBe("shipped");
    await press(/Save as not delivered/);
    expect((await open()).text("main")).toContain("Choose a reason");
    expect(await press(/Save as not delivered/, { reason: "no_cash" })).toBe("undelivered");
    expect((await open()).text("main")).toContain("1 delivery attempt failed: The cash was not ready");
    expect(await press(/Send again/, { tracking_number: "EE2" })).toBe("shipped");
    expect(await press(/Save as not delivered/, { reason: "refused" })).toBe("undelivered");
    expect(await press(/Mark as coming back/)).toBe("returning");
    expect((await open()).text("main article")).not.toContain("The courier collects");
    expect(await press(/Record the return/, { "pieces[0].damaged": "1" })).toBe("returned");
    expect(await stockOfProduct(parcel.items[0]!.productId)).toBe(49);
    expect(await stockOfProduct(parcel.items[1]!.productId)).toBe(50);
    expect(await refundsOf(orderId)).toEqual([]);
    await expectInvariants();

    const shopper = await openPage(await signedIn(buyer), `/customer/orders/${publicNumber}`);
    expect(shopper.text("main ol")).toMatch(
      /Not delivered\s*The cash was not ready.*On its way.*Not delivered\s*The parcel was not accepted.*Going back to the seller.*Returned to the seller/s,
    );
    expect(shopper.text("main")).toContain("Nothing to pay");
    expect(shopper.text("main")).not.toContain("Estimated delivery");
  });

  it("has no forms for a member who only looks, and is missing for another store", async () => {
    const { parcel, open } = await aParcel();
    const viewer = await createStoreMember(parcel.scope.sellerId, "viewer");
    const page = await openPage(await signedIn(viewer), `/seller/shipments/${parcel.id}`);
    expect(page.$("main form").length).toBe(0);
    expect((await open()).$("main form").length).toBeGreaterThan(1);
    const other = await aParcel();
    expect((await openPage(other.seller, `/seller/shipments/${parcel.id}`)).status).toBe(404);
  });
});

import { describe, expect, it } from "vitest";
import type { ShipmentStatus } from "#app/db/schema.ts";
import { createProduct } from "../../../support/factories/factories.ts";
import {
  createParcelWith,
  eventsOf,
  memberOf,
  parcelRow,
  storeWithParcels,
} from "../../../support/factories/packing.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import type { Visitor } from "../../../support/http/visitor.ts";

/** Sends a code through the page's only form. */
async function send(visitor: Visitor, page: RenderedPage, code: string): Promise<RenderedPage> {
  page.$("main form:has([name=code])").attr("id", "scan");
  return submitForm(visitor, page, "#scan", { code });
}

const scan = async (visitor: Visitor, code: string, at = "/seller/shipments/scan") =>
  send(visitor, await openPage(visitor, at), code);

const LEFT: ShipmentStatus[] = ["processing", "shipped"];

describe("codes of parcels", () => {
  it("have seven characters that do not look alike, and ids one after the other differ in most of them", async () => {
    const { ids } = await storeWithParcels([], [], []);
    const codes = await Promise.all(ids.map(async (id) => (await parcelRow(id)).code));
    for (const code of codes) expect(code).toMatch(/^[2-9CDFHJ-NP-RTVWXY]{7}$/);
    expect(new Set(codes).size).toBe(3);
    const same = [...codes[0]!].filter((character, place) => character === codes[1]![place]);
    expect(same.length).toBeLessThan(4);
  });

  it("are the same wherever a parcel is shown, and the search finds them as they are read out", async () => {
    const { ids, owner } = await storeWithParcels([], []);
    const { code, number } = await parcelRow(ids[0]!);
    const read = `${code.slice(0, 4)} ${code.slice(4)}`;
    for (const address of ["/seller/shipments", `/seller/shipments/${ids[0]}`, `/seller/shipments/${ids[0]}/pack`])
      expect((await openPage(owner, address)).text("main"), address).toContain(read);
    const found = await openPage(owner, `/seller/shipments?q=${encodeURIComponent(read.toLowerCase())}`);
    expect(found.$("tbody tr").length).toBe(1);
    expect(found.text("tbody")).toContain(number);
  });
});

describe("a code that is scanned or typed", () => {
  it("packs its parcel once and shows what is in it, and the field waits for the next one", async () => {
    const { ids, owner } = await storeWithParcels([], []);
    const { code, number } = await parcelRow(ids[0]!);
    const page = await openPage(owner, "/seller/shipments/scan");
    expect(page.text("main")).toContain("2 parcels are not packed yet.");
    expect(page.$("[name=code]").attr("autofocus")).toBeDefined();
    const sent = await send(owner, page, ` ${code.toLowerCase().slice(0, 3)}-${code.slice(3)} `);
    expect(sent.status).toBe(303);
    // The same form again, as by a second press: already done.
    expect((await send(owner, page, ` ${code.toLowerCase().slice(0, 3)}-${code.slice(3)} `)).location).toBe(
      sent.location,
    );
    const after = await openPage(owner, sent.location ?? "");
    expect(after.text("main")).toContain(`The parcel of order ${number} is packed`);
    expect(after.text("main article")).toContain("3 ×");
    expect(after.text("main")).toContain("1 parcel is not packed yet.");
    expect(after.$("[name=code]").attr("autofocus")).toBeDefined();
    expect((await parcelRow(ids[0]!)).status).toBe("processing");
    expect(await eventsOf(ids[0]!)).toBe(2);
    expect((await parcelRow(ids[1]!)).status).toBe("pending");
  });

  it.each<[string, readonly ShipmentStatus[], string]>([
    ["packed", ["processing"], "is already packed"],
    ["shipped", LEFT, "has already left your store"],
    ["undelivered", [...LEFT, "undelivered"], "has already left your store"],
    ["delivered", [...LEFT, "delivered"], "has already left your store"],
    ["cancelled", ["cancelled"], "is cancelled: do not pack it"],
  ])("of a %s parcel is refused beside the field, which is empty again", async (_, steps, message) => {
    const { ids, owner } = await storeWithParcels(steps);
    const { code, number, status } = await parcelRow(ids[0]!);
    const events = await eventsOf(ids[0]!);
    const page = await scan(owner, code);
    expect(page.status).toBe(422);
    expect(page.text("#code-error")).toContain(`The parcel of order ${number} ${message}`);
    expect(page.$("[name=code]").attr("value")).toBe("");
    expect(page.$("[name=code]").attr("autofocus")).toBeDefined();
    expect(await parcelRow(ids[0]!)).toMatchObject({ status });
    expect(await eventsOf(ids[0]!)).toBe(events);
  });

  it("of no parcel of the store is refused, be it another store's or of an order that is not paid", async () => {
    const { store, ids, owner } = await storeWithParcels([]);
    const other = await storeWithParcels([]);
    const unpaid = await createParcelWith(
      store,
      [{ product: await createProduct({ seller_id: store.id }), quantity: 2 }],
      "razorpay",
    );
    const [own, foreign] = [await parcelRow(unpaid), await parcelRow(other.ids[0]!)];
    for (const code of [own.code, foreign.code, "HK37MXF", "<b>'\"", own.number]) {
      const page = await scan(owner, code);
      expect(page.status, code).toBe(422);
      expect(page.text("#code-error"), code).toContain(`No parcel of your store has the code ${code}`);
    }
    expect((await scan(owner, "")).text("#code-error")).toContain("Scan or type the code of a parcel");
    for (const id of [...ids, unpaid, ...other.ids]) expect((await parcelRow(id)).status).toBe("pending");
  });

  it("of another parcel is refused by its order's number where one parcel is packed", async () => {
    const { store, ids } = await storeWithParcels([], []);
    const packer = await memberOf(store, "packer");
    const [first, second] = [await parcelRow(ids[0]!), await parcelRow(ids[1]!)];
    const at = `/seller/shipments/${first.id}/pack`;
    const refused = await scan(packer.visitor, second.code, at);
    expect(refused.status).toBe(422);
    expect(refused.text("#code-error")).toContain(
      `This is the code of the parcel of order ${second.number}, not of this one`,
    );
    expect([await eventsOf(first.id), await eventsOf(second.id)]).toEqual([1, 1]);
    expect((await scan(packer.visitor, first.code, at)).location).toBe(`/seller/shipments/scan?packed=${first.id}`);
    expect((await parcelRow(first.id)).status).toBe("processing");
    expect((await openPage(packer.visitor, at)).text("main")).toContain("This parcel is not to be packed");
  });

  it("shows nothing of a parcel that is another store's, or not packed", async () => {
    const { ids, owner } = await storeWithParcels([]);
    const other = await storeWithParcels(["processing"]);
    for (const id of [ids[0], other.ids[0]])
      expect((await openPage(owner, `/seller/shipments/scan?packed=${id}`)).$("main article").length).toBe(0);
  });
});

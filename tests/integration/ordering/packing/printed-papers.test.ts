import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { createProduct } from "../../../support/factories/factories.ts";
import { createParcelWith, memberOf, parcelRow, storeWithParcels } from "../../../support/factories/packing.ts";
import { aStoredPicture } from "../../../support/factories/pictures.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";

const PRINT = "/seller/shipments/print";
const PAPERS = ["pick-list", "slips", "labels", "handover"];
const readable = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`;

async function addressOf(id: number) {
  const { shipping_address: address, total_paise: total } = await db
    .selectFrom("shipments as s")
    .innerJoin("orders as o", "o.id", "s.order_id")
    .where("s.id", "=", id)
    .select(["o.shipping_address", "o.total_paise"])
    .executeTakeFirstOrThrow();
  return { address: address!, total };
}

describe("the papers of parcels", () => {
  it("have the same code on each, and on a label all that the courier needs", async () => {
    const { ids, owner } = await storeWithParcels(["processing"]);
    const { code, number } = await parcelRow(ids[0]!);
    await sql`UPDATE shipments SET carrier = 'India Post', tracking_number = 'EE1' WHERE id = ${ids[0]}`.execute(db);
    const { address, total } = await addressOf(ids[0]!);
    for (const paper of PAPERS) {
      const page = await openPage(owner, `${PRINT}/${paper}?ids=${ids[0]}`);
      expect(page.status).toBe(200);
      expect(page.text("main"), paper).toContain(readable(code));
      expect(page.$("nav, header.on-dark").length, paper).toBe(0);
    }
    const label = await openPage(owner, `${PRINT}/labels?ids=${ids[0]}`);
    const [text, phone] = [label.text("main article"), address.phone.slice(-5)];
    for (const part of [
      address.fullName,
      address.address,
      address.city,
      address.zip,
      phone,
      number,
      "India Post",
      "EE1",
    ])
      expect(text).toContain(part);
    expect(text).toContain(`Cash to collect: ${formatPaise(total)}`);
    expect(label.$("main svg path").attr("d")).toMatch(/^M\d/);
    const handover = await openPage(owner, `${PRINT}/handover?ids=${ids[0]}`);
    expect(handover.text("main")).toContain(formatPaise(total));
    expect(handover.text("main h2")).toBe("India Post");
  });

  it("a packer's have the cash but no phone number, and a slip has no other money", async () => {
    const { store, ids } = await storeWithParcels([]);
    const { visitor } = await memberOf(store, "packer");
    const { address, total } = await addressOf(ids[0]!);
    for (const paper of PAPERS) {
      const page = await openPage(visitor, `${PRINT}/${paper}?ids=${ids[0]}`);
      expect(page.html, paper).not.toContain(address.phone.slice(-5));
      expect(page.html, paper).not.toContain(address.phone.slice(-10));
      // The handover list repeats the amount in its total.
      const amounts = { "pick-list": 0, slips: 1, labels: 1, handover: 2 }[paper];
      const text = page.text("main");
      expect([text.split("₹").length - 1, text.split(formatPaise(total)).length - 1], paper).toEqual([
        amounts,
        amounts,
      ]);
    }
    expect((await openPage(visitor, `${PRINT}/labels?ids=${ids[0]}`)).text("main")).toContain(address.fullName);
  });

  it("a pick list has each variant once, with all its pieces that are not cancelled", async () => {
    const { store, owner } = await storeWithParcels();
    const lamp = await createProduct({ seller_id: store.id, name: "Brass lamp", stock_quantity: 50 });
    const bowl = await createProduct({ seller_id: store.id, name: "Clay bowl", stock_quantity: 50 });
    const first = await createParcelWith(store, [
      { product: lamp, quantity: 2 },
      { product: bowl, quantity: 4 },
    ]);
    const second = await createParcelWith(store, [{ product: lamp, quantity: 3 }]);
    await db
      .updateTable("order_items")
      .set({ reversed_quantity: 1, image: JSON.stringify(aStoredPicture("bowl")) })
      .where("shipment_id", "=", first)
      .where("name", "=", "Clay bowl")
      .execute();
    const page = await openPage(owner, `${PRINT}/pick-list`);
    const rows = page
      .$("main tbody tr")
      .map((_, row) => page.$(row).text().replace(/\s+/g, " "))
      .get();
    expect(rows.length).toBe(2);
    const [codes, lampRow, bowlRow] = [
      [(await parcelRow(first)).code, (await parcelRow(second)).code].map(readable),
      rows.find((row) => row.includes("Brass lamp")),
      rows.find((row) => row.includes("Clay bowl")),
    ];
    expect(page.$("main tbody tr:contains('Brass lamp') td").eq(1).text()).toBe("5");
    expect(page.$("main tbody tr:contains('Clay bowl') td").eq(1).text()).toBe("3");
    expect(lampRow).toContain(`${codes[0]} × 2`);
    expect(lampRow).toContain(`${codes[1]} × 3`);
    expect(bowlRow).not.toContain(codes[1]);
    // A picture that a browser loads lazily would be missing on paper.
    expect(page.$("main img")).toHaveLength(1);
    expect(page.$("main img[loading=lazy]")).toHaveLength(0);
  });

  it("are for what waits, each paper for its own states, or for what is chosen, without what was called off", async () => {
    const { ids, owner } = await storeWithParcels([], ["processing"], ["processing", "shipped"], ["cancelled"]);
    const other = await storeWithParcels(["processing"]);
    const codes = await Promise.all(ids.map(async (id) => readable((await parcelRow(id)).code)));
    const shown = async (paper: string, query = "") => {
      const page = await openPage(owner, `${PRINT}/${paper}${query}`);
      expect(page.text()).not.toContain(readable((await parcelRow(other.ids[0]!)).code));
      return { page, numbers: codes.flatMap((code, index) => (page.text("main").includes(code) ? [index] : [])) };
    };
    expect((await shown("pick-list")).numbers).toEqual([0]);
    expect((await shown("slips")).numbers).toEqual([0, 1]);
    expect((await shown("labels", "?size=a4")).numbers).toEqual([0, 1]);
    expect((await shown("handover")).numbers).toEqual([1, 2]);
    const chosen = `?ids=${[...ids, other.ids[0]].join(",")}`;
    const labels = await shown("labels", chosen);
    expect(labels.numbers).toEqual([0, 1, 2]);
    expect(labels.page.text()).toContain("2 chosen parcels are left out");
    expect((await shown("pick-list", chosen)).numbers).toEqual([0, 1]);
    expect((await shown("labels", "?ids=x")).page.text()).toContain("There are no parcels for this paper");
  });

  it("show hostile text as text", async () => {
    const { ids, owner } = await storeWithParcels([]);
    const evil = `"><script>alert(1)</script><img src=x>`;
    await sql`UPDATE orders o SET shipping_address = shipping_address || ${JSON.stringify({ fullName: evil, address: evil })}::jsonb
                FROM shipments s WHERE s.order_id = o.id AND s.id = ${ids[0]}`.execute(db);
    await sql`UPDATE shipments SET carrier = ${evil}, tracking_number = ${evil} WHERE id = ${ids[0]}`.execute(db);
    for (const paper of PAPERS) {
      const page = await openPage(owner, `${PRINT}/${paper}?ids=${ids[0]}`);
      expect(page.$("main script, main img[src=x]").length, paper).toBe(0);
    }
    expect((await openPage(owner, `${PRINT}/labels?ids=${ids[0]}`)).text("main")).toContain(evil);
  });

  it("are reached from the list for selected rows, from each row, and from the parcel, by every member", async () => {
    const { store, ids } = await storeWithParcels([], []);
    const { visitor } = await memberOf(store, "viewer");
    const list = await openPage(visitor, "/seller/shipments");
    expect(list.$(`a[href="${PRINT}?ids=${ids[1]}"]`).length).toBe(1);
    list.$(`input[type=checkbox][value="${ids[0]}"], input[type=checkbox][value="${ids[1]}"]`).attr("checked", "");
    const led = await submitForm(visitor, list, "form#rows", {}, "Print");
    expect(led.status).toBe(303);
    const choice = await openPage(visitor, led.location ?? "");
    expect(choice.text("main")).toContain("For the 2 parcels that you have chosen.");
    const links = choice.$("main li a").map((_, link) => link.attribs["href"]);
    expect(links.length).toBe(5);
    for (const address of links.get()) {
      const page = await openPage(visitor, address);
      for (const id of address.includes("handover") ? [] : ids)
        expect(page.text("main"), address).toContain(readable((await parcelRow(id)).code));
    }
    expect((await openPage(visitor, `/seller/shipments/${ids[0]}`)).$(`a[href="${PRINT}?ids=${ids[0]}"]`).length).toBe(
      1,
    );
  });
});

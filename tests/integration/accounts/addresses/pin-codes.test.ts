import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { listAddresses } from "#app/domain/accounts/addresses/addresses.queries.server.ts";
import { db } from "#app/services.server.ts";
import { importPinCodes } from "../../../../scripts/import/import-pin-codes.ts";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { anAddress, createBuyer } from "../../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "haat-pins-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function importOf(content: string | Buffer) {
  const file = path.join(folder, "pins.csv");
  fs.writeFileSync(file, content);
  return importPinCodes(db, file);
}

const OFFICIAL = `circlename,regionname,divisionname,officename,pincode,officetype,delivery,district,statename
Gujarat Circle,Rajkot Region,Jamnagar Division,"Patel Colony S.O, Jamnagar",361008,PO,Delivery,JAMNAGAR,GUJARAT
Gujarat Circle,Rajkot Region,Jamnagar Division,Hapa B.O,361008,BO,Non Delivery,JAMNAGAR,GUJARAT
Gujarat Circle,Rajkot Region,Jamnagar Division,Elsewhere B.O,361008,BO,Delivery,RAJKOT,GUJARAT
Gujarat Circle,Surat Region,Valsad Division,Daman S.O,396210,PO,Delivery,DAMAN,THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU
Karnataka Circle,Bengaluru HQ Region,Bengaluru South Division,Koramangala S.O,560034,PO,Delivery,BENGALURU URBAN,KARNATAKA
`;

const known = () => db.selectFrom("pin_codes").selectAll().orderBy("pin").execute();

beforeEach(() => db.deleteFrom("pin_codes").execute());

describe("a directory of PIN codes", () => {
  it("is read from the Department of Posts' file, each PIN code once", async () => {
    expect(await importOf(OFFICIAL)).toEqual({ rows: 5, pinCodes: 3, added: 3, removed: 0, refused: [] });
    expect(await known()).toEqual([
      { pin: "361008", district: "Jamnagar", state: "Gujarat" },
      { pin: "396210", district: "Daman", state: "Dadra and Nagar Haveli and Daman and Diu" },
      { pin: "560034", district: "Bengaluru Urban", state: "Karnataka" },
    ]);
  });

  it("replaces the one before, also from a zipped file with a row for each PIN code", async () => {
    await importOf(OFFICIAL);
    const other = "pincode,district,state,main_office,delivers\n361008,Dwarka,Gujarat,X,yes\n799001,,Tripura,Y,yes\n";
    expect(await importOf(gzipSync(other))).toMatchObject({ rows: 2, pinCodes: 2, added: 1, removed: 2 });
    expect(await known()).toEqual([
      { pin: "361008", district: "Dwarka", state: "Gujarat" },
      { pin: "799001", district: null, state: "Tripura" },
    ]);
  });

  it("names the lines that it refuses, and takes the others", async () => {
    const { refused, pinCodes } = await importOf(
      "pincode,district,statename\n36100,Jamnagar,Gujarat\n361008,Jamnagar,Gujarat\n361009,Jamnagar,Atlantis\n361010,Jamnagar\n",
    );
    expect(refused).toEqual([
      { line: 2, problem: '"36100" is no PIN code.' },
      { line: 4, problem: '"Atlantis" is no state.' },
      { line: 5, problem: "it has 2 cells where the header has 3." },
    ]);
    expect(pinCodes).toBe(1);
  });

  it.each([
    ["name,price\nLamp,499\n", "The file needs the columns pincode, district and statename."],
    ["", "The file needs the columns pincode, district and statename."],
    ["pincode,district,statename\n0,Nowhere,Atlantis\n", "The file has no PIN codes."],
  ])("that is none changes nothing: %j", async (content, sentence) => {
    await importOf(OFFICIAL);
    await expect(importOf(content)).rejects.toThrow(sentence);
    expect(await known()).toHaveLength(3);
  });
});

describe("an address whose city is left blank", () => {
  const form = "main form:has([name=zip])";
  const blank = { ...anAddress, phone: "9876543210", city: "", state: "" };

  async function customer() {
    const person = await createProfile();
    const visitor = await signedIn(person);
    const page = await openPage(visitor, "/customer/addresses/new");
    return { visitor, page, saved: () => listAddresses(db, profileScope(person.id)) };
  }

  it.each([
    ["361008", "Jamnagar", "Gujarat"],
    ["560 034", "Bengaluru", "Karnataka"],
    // Two states share its first digits.
    ["396210", "Daman", "Dadra and Nagar Haveli and Daman and Diu"],
  ])("gets city and state of its PIN code %s: %s, %s", async (zip, city, state) => {
    await importOf(OFFICIAL);
    const { visitor, page, saved } = await customer();
    expect(page.text("#city-hint")).toBe("Leave it empty and we fill it in from your PIN code");
    expect((await submitForm(visitor, page, form, { ...blank, zip })).status).toBe(303);
    expect(await saved()).toMatchObject([{ city, state, zip: zip.replace(" ", "") }]);
  });

  it("keeps what was typed", async () => {
    await importOf(OFFICIAL);
    const { visitor, page, saved } = await customer();
    await submitForm(visitor, page, form, { ...blank, zip: "361008", city: "Bedi Bandar" });
    expect(await saved()).toMatchObject([{ city: "Bedi Bandar", state: "Gujarat" }]);
  });

  it("shows what was filled in where another field is wrong", async () => {
    await importOf(OFFICIAL);
    const { visitor, page } = await customer();
    const refused = await submitForm(visitor, page, form, { ...blank, zip: "361008", phone: "12" });
    expect(refused.status).toBe(422);
    expect(refused.$("[name=city]").attr("value")).toBe("Jamnagar");
    expect(refused.text("#city-error")).toBe("");
  });

  it("is asked for it where the directory does not know the PIN code, or there is none", async () => {
    for (const content of [OFFICIAL, undefined]) {
      await db.deleteFrom("pin_codes").execute();
      if (content) await importOf(content);
      const { visitor, page, saved } = await customer();
      expect(page.$("#city-hint")).toHaveLength(content ? 1 : 0);
      const refused = await submitForm(visitor, page, form, { ...blank, zip: "380001" });
      expect([refused.status, refused.text("#city-error")]).toEqual([422, "City is required"]);
      expect(await saved()).toEqual([]);
    }
  });

  it("gets them when it is changed, too", async () => {
    await importOf(OFFICIAL);
    const { visitor, page, saved } = await customer();
    await submitForm(visitor, page, form, { ...blank, zip: "361008" });
    const [{ id } = { id: 0 }] = await saved();
    const edit = await openPage(visitor, `/customer/addresses/${id}/edit`);
    expect(edit.$("[name=city]").attr("value")).toBe("Jamnagar");
    await submitForm(visitor, edit, form, { ...blank, zip: "560034" });
    expect(await saved()).toMatchObject([{ city: "Bengaluru", state: "Karnataka", zip: "560034" }]);
  });

  it("gets them in the checkout, too", async () => {
    await importOf(OFFICIAL);
    const { variant } = await createProduct();
    const buyer = await createBuyer([{ variant, quantity: 2 }]);
    await db.updateTable("carts").set({ shipping_address: null }).where("profile_id", "=", buyer.id).execute();
    const visitor = await signedIn(buyer);
    const checkout = await openPage(visitor, "/checkout");
    const save = { ...blank, zip: "560034" };
    expect((await submitForm(visitor, checkout, form, save)).location).toBe("/checkout/payment");
    const cart = db.selectFrom("carts").where("profile_id", "=", buyer.id).select("shipping_address");
    expect((await cart.executeTakeFirstOrThrow()).shipping_address).toMatchObject({
      city: "Bengaluru",
      state: "Karnataka",
    });
  });
});

describe("the PIN check of a product", () => {
  const check = async (zip: string) => {
    const visitor = new Visitor();
    const { id } = await createProduct();
    const page = await openPage(visitor, `/product/${id}`);
    return submitForm(visitor, page, "form:has([name=zip])", { zip });
  };

  it("says that there is no such PIN code, where a directory lacks it", async () => {
    await importOf(OFFICIAL);
    const unknown = await check("361999");
    expect(unknown.status).toBe(422);
    expect(unknown.text("#zip-error")).toBe("We don't know this PIN code. Check its six digits.");
    // The directory has no field post offices.
    for (const zip of ["361008", "900056"]) expect([zip, (await check(zip)).status]).toEqual([zip, 303]);
  });

  it("takes every PIN code where there is no directory", async () => {
    expect((await check("361999")).status).toBe(303);
  });
});

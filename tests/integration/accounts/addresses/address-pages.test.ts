import { describe, expect, it } from "vitest";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { saveAddress } from "#app/domain/accounts/addresses/addresses.commands.server.ts";
import { listAddresses } from "#app/domain/accounts/addresses/addresses.queries.server.ts";
import { MAX_ADDRESSES } from "#app/domain/accounts/addresses/addresses.ts";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { loader as checkout } from "#app/routes/shop/checkout/shipping.tsx";
import { loader as oldAddress } from "#app/routes/customer/accounts/address-book.ts";
import { action as makeDefault } from "#app/routes/customer/accounts/address-default.ts";
import { action as remove, loader as askToRemove } from "#app/routes/customer/accounts/address-delete.tsx";
import { action as edit, loader as editPage } from "#app/routes/customer/accounts/address-edit.tsx";
import { action as add, loader as addPage } from "#app/routes/customer/accounts/address-new.tsx";
import { loader as list } from "#app/routes/customer/accounts/addresses.tsx";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";
import { anAddress, createBuyer, emptyAddressErrors } from "../../../support/factories/shopping-factory.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { signedIn } from "../../../support/http/visitor.ts";

const input = { ...anAddress, zip: "361-008", state: "gujarat", phone: "98765 43210" };

async function customer(...cities: string[]) {
  const person = await createProfile();
  for (const city of cities) await saveAddress(db, profileScope(person.id), { ...anAddress, city });
  const addresses = await listAddresses(db, profileScope(person.id));
  return { person, addresses, visitor: await signedIn(person) };
}

const at = (id: number | string) => ({ params: { id: String(id) } });

it("a new address is stored in its canonical form, with a notice", async () => {
  const { person, visitor } = await customer();
  const page = await visitor.get(addPage, "/customer/addresses/new");
  expect(page.data.begun).toEqual({ fullName: person.full_name, phone: person.phone_number });
  const reply = await visitor.post(add, "/customer/addresses/new", { ...input, is_default: "on" });
  expect([reply.status, reply.location]).toEqual([303, "/customer/addresses"]);
  expect(await takeToasts(visitor.args())).toMatchObject([{ title: "Address saved" }]);
  const { data } = await visitor.get(list, "/customer/addresses");
  expect(data.addresses).toMatchObject([{ ...anAddress, isDefault: true }]);
});

it("an empty form shows every field's fixed error (rule 4.3)", async () => {
  const { visitor, addresses } = await customer("Jamnagar");
  for (const reply of [
    await visitor.post(add, "/customer/addresses/new", {}),
    await visitor.post(edit, "/customer/addresses/1/edit", {}, at(addresses[0]!.id)),
  ]) {
    expect(reply.status).toBe(422);
    expect(reply.data.form.errors).toEqual(emptyAddressErrors);
  }
});

it.each([
  [{ zip: "012345" }, { zip: ["Enter a 6-digit PIN code"] }],
  [{ phone: "12345" }, { phone: ["Enter a 10-digit mobile number"] }],
  [{ state: "Atlantis" }, { state: ["Choose a state from the list"] }],
  [{ state: "Kerala" }, { zip: ["This PIN code is not in the state you chose. Check both."] }],
])("%j is rejected beside its field, and the typed values are shown again", async (given, errors) => {
  const { visitor, person } = await customer();
  const reply = await visitor.post(add, "/customer/addresses/new", { ...input, ...given });
  expect(reply.status).toBe(422);
  expect(reply.data.form).toMatchObject({ errors, values: { ...input, ...given } });
  expect(await listAddresses(db, profileScope(person.id))).toEqual([]);
});

const FORM = "main form:has([name=zip])";

it("the form asks for the PIN code first, takes the state from it, and the address in two lines", async () => {
  const { visitor, person } = await customer();
  const page = await openPage(visitor, "/customer/addresses/new");
  const asked = page.$(FORM).find("input:not([type=hidden]):not([type=checkbox]), textarea, select").toArray();
  expect(asked.map((one) => one.attribs["name"])).toEqual(["fullName", "zip", "address", "city", "state", "phone"]);
  expect(page.$("textarea[name=address]").attr("rows")).toBe("2");
  const fields = { ...input, address: "12, Patel Colony\r\nNear the temple", zip: "400 053", state: "" };
  const wrong = await submitForm(visitor, page, FORM, { ...fields, zip: "396210", phone: "12", city: "" });
  const told = wrong.$("[role=alert] li a").toArray();
  expect(told.map((one) => [one.attribs["href"], wrong.$(one).text()])).toEqual([
    ["#city", "City is required"],
    ["#state", "State is required"],
    ["#phone", "Enter a 10-digit mobile number"],
  ]);
  expect((await submitForm(visitor, wrong, FORM, { ...fields, city: "Mumbai" })).status).toBe(303);
  expect(await listAddresses(db, profileScope(person.id))).toMatchObject([
    { address: "12, Patel Colony, Near the temple", city: "Mumbai", state: "Maharashtra", zip: "400053" },
  ]);
});

it("a full address book says so", async () => {
  const { visitor, person } = await customer();
  for (let n = 0; n < MAX_ADDRESSES; n += 1)
    await saveAddress(db, profileScope(person.id), { ...anAddress, address: `House ${n}` });
  const reply = await visitor.post(add, "/customer/addresses/new", input);
  expect(reply.status).toBe(422);
  expect(reply.data.form.errors).toEqual({
    save: [`Your account can keep ${MAX_ADDRESSES} addresses. Remove one first.`],
  });
});

it("an address is edited, made the default, and deleted after a confirmation", async () => {
  const { visitor, addresses } = await customer("Jamnagar", "Rajkot");
  const [first, second] = addresses;
  await visitor.post(edit, "/edit", { ...input, city: "Surat" }, at(second!.id));
  await visitor.post(makeDefault, "/default", {}, at(second!.id));
  const { data } = await visitor.get(list, "/customer/addresses");
  expect(data.addresses.map((address) => [address.city, address.isDefault])).toEqual([
    ["Surat", true],
    ["Jamnagar", false],
  ]);
  const asked = await visitor.get(askToRemove, "/delete", at(second!.id));
  expect(asked.data).toMatchObject({ address: { city: "Surat" }, leavesDefault: true });
  await visitor.post(remove, "/delete", {}, at(second!.id));
  expect((await visitor.get(list, "/customer/addresses")).data.addresses).toMatchObject([
    { id: first!.id, isDefault: true },
  ]);
});

it("the default is preselected at the checkout", async () => {
  const { variant } = await createProduct();
  const buyer = await createBuyer([{ variant }]);
  await db.updateTable("carts").set({ shipping_address: null }).where("profile_id", "=", buyer.id).execute();
  await saveAddress(db, profileScope(buyer.id), anAddress);
  const chosen = await saveAddress(db, profileScope(buyer.id), { ...anAddress, city: "Rajkot" }, { makeDefault: true });
  const { data } = await (await signedIn(buyer)).get(checkout, "/checkout");
  expect(data.chosenId).toBe(chosen);
});

it("the address in the help pages redirects permanently to the list", async () => {
  const { visitor } = await customer();
  const reply = await visitor.get(oldAddress, "/customer/address");
  expect([reply.status, reply.location]).toEqual([301, "/customer/addresses"]);
});

describe("another customer's address", () => {
  it("is not found on every route, and nothing changes", async () => {
    const { person, addresses } = await customer("Jamnagar", "Rajkot");
    const { visitor: otherUser } = await customer("Surat");
    for (const id of [addresses[1]!.id, 999_999_999, "1e3", "-1"]) {
      const replies = [
        await otherUser.get(editPage, "/edit", at(id)),
        await otherUser.post(edit, "/edit", { ...input, city: "Surat", is_default: "on" }, at(id)),
        await otherUser.post(edit, "/edit", {}, at(id)),
        await otherUser.get(askToRemove, "/delete", at(id)),
        await otherUser.post(remove, "/delete", {}, at(id)),
        await otherUser.post(makeDefault, "/default", {}, at(id)),
      ];
      expect(replies.map((reply) => reply.status)).toEqual(Array(6).fill(404));
    }
    expect(await listAddresses(db, profileScope(person.id))).toEqual(addresses);
  });
});

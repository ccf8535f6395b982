import { describe, expect, it } from "vitest";
import {
  makeDefaultAddress,
  removeAddress,
  saveAddress,
  updateAddress,
} from "#app/domain/addresses/addresses.commands.server.ts";
import { listAddresses } from "#app/domain/addresses/addresses.queries.server.ts";
import { MAX_ADDRESSES } from "#app/domain/addresses/addresses.ts";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../support/factories.ts";
import { anAddress } from "../../support/shopping-factory.ts";

it("the first address is the default, and stays first in the list", async () => {
  const person = await createProfile();
  await saveAddress(db, person.id, anAddress);
  await saveAddress(db, person.id, { ...anAddress, city: "Rajkot" });
  await saveAddress(db, person.id, { ...anAddress, city: "Surat" });
  const list = await listAddresses(db, person.id);
  expect(list.map((address) => [address.city, address.isDefault])).toEqual([
    ["Jamnagar", true],
    ["Surat", false],
    ["Rajkot", false],
  ]);
  expect(await listAddresses(db, (await createProfile()).id)).toEqual([]);
});

it("the same address is stored once, also when two pages save it concurrently", async () => {
  const person = await createProfile();
  const ids = await Promise.all([1, 2, 3, 4].map(() => saveAddress(db, person.id, anAddress)));
  expect(new Set(ids).size).toBe(1);
  expect(await listAddresses(db, person.id)).toHaveLength(1);
});

it("an account has a maximum number of addresses", async () => {
  const person = await createProfile();
  for (let n = 0; n < MAX_ADDRESSES; n += 1) await saveAddress(db, person.id, { ...anAddress, address: `House ${n}` });
  await expect(saveAddress(db, person.id, anAddress)).rejects.toMatchObject({ key: "messages:address.too_many" });
});

describe("the default address", () => {
  async function withAddresses(...cities: string[]) {
    const person = await createProfile();
    const ids: number[] = [];
    for (const city of cities) ids.push(await saveAddress(db, person.id, { ...anAddress, city }));
    const defaults = async () =>
      (await listAddresses(db, person.id)).filter((address) => address.isDefault).map((address) => address.city);
    return { person, ids, defaults };
  }

  it("can be changed, also while saving", async () => {
    const { person, ids, defaults } = await withAddresses("Jamnagar", "Rajkot");
    expect(await makeDefaultAddress(db, person.id, ids[1]!)).toBe(true);
    expect(await defaults()).toEqual(["Rajkot"]);
    await saveAddress(db, person.id, { ...anAddress, city: "Surat" }, { makeDefault: true });
    expect(await defaults()).toEqual(["Surat"]);
    await updateAddress(db, person.id, ids[0]!, { ...anAddress, city: "Bhuj" }, { makeDefault: true });
    expect(await defaults()).toEqual(["Bhuj"]);
    await saveAddress(db, person.id, { ...anAddress, city: "Rajkot" }, { makeDefault: true });
    expect(await defaults()).toEqual(["Rajkot"]);
  });

  it("is exactly one after concurrent changes", async () => {
    const { person, ids, defaults } = await withAddresses("Jamnagar", "Rajkot", "Surat", "Bhuj");
    await Promise.all([
      ...ids.map((id) => makeDefaultAddress(db, person.id, id)),
      removeAddress(db, person.id, ids[0]!),
      saveAddress(db, person.id, { ...anAddress, city: "Morbi" }, { makeDefault: true }),
    ]);
    expect(await defaults()).toHaveLength(1);
  });

  it("when deleted is replaced by the newest of the others; after the last one there is none", async () => {
    const { person, ids, defaults } = await withAddresses("Jamnagar", "Rajkot", "Surat");
    await removeAddress(db, person.id, ids[0]!);
    expect(await defaults()).toEqual(["Surat"]);
    await removeAddress(db, person.id, ids[1]!);
    expect(await defaults()).toEqual(["Surat"]);
    await removeAddress(db, person.id, ids[2]!);
    expect(await defaults()).toEqual([]);
  });

  it("cannot be changed by another customer", async () => {
    const { person, ids, defaults } = await withAddresses("Jamnagar", "Rajkot");
    const otherUser = await createProfile();
    const before = await listAddresses(db, person.id);
    expect(await makeDefaultAddress(db, otherUser.id, ids[1]!)).toBe(false);
    expect(await updateAddress(db, otherUser.id, ids[1]!, { ...anAddress, city: "Surat" }, { makeDefault: true })).toBe(
      false,
    );
    expect(await removeAddress(db, otherUser.id, ids[0]!)).toBe(false);
    expect(await listAddresses(db, person.id)).toEqual(before);
    expect(await defaults()).toEqual(["Jamnagar"]);
  });
});

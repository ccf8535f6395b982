import { describe, expect, it } from "vitest";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import {
  makeDefaultAddress,
  removeAddress,
  saveAddress,
  updateAddress,
} from "#app/domain/accounts/addresses/addresses.commands.server.ts";
import { listAddresses } from "#app/domain/accounts/addresses/addresses.queries.server.ts";
import { MAX_ADDRESSES } from "#app/domain/accounts/addresses/addresses.ts";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { anAddress } from "../../../support/factories/shopping-factory.ts";

it("the first address is the default, and stays first in the list", async () => {
  const person = profileScope((await createProfile()).id);
  await saveAddress(db, person, anAddress);
  await saveAddress(db, person, { ...anAddress, city: "Rajkot" });
  await saveAddress(db, person, { ...anAddress, city: "Surat" });
  const list = await listAddresses(db, person);
  expect(list.map((address) => [address.city, address.isDefault])).toEqual([
    ["Jamnagar", true],
    ["Surat", false],
    ["Rajkot", false],
  ]);
  expect(await listAddresses(db, profileScope((await createProfile()).id))).toEqual([]);
});

it("the same address is stored once, also when two pages save it concurrently", async () => {
  const person = profileScope((await createProfile()).id);
  const ids = await Promise.all([1, 2, 3, 4].map(() => saveAddress(db, person, anAddress)));
  expect(new Set(ids).size).toBe(1);
  expect(await listAddresses(db, person)).toHaveLength(1);
});

it("an account has a maximum number of addresses", async () => {
  const person = profileScope((await createProfile()).id);
  for (let n = 0; n < MAX_ADDRESSES; n += 1) await saveAddress(db, person, { ...anAddress, address: `House ${n}` });
  await expect(saveAddress(db, person, anAddress)).rejects.toMatchObject({ key: "messages:address.too_many" });
});

describe("the default address", () => {
  async function withAddresses(...cities: string[]) {
    const person = profileScope((await createProfile()).id);
    const ids: number[] = [];
    for (const city of cities) ids.push(await saveAddress(db, person, { ...anAddress, city }));
    const defaults = async () =>
      (await listAddresses(db, person)).filter((address) => address.isDefault).map((address) => address.city);
    return { person, ids, defaults };
  }

  it("can be changed, also while saving", async () => {
    const { person, ids, defaults } = await withAddresses("Jamnagar", "Rajkot");
    expect(await makeDefaultAddress(db, person, ids[1]!)).toBe(true);
    expect(await defaults()).toEqual(["Rajkot"]);
    await saveAddress(db, person, { ...anAddress, city: "Surat" }, { makeDefault: true });
    expect(await defaults()).toEqual(["Surat"]);
    await updateAddress(db, person, ids[0]!, { ...anAddress, city: "Bhuj" }, { makeDefault: true });
    expect(await defaults()).toEqual(["Bhuj"]);
    await saveAddress(db, person, { ...anAddress, city: "Rajkot" }, { makeDefault: true });
    expect(await defaults()).toEqual(["Rajkot"]);
  });

  it("is exactly one after concurrent changes", async () => {
    const { person, ids, defaults } = await withAddresses("Jamnagar", "Rajkot", "Surat", "Bhuj");
    await Promise.all([
      ...ids.map((id) => makeDefaultAddress(db, person, id)),
      removeAddress(db, person, ids[0]!),
      saveAddress(db, person, { ...anAddress, city: "Morbi" }, { makeDefault: true }),
    ]);
    expect(await defaults()).toHaveLength(1);
  });

  it("when deleted is replaced by the newest of the others; after the last one there is none", async () => {
    const { person, ids, defaults } = await withAddresses("Jamnagar", "Rajkot", "Surat");
    await removeAddress(db, person, ids[0]!);
    expect(await defaults()).toEqual(["Surat"]);
    await removeAddress(db, person, ids[1]!);
    expect(await defaults()).toEqual(["Surat"]);
    await removeAddress(db, person, ids[2]!);
    expect(await defaults()).toEqual([]);
  });

  it("cannot be changed by another customer", async () => {
    const { person, ids, defaults } = await withAddresses("Jamnagar", "Rajkot");
    const otherUser = profileScope((await createProfile()).id);
    const before = await listAddresses(db, person);
    expect(await makeDefaultAddress(db, otherUser, ids[1]!)).toBe(false);
    expect(await updateAddress(db, otherUser, ids[1]!, { ...anAddress, city: "Surat" }, { makeDefault: true })).toBe(
      false,
    );
    expect(await removeAddress(db, otherUser, ids[0]!)).toBe(false);
    expect(await listAddresses(db, person)).toEqual(before);
    expect(await defaults()).toEqual(["Jamnagar"]);
  });
});

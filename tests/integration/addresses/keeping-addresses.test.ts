import { expect, it } from "vitest";
import { saveAddress } from "#app/domain/addresses/addresses.commands.server.ts";
import { listAddresses } from "#app/domain/addresses/addresses.queries.server.ts";
import { MOST_ADDRESSES } from "#app/domain/addresses/addresses.ts";
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

it("the same address is kept once, also when two pages save it at the same moment", async () => {
  const person = await createProfile();
  const ids = await Promise.all([1, 2, 3, 4].map(() => saveAddress(db, person.id, anAddress)));
  expect(new Set(ids).size).toBe(1);
  expect(await listAddresses(db, person.id)).toHaveLength(1);
});

it("an account keeps a bounded number of addresses", async () => {
  const person = await createProfile();
  for (let n = 0; n < MOST_ADDRESSES; n += 1) await saveAddress(db, person.id, { ...anAddress, address: `House ${n}` });
  await expect(saveAddress(db, person.id, anAddress)).rejects.toMatchObject({ key: "messages:address.too_many" });
});

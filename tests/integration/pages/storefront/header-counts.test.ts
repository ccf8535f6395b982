import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { withQueryCount } from "#app/db/pool/query-count.server.ts";
import { addToCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { readHeaderCounts } from "#app/domain/ordering/carts/header-counts.queries.server.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";

it("a person's lines and unread notifications take one query, and are no one else's", async () => {
  const [person, other] = [await createProfile(), await createProfile()];
  for (const quantity of [2, 5]) {
    const { variants } = await createProduct();
    await addToCart(db, { profileId: person.id }, { variantId: variants[0]!.id, quantity });
  }
  for (let event = 0; event < 3; event += 1) await publishEvent(db, "welcome", { profileId: person.id, percent: 10 });
  const countsOf = ({ id }: { id: number }) => readHeaderCounts(db, { profileId: id });
  const { result, queries } = await withQueryCount(() => countsOf(person));
  expect(result).toEqual({ cartLines: 2, unread: 3 });
  expect(queries).toHaveLength(1);
  expect(await countsOf(other)).toEqual({ cartLines: 0, unread: 0 });
});

it("a visitor's cart takes one query, no cart none", async () => {
  const owner = { tokenHash: randomBytes(32) };
  const { variants } = await createProduct();
  await addToCart(db, owner, { variantId: variants[0]!.id, quantity: 3 });
  const withCart = await withQueryCount(() => readHeaderCounts(db, owner));
  expect(withCart.result).toEqual({ cartLines: 1, unread: 0 });
  expect(withCart.queries).toHaveLength(1);
  const without = await withQueryCount(() => readHeaderCounts(db, undefined));
  expect(without.result).toEqual({ cartLines: 0, unread: 0 });
  expect(without.queries).toEqual([]);
});

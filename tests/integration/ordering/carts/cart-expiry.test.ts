import { expect, it } from "vitest";
import { sql } from "kysely";
import { addToCart, sweepCarts } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct } from "../../../support/factories/factories.ts";
import { createBuyer } from "../../../support/factories/shopping-factory.ts";

it("deletes visitors' carts after 90 days without use, and no others", async () => {
  const { variant } = await createProduct();
  const forgotten = { tokenHash: Buffer.from("forgotten") };
  const recent = { tokenHash: Buffer.from("recent") };
  await addToCart(db, forgotten, { variantId: variant.id, quantity: 1 });
  await createBuyer([{ variant }]);
  await sql`UPDATE carts SET updated_at = now() - interval '91 days'`.execute(db);
  await addToCart(db, recent, { variantId: variant.id, quantity: 1 });
  expect(await sweepCarts(db, 1000)).toBe(1);
  const left = await db.selectFrom("carts").select("token_hash").orderBy("id").execute();
  expect(left.map((cart) => cart.token_hash?.toString())).toEqual([undefined, "recent"]);
});

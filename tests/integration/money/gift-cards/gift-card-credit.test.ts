import { expect, it } from "vitest";
import { inTransaction } from "#app/db/transaction.server.ts";
import { redeemGiftCard } from "#app/domain/money/gift-cards/gift-cards.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct } from "../../../support/factories/factories.ts";
import { createBuyer, createGiftCard, order } from "../../../support/factories/shopping-factory.ts";

it("a gift card with too small a balance is rejected as changed, and pays nothing", async () => {
  const { orderId } = await order(await createBuyer([{ ...(await createProduct()), quantity: 2 }]), "cod");
  const card = await createGiftCard({ initial_balance_paise: 10_000 });
  const redeem = (amountPaise: number) =>
    inTransaction(db, (trx) => redeemGiftCard(trx, { giftCardId: card.id, orderId, amountPaise }));
  const gone = { key: "messages:checkout.gift_card_gone" };
  await expect(redeem(10_001)).rejects.toMatchObject(gone);
  await redeem(7500);
  await expect(redeem(2501)).rejects.toMatchObject(gone);
  const { current_balance_paise } = await db
    .selectFrom("gift_cards")
    .where("id", "=", card.id)
    .select("current_balance_paise")
    .executeTakeFirstOrThrow();
  expect(current_balance_paise).toBe(2500);
});

import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import type { GiftCardPurchase } from "#app/db/schema.ts";
import { hashGiftCode, newGiftCode } from "#app/domain/money/gift-cards/gift-codes.server.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/**
 * Redeems the card for a part of the order, in the order's transaction. Throws `DomainError` when the balance no longer allows it
 * (rule 6.10).
 */
export async function redeemGiftCard(
  trx: Trx,
  use: { giftCardId: number; orderId: number; amountPaise: Paise },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("gift_cards")
    .set({ current_balance_paise: sql`current_balance_paise - ${use.amountPaise}` })
    .where("id", "=", use.giftCardId)
    .where("is_active", "=", true)
    .where("current_balance_paise", ">=", use.amountPaise)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new DomainError("messages:checkout.gift_card_gone");
  await trx
    .insertInto("gift_card_entries")
    .values({ gift_card_id: use.giftCardId, order_id: use.orderId, kind: "redeemed", amount_paise: -use.amountPaise })
    .execute();
}

/** Refunds to the card what an order, or a reversed part of it, used. A unique constraint prevents doing so twice. */
export async function releaseGiftCard(
  trx: Trx,
  release: {
    giftCardId: number;
    orderId: number;
    /** Null for an order that was never paid. */
    reversal: { id: number; shipmentId: number } | null;
    amountPaise: Paise;
  },
): Promise<void> {
  await trx
    .updateTable("gift_cards")
    .set({ current_balance_paise: sql`current_balance_paise + ${release.amountPaise}` })
    .where("id", "=", release.giftCardId)
    .execute();
  await trx
    .insertInto("gift_card_entries")
    .values({
      gift_card_id: release.giftCardId,
      order_id: release.orderId,
      shipment_id: release.reversal?.shipmentId ?? null,
      reversal_id: release.reversal?.id ?? null,
      kind: "released",
      amount_paise: release.amountPaise,
    })
    .execute();
}

/** Issues the gift cards of a paid order; each code is mailed to its recipient and not stored (rule 6.9). */
export async function issueGiftCards(trx: Trx, orderId: number, purchases: readonly GiftCardPurchase[]): Promise<void> {
  const cards = await Promise.all(
    purchases.map(async (purchase) => {
      const code = newGiftCode();
      return { purchase, code, hash: await hashGiftCode(code) };
    }),
  );
  for (const { purchase, code, hash } of cards) {
    const { id } = await trx
      .insertInto("gift_cards")
      .values({
        code_hash: hash,
        last_four: code.slice(-4),
        initial_balance_paise: purchase.amount_paise,
        current_balance_paise: purchase.amount_paise,
        recipient_email: purchase.recipient_email,
        sender_name: purchase.sender_name,
        message: purchase.message,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("gift_card_entries")
      .values({ gift_card_id: id, order_id: orderId, kind: "issued", amount_paise: purchase.amount_paise })
      .execute();
    await publishEvent(trx, "gift_card_issued", { giftCardId: id, code });
  }
}

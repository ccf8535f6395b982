import { findMailedGiftCard } from "#app/domain/notifications/mail-facts.queries.server.ts";
import type { Tasks } from "#app/domain/tasks.ts";
import { deliver, mailFrame } from "#app/jobs/mail-delivery.ts";
import { giftCardMail } from "#app/mail/gift-card.ts";
import { db } from "#app/services.server.ts";

/** Mails a gift card's code to its receiver: only the task still has it. */
export async function mailGiftCard({ giftCardId, code }: Tasks["mail.gift_card"]): Promise<void> {
  const card = await findMailedGiftCard(db, giftCardId);
  if (!card) return;
  await deliver(card.recipientEmail, "gift-card", giftCardMail(await mailFrame(card.locale), { ...card, code }));
}

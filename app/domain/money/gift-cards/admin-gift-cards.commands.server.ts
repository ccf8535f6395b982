import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { hashGiftCode } from "#app/domain/money/gift-cards/gift-codes.server.ts";
import { runIdempotent } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { postLedger } from "#app/domain/money/ledger/ledger.commands.server.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";

export interface GeneratedCard {
  formKey: string;
  /** Only the caller and the recipient's mail have it. */
  code: string;
  amountPaise: Paise;
  recipientEmail: string | undefined;
  /** Who the recipient's mail says it is from. */
  senderName: string;
}

/**
 * Generates a gift card that the marketplace gives away (rule 10.25), once for each form, and mails its code to the recipient if there is one.
 * Returns its id, and whether this call made it: for a form that is sent again `code` opens nothing.
 */
export async function generateGiftCard(
  db: Db,
  scope: AnyScope,
  card: GeneratedCard,
): Promise<{ id: number; isNew: boolean }> {
  const { formKey, code, amountPaise, recipientEmail, senderName } = card;
  const codeHash = await hashGiftCode(code);
  const form = {
    profileId: scope.profileId,
    formKey,
    content: ["gift card", String(amountPaise), recipientEmail ?? ""],
  };
  return inTransaction(db, async (trx) => {
    let isNew = false;
    const made = await runIdempotent(trx, form, async () => {
      isNew = true;
      const { id } = await trx
        .insertInto("gift_cards")
        .values({
          code_hash: codeHash,
          last_four: code.slice(-4),
          initial_balance_paise: amountPaise,
          current_balance_paise: amountPaise,
          recipient_email: recipientEmail ?? null,
          sender_name: senderName,
          message: null,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await trx
        .insertInto("gift_card_entries")
        .values({ gift_card_id: id, order_id: null, kind: "issued", amount_paise: amountPaise })
        .execute();
      await postGivenAway(trx, "gift_card_generated", id, amountPaise);
      if (recipientEmail) await publishEvent(trx, "gift_card_issued", { giftCardId: id, code });
      await recordAudit(trx, scope, {
        action: "gift_card.create",
        subject: { kind: "gift_card", id },
        after: amountPaise,
        details: { isMailed: recipientEmail !== undefined },
      });
      return String(id);
    });
    return { id: Number(made), isNew };
  });
}

/** Posts the amount that the marketplace gives away with a card, or gets back. @param amountPaise below 0 when it gets it back */
async function postGivenAway(
  trx: Trx,
  kind: "gift_card_generated" | "gift_card_deleted",
  cardId: number,
  amountPaise: Paise,
): Promise<void> {
  await postLedger(trx, {
    kind,
    reference: String(cardId),
    orderId: null,
    entries: [
      { account: "gift_card_expense", amountPaise },
      { account: "gift_card_liability", amountPaise: -amountPaise },
    ],
  });
}

/** Switches a gift card on or off; no change when it is already. Returns false for an unknown or deleted one. */
export async function switchGiftCard(db: Db, scope: AnyScope, cardId: number, isActive: boolean): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const card = await lockCard(trx, cardId);
    if (!card) return false;
    if (card.is_active === isActive) return true;
    await trx.updateTable("gift_cards").set({ is_active: isActive }).where("id", "=", cardId).execute();
    await recordAudit(trx, scope, {
      action: "gift_card.switch",
      subject: { kind: "gift_card", id: cardId },
      before: isActive ? "off" : "active",
      after: isActive ? "active" : "off",
    });
    return true;
  });
}

/**
 * Deletes a generated gift card that no order has ever used (rule 10.26), and posts its amount back. Returns false for an unknown or deleted
 * one. Throws `DomainError` for one that was sold or used.
 */
export async function deleteGiftCard(db: Db, scope: AnyScope, cardId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const card = await lockCard(trx, cardId);
    if (!card) return false;
    const entries = await trx
      .selectFrom("gift_card_entries")
      .where("gift_card_id", "=", cardId)
      .orderBy("id")
      .select(["kind", "order_id"])
      .execute();
    const [issued, ...others] = entries;
    if (issued?.kind !== "issued" || issued.order_id !== null) throw new DomainError("messages:gift_card.sold");
    if (others.length > 0) throw new DomainError("messages:gift_card.used");
    await trx
      .updateTable("gift_cards")
      .set({ current_balance_paise: 0, is_active: false, deleted_at: sql`now()` })
      .where("id", "=", cardId)
      .execute();
    await trx
      .insertInto("gift_card_entries")
      .values({ gift_card_id: cardId, order_id: null, kind: "withdrawn", amount_paise: -card.initial_balance_paise })
      .execute();
    await postGivenAway(trx, "gift_card_deleted", cardId, -card.initial_balance_paise);
    await recordAudit(trx, scope, {
      action: "gift_card.delete",
      subject: { kind: "gift_card", id: cardId },
      before: card.initial_balance_paise,
    });
    return true;
  });
}

function lockCard(trx: Trx, cardId: number) {
  return trx
    .selectFrom("gift_cards")
    .where("id", "=", cardId)
    .where("deleted_at", "is", null)
    .select(["is_active", "initial_balance_paise"])
    .forUpdate()
    .executeTakeFirst();
}

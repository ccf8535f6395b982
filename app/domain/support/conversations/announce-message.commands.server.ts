import type { Trx } from "#app/db/connection.server.ts";
import type { Parties } from "#app/domain/support/conversations/conversation-rows.server.ts";
import type { Side } from "#app/domain/support/conversations/conversations.ts";
import { publishEvent, publishToStore } from "#app/domain/notifications/notifications/notifications.commands.server.ts";

/** Informs the other side of a new message: the customer, or the members who can answer. The words of the message are not repeated. */
export async function announceMessage(
  trx: Trx,
  from: Side,
  { conversationId, customerId, sellerId }: Parties & { conversationId: number },
): Promise<void> {
  if (from === "store") {
    const { store_name: store } = await trx
      .selectFrom("sellers")
      .where("id", "=", sellerId)
      .select("store_name")
      .executeTakeFirstOrThrow();
    return publishEvent(trx, "message_answered", { profileId: customerId, conversationId, store });
  }
  // Without the customer's name: notifications of others are not changed when an account is erased.
  await publishToStore(trx, "message_received", { sellerId, conversationId });
}

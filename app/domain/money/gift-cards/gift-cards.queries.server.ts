import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#app/db/connection.server.ts";
import type { GiftCardView } from "#app/domain/money/gift-cards/gift-cards.ts";

const MAX_CARDS_SHOWN = 50;
const MAX_ENTRIES_SHOWN = 20;

/**
 * Returns the gift cards sent to the person's verified e-mail address or used by the person; cards with money left first, then the newest. Other
 * people's payments with a card only show in its balance. One query.
 */
export async function listGiftCards(db: Db, profileId: number): Promise<GiftCardView[]> {
  const rows = await db
    .selectFrom("gift_cards as g")
    .leftJoin("profiles as p", (join) =>
      join
        .on("p.id", "=", profileId)
        .onRef("p.email", "=", "g.recipient_email")
        .on("p.email_verified_at", "is not", null),
    )
    .where("g.deleted_at", "is", null)
    .where((where) =>
      where.or([
        where("p.id", "is not", null),
        where(
          "g.id",
          "in",
          where
            .selectFrom("orders")
            .where("customer_id", "=", profileId)
            .where("gift_card_id", "is not", null)
            .select("gift_card_id"),
        ),
      ]),
    )
    .orderBy(sql`g.is_active AND g.current_balance_paise > 0`, "desc")
    .orderBy("g.id", "desc")
    .limit(MAX_CARDS_SHOWN)
    .select([
      "g.id",
      "g.last_four as lastFour",
      "g.current_balance_paise as balancePaise",
      "g.initial_balance_paise as initialPaise",
      "g.is_active as isActive",
      "g.created_at as since",
      "g.sender_name as senderName",
      "p.id as receiverId",
    ])
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom("gift_card_entries as e")
          .innerJoin("orders as o", "o.id", "e.order_id")
          .whereRef("e.gift_card_id", "=", "g.id")
          .where("o.customer_id", "=", profileId)
          .where("e.kind", "in", ["redeemed", "released"])
          .orderBy("e.id", "desc")
          .limit(MAX_ENTRIES_SHOWN)
          .select(["o.public_number as orderNumber", "e.amount_paise as amountPaise", "e.created_at as at"]),
      ).as("entries"),
    )
    .execute();
  return rows.map(({ receiverId, ...row }) => ({
    ...row,
    senderName: receiverId === null ? null : row.senderName,
    entries: row.entries.map((entry) => ({ ...entry, at: new Date(entry.at) })),
  }));
}

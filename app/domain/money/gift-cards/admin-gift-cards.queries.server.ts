import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import {
  adminGiftCardList,
  type AdminGiftCard,
  type GiftCardEntry,
} from "#app/domain/money/gift-cards/admin-gift-cards.ts";
import { containsPattern, listQueries } from "#app/domain/platform/lists/list.server.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

const id = sql.ref<number>("g.id");

/** As the index gift_cards_search has it. */
const SEARCHED = sql<string>`(g.last_four || ' ' || coalesce(g.recipient_email::text, ''))`;

const IS_SOLD = sql<boolean>`EXISTS (
  SELECT FROM gift_card_entries e WHERE e.gift_card_id = g.id AND e.kind = 'issued' AND e.order_id IS NOT NULL)`;

/** All gift cards except deleted ones. */
export const adminGiftCards = listQueries({
  list: adminGiftCardList,
  select: (db, _scope: AnyScope, { search, state, origin }) =>
    selectCards(db)
      .$if(search !== "", (rows) =>
        rows.where(sql<boolean>`${SEARCHED} ILIKE ${containsPattern(searchedText(search))}`),
      )
      .$if(state === "active", (rows) => rows.where("g.is_active", "=", true))
      .$if(state === "off", (rows) => rows.where("g.is_active", "=", false))
      .$if(origin === "sold", (rows) => rows.where(IS_SOLD))
      .$if(origin === "generated", (rows) => rows.where(sql<boolean>`NOT ${IS_SOLD}`)),
  order: () => ({ by: id, type: "number", id, direction: "descending" }),
});

/** Returns the last four characters of a search that looks like a whole code. */
function searchedText(search: string): string {
  return /^HAAT-.{4,}$/i.test(search) ? search.slice(-4) : search;
}

function selectCards(db: Db) {
  return db
    .selectFrom("gift_cards as g")
    .where("g.deleted_at", "is", null)
    .select(["g.id", "g.last_four as lastFour", "g.current_balance_paise as balancePaise"])
    .select(["g.initial_balance_paise as initialPaise", "g.recipient_email as recipientEmail"])
    .select(["g.is_active as isActive", "g.created_at as createdAt", IS_SOLD.as("isSold")]);
}

/** Returns a gift card; undefined for an unknown or a deleted one. One query. */
export async function findAdminGiftCard(db: Db, _scope: AnyScope, cardId: number): Promise<AdminGiftCard | undefined> {
  return selectCards(db).where("g.id", "=", cardId).executeTakeFirst();
}

const MAX_ENTRIES_SHOWN = 200;

/** Returns the newest lines of a gift card's ledger, newest first. One query. */
export async function listGiftCardEntries(db: Db, _scope: AnyScope, cardId: number): Promise<GiftCardEntry[]> {
  return db
    .selectFrom("gift_card_entries as e")
    .leftJoin("orders as o", "o.id", "e.order_id")
    .where("e.gift_card_id", "=", cardId)
    .orderBy("e.id", "desc")
    .limit(MAX_ENTRIES_SHOWN)
    .select(["e.id", "e.kind", "e.amount_paise as amountPaise", "o.public_number as orderNumber", "e.created_at as at"])
    .select(sql<Paise>`(sum(e.amount_paise) OVER (ORDER BY e.id))::bigint`.as("balancePaise"))
    .execute();
}

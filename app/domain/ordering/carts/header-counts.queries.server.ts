import type { Expression } from "kysely";
import { compiledOnce } from "#app/db/pool/compiled-once.server.ts";
import type { Db } from "#app/db/connection.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";
import type { CartOwner } from "#app/domain/ordering/carts/carts.ts";
import { cartLineCount } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { unreadCount } from "#app/domain/notifications/notifications/notifications.queries.server.ts";

/** Counts on the header's badges. */
export interface HeaderCounts {
  /** Lines of the cart (rule 3.7); 0 without one. */
  cartLines: number;
  /** Unread notifications, counted up to 100; 0 for a visitor. */
  unread: number;
}

const NOTHING: HeaderCounts = { cartLines: 0, unread: 0 };

/** Returns the counts of the header of every page. One query; none for a visitor without a cart. */
export async function readHeaderCounts(db: Db, owner: CartOwner | undefined): Promise<HeaderCounts> {
  if (!owner) return NOTHING;
  const [counts] = await ("profileId" in owner
    ? countsOfPerson(db, owner.profileId)
    : countsOfBrowser(db, owner.tokenHash));
  return { cartLines: counts?.cartLines ?? 0, unread: counts?.unread ?? 0 };
}

const countsOfPerson = compiledOnce((db, profileId: Expression<number>) =>
  db
    .selectNoFrom([cartLineCount(db, { profileId }).as("cartLines"), unreadCount(db, profileId).as("unread")])
    .modifyEnd(PREPARED),
);

const countsOfBrowser = compiledOnce((db, tokenHash: Expression<Buffer>) =>
  db
    .selectNoFrom((query) => [cartLineCount(db, { tokenHash }).as("cartLines"), query.lit(0).as("unread")])
    .modifyEnd(PREPARED),
);

import { compiledOnce } from "#app/db/compiled-once.server.ts";
import type { Db } from "#app/db/connection.server.ts";
import { PREPARED } from "#app/db/prepared-statements.server.ts";
import { profileScope } from "#app/domain/access/grant-scope.ts";
import type { ProfileScope } from "#app/domain/access/scope.ts";
import type { CartOwner } from "#app/domain/carts/carts.ts";
import { cartLineCount } from "#app/domain/carts/carts.queries.server.ts";
import { unreadCount } from "#app/domain/notifications/notifications.queries.server.ts";

/** What the header's badges show. */
export interface HeaderCounts {
  /** Lines of the cart (rule 3.7); 0 without one. */
  cartLines: number;
  /** Unread notifications, counted up to 100; 0 for a visitor. */
  unread: number;
}

const NOTHING: HeaderCounts = { cartLines: 0, unread: 0 };

/** Returns the counts of the header of every page. One query; none for a visitor without a cart. */
export async function readHeaderCounts(
  db: Db,
  owner: CartOwner | undefined,
  scope: ProfileScope | undefined,
): Promise<HeaderCounts> {
  if (!owner && !scope) return NOTHING;
  const isPerson = owner && scope && "profileId" in owner && owner.profileId === scope.profileId;
  const [counts] = isPerson
    ? await personCounts(db, scope.profileId)
    : await countsQuery(db, owner, scope).modifyEnd(PREPARED).execute();
  return { cartLines: counts?.cartLines ?? 0, unread: counts?.unread ?? 0 };
}

/** Of nearly all who have something to count. */
const personCounts = compiledOnce((db, profileId: number) =>
  countsQuery(db, { profileId }, profileScope(profileId)).modifyEnd(PREPARED),
);

function countsQuery(db: Db, owner: CartOwner | undefined, scope: ProfileScope | undefined) {
  return db.selectNoFrom((query) => [
    (owner ? cartLineCount(db, owner) : query.lit(0)).as("cartLines"),
    (scope ? unreadCount(db, scope) : query.lit(0)).as("unread"),
  ]);
}

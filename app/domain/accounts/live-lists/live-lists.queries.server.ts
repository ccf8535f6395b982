import type { Db } from "#app/db/connection.server.ts";
import { findMembership } from "#app/domain/platform/access/members.queries.server.ts";
import { scopeOfPerson } from "#app/domain/platform/access/person-scope.queries.server.ts";
import { findSession } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import { permissionToFollow, STORE_LIVE_LIST, type LiveList } from "#app/domain/accounts/live-lists/live-lists.ts";

/** Returns whether the session belongs to a person who may see the list. Does not count as a visit. */
export async function mayFollow(db: Db, session: Buffer, list: LiveList): Promise<boolean> {
  const person = (await findSession(db, session, { isBackground: true }))?.person;
  if (!person || (person.role === "seller" && list !== STORE_LIVE_LIST.list)) return false;
  const permission = person.role === "seller" ? STORE_LIVE_LIST.permission : permissionToFollow(list);
  return (await scopeOfPerson(person, permission, () => findMembership(db, person.profileId))) !== undefined;
}

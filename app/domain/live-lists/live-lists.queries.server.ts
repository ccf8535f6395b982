import type { Db } from "#app/db/connection.server.ts";
import { adminMay } from "#app/domain/access/permissions.ts";
import { findSession } from "#app/domain/accounts/sessions.commands.server.ts";
import { permissionToFollow, type LiveList } from "#app/domain/live-lists/live-lists.ts";

/** Returns whether a session is still that of an administrator who may see the list. It does not count as a visit. */
export async function mayFollow(db: Db, session: Buffer, list: LiveList): Promise<boolean> {
  const person = (await findSession(db, session, { isBackground: true }))?.person;
  return person?.role === "admin" && adminMay(person.adminRights, permissionToFollow(list));
}

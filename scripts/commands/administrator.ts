import { anyScope } from "#app/domain/platform/access/grant-scope.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { db } from "#app/services.server.ts";
import { misuse, stop } from "./command-line.ts";

/** Returns the scope of the administrator with the address after `--as`; ends the process when there is none. */
export async function findAdministrator(email: string | undefined, usage: string): Promise<AnyScope> {
  if (email === undefined) return misuse("--as is missing", usage);
  const account = await db
    .selectFrom("profiles")
    .select(["id", "admin_rights"])
    .where("email", "=", email)
    .where("role", "=", "admin")
    .executeTakeFirst();
  const { id, admin_rights: rights } = account ?? stop(`${email} is no administrator's address.`);
  return anyScope(id, rights);
}

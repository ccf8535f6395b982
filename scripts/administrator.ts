import { anyScope } from "#app/domain/access/grant-scope.ts";
import type { AnyScope } from "#app/domain/access/scope.ts";
import { db } from "#app/services.server.ts";

/** Returns the scope of the administrator with this address; ends the process where there is none. */
export async function findAdministrator(email: string): Promise<AnyScope> {
  const account = await db
    .selectFrom("profiles")
    .select(["id", "admin_rights"])
    .where("email", "=", email)
    .where("role", "=", "admin")
    .executeTakeFirst();
  const { id, admin_rights: rights } = account ?? stop(`${email} is no administrator's address.`);
  return anyScope(id, rights);
}

/** Says why a command cannot go on, and ends the process. */
export function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

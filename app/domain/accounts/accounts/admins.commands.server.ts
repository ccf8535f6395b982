import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { assertStrongPassword } from "#app/domain/accounts/accounts/password-rules.server.ts";
import { hashPassword } from "#app/domain/accounts/accounts/passwords.server.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/**
 * Creates the first administrator (rule 8.1). The address counts as verified: only the server's operator can run the command.
 * Returns false when there is an administrator already. Refuses a weak password (`password`), and an address that has another
 * account (`email`).
 */
export async function createFirstAdmin(
  db: Db,
  admin: { fullName: string; email: string; password: string },
): Promise<boolean> {
  assertStrongPassword(admin.password, "admin");
  const passwordHash = await hashPassword(admin.password);
  return inTransaction(db, async (trx) => {
    const earlier = await trx
      .selectFrom("profiles")
      .select("id")
      .where("role", "=", "admin")
      .limit(1)
      .executeTakeFirst();
    if (earlier) return false;
    const profile = await trx
      .insertInto("profiles")
      .values({
        full_name: admin.fullName,
        email: admin.email,
        role: "admin",
        admin_rights: ["super"],
        email_verified_at: new Date(),
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!profile) throw new DomainError("messages:register.exists", { field: "email" });
    await trx.insertInto("credentials").values({ profile_id: profile.id, password_hash: passwordHash }).execute();
    await recordAudit(trx, "command_line", {
      action: "account.create",
      subject: { kind: "account", id: profile.id },
      before: null,
      after: "admin",
    });
    return true;
  });
}

import { parseArgs } from "node:util";
import { connect } from "#app/db/connection.server.ts";
import type { Role } from "#app/db/schema.ts";
import { changeRole, liftSuspension, suspendAccount } from "#app/domain/accounts/account-status.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/**
 * Changes an account from the command line: `npm run account -- suspend|restore EMAIL`, `npm run account -- role EMAIL customer|seller|admin`.
 * Takes effect at once: the account is signed out everywhere; the audit log names the command line. Who becomes an administrator is mailed a link to choose a new password.
 */
const USAGE = "Use: npm run account -- suspend EMAIL | restore EMAIL | role EMAIL customer|seller|admin";
const ROLES: readonly Role[] = ["customer", "seller", "admin"];

const { positionals } = parseArgs({ allowPositionals: true });
const [verb, email, role] = positionals;
const url = process.env.DATABASE_URL;
if (!url) stop("DATABASE_URL: needed, e.g. postgresql://user:password@host:5432/database");
if (!verb || !email) stop(USAGE);

const db = connect(url, { poolSize: 1 });
try {
  const account = await db.selectFrom("profiles").select("id").where("email", "=", email).executeTakeFirst();
  if (!account) stop(`There is no account with the address ${email}.`);
  const hasChanged = await change(account.id);
  process.stdout.write(hasChanged ? "Done.\n" : "Nothing to change: the account is like that already.\n");
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  stop(
    error.key === "messages:accounts.of_store"
      ? "This person works for a store: remove them from it first."
      : "This is the last administrator with all rights: make another one first.",
  );
} finally {
  await db.destroy();
}

function change(profileId: number): Promise<boolean> {
  if (verb === "suspend") return suspendAccount(db, "command_line", profileId);
  if (verb === "restore") return liftSuspension(db, "command_line", profileId);
  const wanted = ROLES.find((known) => known === role);
  if (verb !== "role" || !wanted) stop(USAGE);
  return changeRole(db, "command_line", profileId, wanted);
}

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

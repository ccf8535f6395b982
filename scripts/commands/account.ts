import { databaseUrl, misuse, readArguments, say, stop } from "./command-line.ts";
import { connect } from "#app/db/connection.server.ts";
import type { Role } from "#app/db/schema.ts";
import {
  changeRole,
  liftSuspension,
  suspendAccount,
} from "#app/domain/accounts/accounts/account-status.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/**
 * Changes an account from the command line: `npm run account -- suspend|restore EMAIL`, `npm run account -- role EMAIL customer|seller|admin`.
 * Takes effect at once: the account is signed out everywhere; the audit log names the command line. Who becomes an administrator is mailed a link to choose a new password.
 */
const USAGE = "Use: npm run account -- suspend EMAIL | restore EMAIL | role EMAIL customer|seller|admin";
const ROLES: readonly Role[] = ["customer", "seller", "admin"];

const { positionals } = readArguments(USAGE, {}, 3);
const [verb = "", email, role] = positionals;
if (!["suspend", "restore", "role"].includes(verb))
  misuse(verb ? `Unknown verb ${verb}` : "The verb is missing", USAGE);
if (!email) misuse("The email address is missing", USAGE);
const wantedRole = ROLES.find((known) => known === role);
if (verb === "role" ? !wantedRole : role !== undefined) misuse(`Unexpected role ${role ?? "(none)"}`, USAGE);

const db = connect(databaseUrl(), { poolSize: 1 });
try {
  const account = await db.selectFrom("profiles").select("id").where("email", "=", email).executeTakeFirst();
  if (!account) stop(`There is no account with the address ${email}.`);
  const hasChanged = await change(account.id);
  say(hasChanged ? "Done." : "Nothing to change: the account is like that already.");
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
  return changeRole(db, "command_line", profileId, wantedRole!);
}

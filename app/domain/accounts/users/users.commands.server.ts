import type { Db, Trx } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import {
  changeRole,
  liftSuspension,
  lockSupers,
  suspendAccount,
} from "#app/domain/accounts/accounts/account-status.commands.server.ts";
import { assertStrongPassword } from "#app/domain/accounts/accounts/password-rules.server.ts";
import { hashPassword } from "#app/domain/accounts/accounts/passwords.server.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { assertUnchanged, type DisplayedValues } from "#app/domain/platform/forms/form-marks.server.ts";
import { createOnce } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { findUser } from "#app/domain/accounts/users/users.queries.server.ts";
import type { NewUserInput, UserInput } from "#app/domain/accounts/users/users.schema.ts";
import type { User } from "#app/domain/accounts/users/users.ts";

/**
 * Adds a person of any role, once for each form (rule 10.3). Without a password, mails them a link to choose one; otherwise mails a link to confirm
 * the address. Returns the id. Throws `DomainError` at `email` when the address has an account, at `password` for a weak one.
 * @param form.locale of the mail
 */
export async function addUser(
  db: Db,
  scope: AnyScope,
  { formKey, input, locale }: { formKey: string; input: NewUserInput; locale: Locale },
): Promise<number> {
  const { full_name, email, role, password } = input;
  if (password) assertStrongPassword(password, role);
  const passwordHash = password && (await hashPassword(password));
  const form = { profileId: scope.profileId, formKey, content: [full_name, email, role, ...input.rights] };
  return createOnce(db, form, async (trx) => {
    const admin_rights = role === "admin" ? input.rights : [];
    const profile = await trx
      .insertInto("profiles")
      .values({ full_name, email, role, admin_rights, locale })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!profile) throw new DomainError("messages:user.exists", { field: "email" });
    if (passwordHash) {
      await trx.insertInto("credentials").values({ profile_id: profile.id, password_hash: passwordHash }).execute();
      await publishEvent(trx, "email_verification_requested", { email });
    } else await publishEvent(trx, "account_invited", { email });
    await recordAudit(trx, scope, {
      action: "account.create",
      subject: { kind: "account", id: profile.id },
      after: role,
      ...(role === "admin" && { details: { rights: admin_rights } }),
    });
    return profile.id;
  });
}

/** Returns the values that a person's form shows, by field. */
export function userFormValues({
  fullName,
  role,
  adminRights,
}: Pick<User, "fullName" | "role" | "adminRights">): DisplayedValues {
  return { full_name: fullName, role, rights: [...adminRights].sort().join(", ") };
}

/**
 * Changes a person's name, role and rights (rule 10.3). Returns false for an unknown person. Throws `DomainError` for the administrator's own role or
 * rights, when `changeRole` refuses, and at fields that another person has changed meanwhile.
 */
export async function changeUser(db: Db, scope: AnyScope, profileId: number, input: UserInput): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const before = await lockUser(trx, scope, profileId);
    if (!before) return false;
    const parsed = {
      fullName: input.full_name,
      role: input.role,
      adminRights: input.role === "admin" ? input.rights : [],
    };
    const now = userFormValues(before);
    assertUnchanged(input.shown, userFormValues(parsed), now, (field, value) =>
      field === "role" ? `admin:role.${value}` : undefined,
    );
    const wanted = userFormValues(parsed);
    if (wanted.role !== now.role || wanted.rights !== now.rights) {
      const field = wanted.role === now.role ? "rights" : "role";
      if (profileId === scope.profileId) throw new DomainError("messages:user.own_role", { field });
      await changeRole(trx, scope, profileId, parsed.role, parsed.adminRights);
    }
    if (parsed.fullName !== before.fullName) {
      await trx.updateTable("profiles").set({ full_name: parsed.fullName }).where("id", "=", profileId).execute();
      await recordAudit(trx, scope, { action: "account.change", subject: { kind: "account", id: profileId } });
    }
    return true;
  });
}

/**
 * Suspends a person (rule 8.12). Returns false for an unknown person. Throws `DomainError` for the administrator's own account, and for another
 * administrator's without the right to manage accounts.
 */
export async function suspendUser(db: Db, scope: AnyScope, profileId: number, reason: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const user = await lockUser(trx, scope, profileId);
    if (!user) return false;
    assertMaySuspend(scope, user);
    return suspendAccount(trx, scope, profileId, reason);
  });
}

/** Lifts a suspension. Returns false when the person is not suspended. Throws `DomainError` as `suspendUser` does. */
export async function restoreUser(db: Db, scope: AnyScope, profileId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const user = await lockUser(trx, scope, profileId);
    if (!user) return false;
    assertMaySuspend(scope, user);
    return liftSuspension(trx, scope, profileId);
  });
}

function assertMaySuspend(scope: AnyScope, user: User): void {
  if (user.id === scope.profileId) throw new DomainError("messages:user.own_account");
  if (user.role === "admin" && !hasPermission(scope, "user.manage")) throw new DomainError("messages:user.needs_super");
}

async function lockUser(trx: Trx, scope: AnyScope, profileId: number): Promise<User | undefined> {
  await lockSupers(trx);
  await trx.selectFrom("profiles").where("id", "=", profileId).select("id").forNoKeyUpdate().execute();
  return findUser(trx, scope, profileId);
}

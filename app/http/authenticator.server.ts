import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { checkSignIn, type SignedInAccount } from "#app/domain/accounts/accounts.commands.server.ts";
import { db } from "#app/services.server.ts";

/** The ways to prove who one is. Each answers with the account, or throws a `Refusal`. */
export const authenticator = new Authenticator<SignedInAccount>();

authenticator.use(
  new FormStrategy(({ form }) =>
    checkSignIn(db, { email: typed(form, "email").trim(), password: typed(form, "password") }),
  ),
  "form",
);

function typed(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}

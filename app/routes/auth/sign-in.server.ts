import { data } from "@remix-run/node";
import { homeOf } from "#app/domain/accounts/accounts/accounts.ts";
import { signInForm } from "#app/domain/accounts/accounts/accounts.schema.ts";
import type { SignedInAccount } from "#app/domain/accounts/accounts/accounts.commands.server.ts";
import { mergeCarts } from "#app/domain/ordering/carts/merging.commands.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { browserCartOwner, forgetBrowserCart } from "#app/http/people/cart-owner.server.ts";
import { localeCookie } from "#app/http/request/cookies.server.ts";
import { nameThisDevice, recordSignInHere } from "#app/http/people/device.server.ts";
import { chooseLocale, getT } from "#app/http/pages/locale.server.ts";
import { localPath, withRedirect } from "#app/http/request/local-path.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { mergeHeaders, seeOtherDocument } from "#app/http/request/responses.server.ts";
import { currentSession, startSession } from "#app/http/people/session.server.ts";
import { addToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { linkWaitingIdentity } from "#app/routes/auth/waiting-identity.server.ts";
import { forgetEmail } from "#app/routes/auth/remembered-email.server.ts";
import { forgetMobile } from "#app/routes/auth/remembered-mobile.server.ts";
import { addWishAtSignIn } from "#app/http/people/wish-at-sign-in.server.ts";
import { db } from "#app/services.server.ts";

/** Returns the data of a page with the login form, and a cookie that identifies the device next time. */
export async function signInPage<More extends object>(args: RequestArgs, title: string, more: More) {
  const [t, headers] = await Promise.all([getT(args), nameThisDevice(args)]);
  const redirectTo = localPath(new URL(args.request.url).searchParams.get("redirect"), "") || null;
  return data({ title: t(title), redirectTo, fields: fieldsOf(signInForm), ...more }, { headers });
}

/**
 * Starts the session of a proven identity under a new id, merges the browser's cart into the account's, sets the account's language unless one was
 * chosen here, and returns the redirect to `redirectTo`. For an account with a second factor the session stays pending, and nothing else
 * happens, until MFA is verified (`factorVerified`: just now).
 */
export async function completeSignIn(
  args: RequestArgs,
  account: SignedInAccount,
  redirectTo: string | undefined,
  proof: { factorVerified?: boolean } = {},
): Promise<Response> {
  const browserCart = await browserCartOwner(args);
  const session = await startSession(args, account.profileId, { epoch: account.sessionEpoch, ...proof });
  const destination = localPath(redirectTo, homeOf(account.role));
  if (!(await currentSession(args))?.person)
    return seeOtherDocument(withRedirect(paths.secondFactor, destination), session);
  await linkWaitingIdentity(args, account.profileId);
  const merged = browserCart && (await mergeCarts(db, { ...browserCart, profileId: account.profileId }));
  const chosenHere: unknown = await localeCookie.parse(args.request.headers.get("Cookie"));
  // Before the notices: they are shown on a page in this language.
  const accountLanguage = chosenHere ? undefined : await chooseLocale(args, account.locale);
  if (merged && (merged.capped || (merged.before > 0 && merged.joined > 0)))
    await addToast(args, {
      tone: "info",
      title: "messages:cart_merged.title",
      description: merged.capped ? "messages:cart_merged.capped" : "messages:cart_merged.joined",
      link: { label: "messages:cart.view", to: paths.cart },
    });
  const toastHeaders = await addToast(args, {
    title: "messages:signed_in.title",
    description: "messages:signed_in.text",
    values: { name: account.fullName },
  });
  const headers = mergeHeaders(
    session,
    toastHeaders,
    await recordSignInHere(args, account),
    browserCart && (await forgetBrowserCart()),
    await forgetEmail(args),
    await forgetMobile(args),
    accountLanguage,
  );
  return seeOtherDocument(await addWishAtSignIn(args, account.profileId, destination), headers);
}

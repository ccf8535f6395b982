import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { Strategy } from "remix-auth/strategy";
import { checkSignIn, type SignedInAccount } from "#app/domain/accounts/accounts/accounts.commands.server.ts";
import { withinSignInLimits } from "#app/domain/accounts/accounts/sign-in-limits.commands.server.ts";
import { openWithIdentity } from "#app/domain/accounts/identities/identities.commands.server.ts";
import type { IdentityProvider } from "#app/domain/notifications/identity-providers/identity-provider.ts";
import type { ProviderName } from "#app/domain/notifications/identity-providers/identity-providers.ts";
import { findAccountOfMobile } from "#app/domain/accounts/phone-sign-ins/phone-sign-ins.queries.server.ts";
import { networkOf } from "#app/domain/platform/rate-limits/rate-limits.ts";
import { deviceHash } from "#app/http/people/device.server.ts";
import { getLocale } from "#app/http/pages/locale.server.ts";
import { consumeCode } from "#app/http/people/phone-codes.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { currentSession } from "#app/http/people/session.server.ts";
import { identifyCallback, NotIdentified, type OAuthCallback } from "#app/routes/auth/identify-callback.server.ts";
import { config, db, identityProviders } from "#app/services.server.ts";

type Credentials = Readonly<Record<"email" | "password", string>>;
type CodeOfMobile = Readonly<Record<"mobile" | "code", string>>;

/** A person who came back from a provider. Without a linked account the password is asked for first, or a signed-in person links the identity. */
export interface OpenedByProvider extends OAuthCallback {
  account: SignedInAccount | undefined;
}

/** What each strategy returns. */
interface Results extends Record<ProviderName, OpenedByProvider> {
  password: SignedInAccount;
  /** Undefined when no account has the number. */
  code: SignedInAccount | undefined;
}

/** Returns the account of the email address and password. Throws `DomainError` when there is none, or after too many attempts. */
export function accountByPassword(args: RequestArgs, credentials: Credentials): Promise<SignedInAccount> {
  return authenticate(args, "password", requestOf(args, credentials));
}

/** Returns the account of the number that got the code. Throws `DomainError` for a wrong code, or after too many. */
export function accountByCode(args: RequestArgs, given: CodeOfMobile): Promise<SignedInAccount | undefined> {
  return authenticate(args, "code", requestOf(args, given));
}

/** Returns the person who comes back from a provider that is configured. Throws `DomainError`. */
export function accountByProvider(args: RequestArgs, provider: ProviderName): Promise<OpenedByProvider> {
  return authenticate(args, provider, args.request);
}

/** Every way to sign in (ADR 0125). An authenticator is made for each request: limits need its address and browser. */
function authenticate<Name extends keyof Results>(
  args: RequestArgs,
  name: Name,
  request: Request,
): Promise<Results[Name]> {
  const authenticator = new Authenticator<Results[keyof Results]>()
    .use(new FormStrategy(({ form }) => byPassword(args, form)), "password")
    .use(new CodeStrategy((given) => byCode(args, given)), "code");
  for (const provider of identityProviders)
    authenticator.use(new ProviderStrategy(provider, (callback) => byIdentity(args, callback)), provider.name);
  // The authenticator's type only knows the union of all strategies' results.
  return authenticator.authenticate(name, request) as Promise<Results[Name]>;
}

/** Returns a request with only these validated fields: a strategy never sees the posted form. */
function requestOf({ request }: RequestArgs, fields: Readonly<Record<string, string>>): Request {
  return new Request(request.url, { method: "POST", body: new URLSearchParams(fields) });
}

/** Identifies a person by a code sent to a mobile number. */
class CodeStrategy<User> extends Strategy<User, CodeOfMobile> {
  name = "code";

  override async authenticate(request: Request): Promise<User> {
    const form = await request.formData();
    return this.verify({ mobile: textOf(form, "mobile"), code: textOf(form, "code") });
  }
}

/** Identifies the person who comes back from Google or Facebook. */
class ProviderStrategy<User> extends Strategy<User, OAuthCallback> {
  name = "provider";

  constructor(
    private readonly provider: IdentityProvider,
    verify: Strategy.VerifyFunction<User, OAuthCallback>,
  ) {
    super(verify);
  }

  override async authenticate(request: Request): Promise<User> {
    return this.verify(await identifyCallback(this.provider, request));
  }
}

async function byPassword(args: RequestArgs, form: FormData): Promise<SignedInAccount> {
  const credentials = { email: textOf(form, "email"), password: textOf(form, "password") };
  const attempt = {
    email: credentials.email,
    network: networkOf(args.context.clientAddress),
    networkFactor: config.networkLimitFactor,
    deviceHash: await deviceHash(args),
  };
  return withinSignInLimits(db, attempt, () => checkSignIn(db, credentials));
}

async function byCode(args: RequestArgs, { mobile, code }: CodeOfMobile): Promise<SignedInAccount | undefined> {
  await consumeCode(args, { mobile, purpose: "sign_in", code });
  return findAccountOfMobile(db, mobile);
}

async function byIdentity(args: RequestArgs, callback: OAuthCallback): Promise<OpenedByProvider> {
  const person = (await currentSession(args))?.person;
  // A flow started for linking must not sign in or link another account; one started for signing in must not link.
  if (callback.linkTo !== person?.profileId) throw new NotIdentified("lost");
  if (person) return { ...callback, account: undefined };
  const opening = await openWithIdentity(db, callback.identity, await getLocale(args));
  return { ...callback, account: opening.kind === "account" ? opening.account : undefined };
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  if (typeof value !== "string") throw new Error(`The strategy was given no ${field}`);
  return value;
}

import type { PendingIdentity } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import { linkIdentity } from "#app/domain/accounts/identities/identities.commands.server.ts";
import {
  PROVIDER_SIGN_IN_MINUTES,
  providerLabels,
  type ProvidedIdentity,
} from "#app/domain/notifications/identity-providers/identity-providers.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { changeSessionData, currentSession } from "#app/http/people/session.server.ts";
import { addToast } from "#app/http/pages/toasts.server.ts";
import { db } from "#app/services.server.ts";

/** Stores an identity in the session until the password of the account to link it to has been given. */
export async function storeIdentity(args: RequestArgs, identity: ProvidedIdentity): Promise<Headers> {
  const until = new Date(Date.now() + PROVIDER_SIGN_IN_MINUTES * 60_000).toISOString();
  return changeSessionData(args, (data) => ({ ...data, identity: { ...identity, until } }));
}

/** Returns the identity that waits in this session, or undefined. */
export async function waitingIdentity(args: RequestArgs): Promise<PendingIdentity | undefined> {
  const identity = (await currentSession(args))?.data.identity;
  return identity && Date.parse(identity.until) > Date.now() ? identity : undefined;
}

/** Marks the identity for this account, whose password was given; `linkWaitingIdentity` links it after sign-in. */
export async function linkIdentityTo(args: RequestArgs, profileId: number): Promise<void> {
  await changeSessionData(args, ({ identity, ...data }) => ({
    ...data,
    ...(identity && { identity: { ...identity, linkTo: profileId } }),
  }));
}

/** Links the identity that waits for this signed-in person, and discards one that waits for another account. */
export async function linkWaitingIdentity(args: RequestArgs, profileId: number): Promise<void> {
  if (!(await currentSession(args))?.data.identity) return;
  const identity = await waitingIdentity(args);
  await changeSessionData(args, ({ identity: _, ...data }) => data);
  if (identity?.linkTo !== profileId) return;
  const provider = providerLabels[identity.provider];
  try {
    await linkIdentity(db, profileId, identity);
    await addToast(args, { title: "messages:provider.linked", values: { provider } });
  } catch (refusal) {
    if (!(refusal instanceof DomainError)) throw refusal;
    await addToast(args, {
      tone: "error",
      title: "messages:provider.not_linked",
      description: refusal.key,
      values: { provider },
    });
  }
}

import type { Trx } from "#app/db/connection.server.ts";

/** What one group of the domain reports and a group below it acts on, in the same transaction (ADR 0128). */
export interface DomainEvents {
  /** The account's email address was verified for the first time. */
  email_verified: { profileId: number };
  /** A part of the profile was saved: the mobile number or an address. */
  profile_saved: { profileId: number };
}

type Subscriber<Facts> = (trx: Trx, facts: Facts) => Promise<unknown>;

type Subscribers = { readonly [Name in keyof DomainEvents]: readonly Subscriber<DomainEvents[Name]>[] };

let subscribers: Subscribers | undefined;

/** Registers the subscribers of every event. `app/services.server.ts` calls it; a later call replaces an earlier one. */
export function subscribe(all: Subscribers): void {
  subscribers = all;
}

/**
 * Runs the event's subscribers in the caller's transaction, one after another. Called after the caller's own writes. A failed subscriber undoes
 * them too.
 */
export async function emit<Name extends keyof DomainEvents>(
  trx: Trx,
  name: Name,
  facts: DomainEvents[Name],
): Promise<void> {
  // Otherwise a script without the services would silently leave the effect out.
  if (!subscribers) throw new Error(`No subscribers of "${name}": app/services.server.ts is not loaded.`);
  for (const act of subscribers[name]) await act(trx, facts);
}

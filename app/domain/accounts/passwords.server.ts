import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createConcurrencyLimiter } from "#app/domain/rate-limits/concurrency-limit.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/** The library's default is argon2id; costs are OWASP's: 19 MiB, 2 passes, 1 lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * At most so many hashes are computed at once: each takes a core and 19 MiB for some 20 ms. One core stays for the shop's pages,
 * whatever comes to the sign-in.
 */
const AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Somebody tried a password that is not the account's: such tries are counted (sign-in-limits.commands.server.ts). */
export class WrongPassword extends DomainError {}

/** So many wait for their turn, about a second; who comes then is asked to come again. */
const MAX_WAITING = 40;
const inTurn = createConcurrencyLimiter({ atOnce: AT_ONCE, mostWaiting: MAX_WAITING, refusal: "messages:limits.busy" });

/** An argon2id hash with its own salt, as it is stored. Throws `RetryLaterError` when too many wait already. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options));
}

/** Whether `password` is the one that was hashed. Throws `RetryLaterError` when too many wait already. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password));
}

let nobodysHash: Promise<string> | undefined;

/** Takes as long as checking a real password, so that an address without an account cannot be told from one with. */
export async function verifyNobodysPassword(password: string): Promise<false> {
  // Not in turn: it is made once, and a crowd that came first must not leave it failed.
  nobodysHash ??= hash("no account has this password", options);
  await verifyPassword(await nobodysHash, password);
  return false;
}

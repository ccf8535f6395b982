import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createConcurrencyLimiter } from "#app/domain/platform/rate-limits/concurrency-limit.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/** The library's default is argon2id; costs are OWASP's: 19 MiB, 2 passes, 1 lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Maximum concurrent hashes: each takes a core and 19 MiB for some 20 ms. One core stays free for pages. */
const MAX_CONCURRENT_HASHES = Math.min(4, Math.max(1, availableParallelism() - 1));

/** A wrong password; such attempts are counted (sign-in-limits.commands.server.ts). */
export class WrongPassword extends DomainError {}

/** Maximum queue length, about a second; further requests get `RetryLaterError`. */
const MAX_WAITING = 40;
const inTurn = createConcurrencyLimiter({
  maxRunning: MAX_CONCURRENT_HASHES,
  maxWaiting: MAX_WAITING,
  refusal: "messages:limits.busy",
});

/** Returns an argon2id hash with its own salt. Throws `RetryLaterError` when too many wait already. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options));
}

/** Returns whether `password` matches the hash. Throws `RetryLaterError` when too many wait already. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password));
}

let dummyHash: Promise<string> | undefined;

/** Takes as long as verifying a real password, so that the response time does not reveal whether an address has an account. */
export async function verifyDummyPassword(password: string): Promise<false> {
  // Outside the concurrency limit: it is computed once and must not be rejected under load.
  dummyHash ??= hash("no account has this password", options);
  await verifyPassword(await dummyHash, password);
  return false;
}

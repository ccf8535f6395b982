import type { Db } from "#app/db/connection.server.ts";
import { isKnownDevice } from "#app/domain/accounts/accounts/known-devices.commands.server.ts";
import { WrongPassword } from "#app/domain/accounts/accounts/passwords.server.ts";
import { withinRateLimits, type RateLimitCheck } from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";

export interface SignInAttempt {
  email: string;
  /** As returned by `networkOf`. */
  network: string;
  /** Multiplies the limit of a network. */
  networkFactor: number;
  deviceHash: Buffer | undefined;
}

/**
 * Runs `verify` within the sign-in rate limits, or throws `RetryLaterError` (rule 8.14). Counts by the typed address, whether it has an account or
 * not, so that the response reveals nothing. A known device of the account has its own limit, which guesses from elsewhere cannot use up. Only wrong
 * passwords count.
 */
export async function withinSignInLimits<Result>(
  db: Db,
  attempt: SignInAttempt,
  verify: () => Promise<Result>,
): Promise<Result> {
  return withinRateLimits(db, await checksOf(db, attempt), verify, (error) => error instanceof WrongPassword);
}

async function checksOf(
  db: Db,
  { email, network, networkFactor, deviceHash }: SignInAttempt,
): Promise<RateLimitCheck[]> {
  if (deviceHash && (await isKnownDevice(db, email, deviceHash)))
    return [{ name: "sign_in.device", subject: `${deviceHash.toString("hex")} ${email}` }];
  return [
    { name: "sign_in.network", subject: network, times: networkFactor },
    { name: "sign_in.account", subject: email },
  ];
}

import type { Db } from "#app/db/connection.server.ts";
import { isKnownDevice } from "#app/domain/accounts/known-devices.commands.server.ts";
import { WrongPassword } from "#app/domain/accounts/passwords.server.ts";
import { withinBudgets, type Share } from "#app/domain/rate-limits/rate-limits.commands.server.ts";

/** Who tries a password for which account. */
export interface SignInAttempt {
  email: string;
  /** As `networkOf` counts it. */
  network: string;
  /** Multiplies the budget of a network. */
  networkFactor: number;
  deviceHash: Buffer | undefined;
}

/**
 * Lets `verify` try a password as long as there is budget for it, or throws `RetryLaterError` (catalogue A3). What is counted is the address
 * that was typed, with an account or without: the answer tells nothing. A browser in which the account's owner has signed in
 * before has a budget of its own, which no flood of guesses elsewhere can consume. Only wrong passwords count in the end.
 */
export async function withinSignInLimits<Result>(
  db: Db,
  attempt: SignInAttempt,
  verify: () => Promise<Result>,
): Promise<Result> {
  return withinBudgets(db, await sharesOf(db, attempt), verify, (error) => error instanceof WrongPassword);
}

async function sharesOf(db: Db, { email, network, networkFactor, deviceHash }: SignInAttempt): Promise<Share[]> {
  if (deviceHash && (await isKnownDevice(db, email, deviceHash)))
    return [{ name: "sign_in.device", who: `${deviceHash.toString("hex")} ${email}` }];
  return [
    { name: "sign_in.network", who: network, times: networkFactor },
    { name: "sign_in.account", who: email },
  ];
}

import type { Db } from "#app/db/connection.server.ts";
import { isKnownDevice } from "#app/domain/accounts/known-devices.commands.server.ts";
import { WrongPassword } from "#app/domain/accounts/passwords.server.ts";
import { giveBack, spend } from "#app/domain/limits/limits.commands.server.ts";
import type { BudgetName } from "#app/domain/limits/limits.ts";

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
 * Lets `verify` try a password as long as there is budget for it, or throws `NotNow` (catalogue A3). What is counted is the address
 * that was typed, with an account or without: the answer tells nothing. A browser in which the account's owner has signed in
 * before has a budget of its own, which no flood of guesses elsewhere can spend. Only wrong passwords count in the end.
 */
export async function withinSignInLimits<Result>(
  db: Db,
  attempt: SignInAttempt,
  verify: () => Promise<Result>,
): Promise<Result> {
  const spent = await budgetsOf(db, attempt);
  // Taken before the password is looked at: a thousand guesses at once find the budget spent.
  for (const { name, who, times } of spent) await spend(db, name, who, times);
  try {
    const result = await verify();
    await giveAllBack(db, spent);
    return result;
  } catch (error) {
    if (!(error instanceof WrongPassword)) await giveAllBack(db, spent);
    throw error;
  }
}

interface Share {
  name: BudgetName;
  who: string;
  times?: number;
}

async function budgetsOf(db: Db, { email, network, networkFactor, deviceHash }: SignInAttempt): Promise<Share[]> {
  if (deviceHash && (await isKnownDevice(db, email, deviceHash)))
    return [{ name: "sign_in.device", who: `${deviceHash.toString("hex")} ${email}` }];
  return [
    { name: "sign_in.network", who: network, times: networkFactor },
    { name: "sign_in.account", who: email },
  ];
}

async function giveAllBack(db: Db, spent: readonly Share[]): Promise<void> {
  for (const { name, who } of spent) await giveBack(db, name, who);
}

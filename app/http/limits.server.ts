import type { CartOwner } from "#app/domain/carts/carts.ts";
import { spend, withinBudgets, type Share } from "#app/domain/limits/limits.commands.server.ts";
import { networkOf, type BudgetName } from "#app/domain/limits/limits.ts";
import { NotNow, Refusal } from "#app/domain/refusal.ts";
import type { RequestArgs } from "#app/http/request-context.ts";
import { config, db } from "#app/services.server.ts";

/** Takes one from what the visitor's network may do of this. Throws `NotNow`: call it where `submitForm` catches it. */
export async function spendOfNetwork({ context }: RequestArgs, name: BudgetName): Promise<void> {
  await spend(db, name, networkOf(context.clientAddress), config.networkLimitFactor);
}

/**
 * Lets the owner of a cart try a code of a coupon or a gift card. Past the limit a right code is refused like a wrong one, so that
 * guessing on tells nothing (catalogue R2).
 */
export async function withinCodeLimits<Result>(
  { context }: RequestArgs,
  owner: CartOwner,
  tryCode: () => Promise<Result>,
): Promise<Result> {
  const person = "profileId" in owner ? `profile ${owner.profileId}` : owner.tokenHash.toString("hex");
  const shares: Share[] = [
    { name: "code.network", who: networkOf(context.clientAddress), times: config.networkLimitFactor },
    { name: "code.person", who: person },
  ];
  return withinBudgets(db, shares, tryCode, (error) => error instanceof Refusal && !(error instanceof NotNow));
}

import { spend } from "#app/domain/limits/limits.commands.server.ts";
import { networkOf, type BudgetName } from "#app/domain/limits/limits.ts";
import type { RequestArgs } from "#app/http/request-context.ts";
import { config, db } from "#app/services.server.ts";

/** Takes one from what the visitor's network may do of this. Throws `NotNow`: call it where `submitForm` catches it. */
export async function spendOfNetwork({ context }: RequestArgs, name: BudgetName): Promise<void> {
  await spend(db, name, networkOf(context.clientAddress), config.networkLimitFactor);
}

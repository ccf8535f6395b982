import type { Tasks } from "#app/db/tasks.ts";
import { announceRate } from "#app/domain/money/fees/fee-announcements.commands.server.ts";
import { announceMovedCommissions } from "#app/domain/money/fees/moved-commissions.commands.server.ts";
import { db } from "#app/services.server.ts";

/** Informs stores of a rate that changes for them. */
export async function feesAnnounce(task: Tasks["fees.announce"]): Promise<void> {
  await announceRate(db, task);
}

/** Informs stores whose commission changes with a move of categories. */
export async function feesAnnounceMoved(): Promise<void> {
  await announceMovedCommissions(db);
}

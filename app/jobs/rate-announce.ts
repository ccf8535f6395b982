import type { Tasks } from "#app/db/tasks.ts";
import { announceRate } from "#app/domain/fees/fee-announcements.commands.server.ts";
import { db } from "#app/services.server.ts";

/** Informs stores of a rate that changes for them. */
export async function feesAnnounce(task: Tasks["fees.announce"]): Promise<void> {
  await announceRate(db, task);
}

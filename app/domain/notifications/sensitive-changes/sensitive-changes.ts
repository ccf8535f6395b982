import type { SensitiveChange } from "#app/db/schema.ts";

/** Hours that payouts wait after a sensitive change (rule 9.20). */
export const PAYOUT_WAIT_HOURS = 72;

/** Why payouts wait, and until when. */
export interface PayoutWait {
  kind: SensitiveChange;
  changedAt: Date;
  until: Date;
}

import { sql } from "kysely";
import { UNDO_DAYS } from "#app/domain/listings/batches/batches.ts";

/** SQL for the time in which a finished batch can be undone. */
export const undoTime = sql`make_interval(days => ${sql.lit(UNDO_DAYS)})`;

/** SQL for the time before which a batch has to be finished so that it can no longer be undone, and what it changed is deleted. */
export const undoEnds = sql<Date>`now() - ${undoTime}`;

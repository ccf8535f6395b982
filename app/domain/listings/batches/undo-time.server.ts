import { sql } from "kysely";
import { UNDO_DAYS } from "#app/domain/listings/batches/batches.ts";

/** SQL interval: how long a finished batch can be undone. */
export const undoTime = sql`make_interval(days => ${sql.lit(UNDO_DAYS)})`;

/** SQL time: batches finished earlier can no longer be undone, and their changes are deleted. */
export const undoEnds = sql<Date>`now() - ${undoTime}`;

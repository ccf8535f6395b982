import { sql } from "kysely";

/** SQL: the parcel `s` was not handed over yet. */
export const isWaiting = sql<boolean>`s.status IN ('pending', 'processing')`;

/** SQL: the day by which the parcel `s` is to be handed over, in India. Set for every confirmed order. */
export const dispatchDay = sql<string>`(s.dispatch_before AT TIME ZONE 'Asia/Kolkata' - interval '1 day')::date`;

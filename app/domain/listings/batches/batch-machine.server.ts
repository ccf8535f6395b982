import { sql } from "kysely";
import type { BatchStatus } from "#app/db/schema.ts";
import { batchTransitions } from "#app/domain/listings/batches/batches.ts";
import type { StateMachine } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/** `finished_at` keeps the first time a batch finished. */
export const batchMachine: StateMachine<"batches", BatchStatus> = {
  transitions: batchTransitions,
  table: "batches",
  status: "status",
  set: ({ to }) => ({
    ...(to === "finished" && { finished_at: sql`coalesce(finished_at, now())` }),
    ...(to === "undone" && { undone_at: sql`now()` }),
  }),
};

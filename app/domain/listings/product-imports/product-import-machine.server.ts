import { sql } from "kysely";
import type { ProductImportStatus } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { productImportTransitions } from "#app/domain/listings/product-imports/product-imports.ts";
import type { StateMachine } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/** Each reading of the file resets the counts. */
export const productImportMachine: StateMachine<"product_imports", ProductImportStatus> = {
  transitions: productImportTransitions,
  table: "product_imports",
  status: "status",
  refusal: () => new DomainError("import:moved_on"),
  set: ({ to }) => ({
    updated_at: sql`now()`,
    ...(to === "checking" && { failure: null, price_falls: 0, price_changes: "[]", checked_counts: null }),
    ...((to === "checking" || to === "running") && {
      next_line: 1,
      part_read: 0,
      rows_read: 0,
      rows_created: 0,
      rows_changed: 0,
      rows_unchanged: 0,
      rows_refused: 0,
      rows_noted: 0,
      rows_unlisted: 0,
      problem_counts: "{}",
    }),
    ...(to === "retrying" && { next_line: 1 }),
    ...((to === "done" || to === "failed" || to === "cancelled") && { finished_at: sql`coalesce(finished_at, now())` }),
  }),
  announce: async (trx, row, { to, from }) => {
    // No notice for retried rows: the member has just pressed the button on the import's page.
    if ((to !== "done" && to !== "failed") || from === "retrying") return;
    const { id: importId, profile_id: profileId, seller_id: sellerId } = row;
    const counts = { created: row.rows_created, changed: row.rows_changed, refused: row.rows_refused };
    await publishEvent(trx, "import_finished", { profileId, sellerId, importId, to, ...counts });
  },
};

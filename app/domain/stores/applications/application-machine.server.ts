import { sql } from "kysely";
import type { ApplicationStatus } from "#app/db/schema.ts";
import { applicationTransitions } from "#app/domain/stores/applications/applications.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { actorColumns, type StateMachine } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/** Every transition mails the applicant (rule 9.9). */
export const applicationMachine: StateMachine<"seller_applications", ApplicationStatus> = {
  transitions: applicationTransitions,
  table: "seller_applications",
  status: "status",
  refusal: () => new DomainError("messages:application.cannot_move"),
  set: ({ from, to }) => ({
    updated_at: sql`now()`,
    ...(from === "draft" && { submitted_at: sql`now()`, draft_encrypted: null }),
    decided_at: to === "pending" ? null : sql`now()`,
    ...(to !== "rejected" && { rejection_reason: null }),
  }),
  record: (trx, { id }, { from, to, actor }) =>
    trx
      .insertInto("application_events")
      .values({ application_id: id, from_status: from, to_status: to, ...actorColumns(actor) })
      .execute(),
  audit: ({ id }) => ({ action: "application.move", subject: { kind: "application", id } }),
  announce: async (trx, { id }, { to }) => {
    if (to !== "draft") await publishEvent(trx, "application_moved", { applicationId: id, to });
  },
};

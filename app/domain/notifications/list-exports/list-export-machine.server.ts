import { sql } from "kysely";
import type { ListExportStatus } from "#app/db/schema.ts";
import { EXPORT_DAYS, listExportTransitions } from "#app/domain/notifications/list-exports/list-exports.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import type { StateMachine } from "#app/domain/platform/state-machine/transition.commands.server.ts";

const inDays = sql<Date>`now() + make_interval(days => ${EXPORT_DAYS})`;

export const listExportMachine: StateMachine<"list_exports", ListExportStatus> = {
  transitions: listExportTransitions,
  table: "list_exports",
  status: "status",
  set: ({ to }) => ({
    expires_at: inDays,
    ...(to === "waiting" ? { attempts: 0, finished_at: null } : { finished_at: sql`now()` }),
  }),
  announce: async (trx, { id, profile_id, seller_id, file_name }, { to }) => {
    if (to === "waiting") return;
    const area = seller_id === null ? "admin" : "seller";
    await publishEvent(trx, "list_export_finished", {
      ...{ profileId: profile_id, exportId: id },
      ...{ to, area, file: file_name, days: EXPORT_DAYS },
    });
  },
};

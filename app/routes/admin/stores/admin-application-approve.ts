import { approveApplication } from "#app/domain/stores/applications/review.commands.server.ts";
import { decisionForm } from "#app/domain/stores/applications/review.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import * as paths from "#app/paths.ts";
import { decided, DECISION } from "#app/routes/admin/stores/application-page.server.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    ...DECISION,
    changesShop: true,
    schema: decisionForm,
    page: ({ params }) => paths.adminApplication(params.id),
    form: "decision",
  },
  async ({ input, ...args }) =>
    decided(args, args.params.id, await approveApplication(db, args.scope, args.params.id, input)),
);

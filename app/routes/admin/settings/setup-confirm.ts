import { confirmSetupStep } from "#app/domain/insights/health/setup.commands.server.ts";
import { confirmedStep } from "#app/domain/insights/health/setup.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "settings.manage",
    params: { step: stepParam },
    page: paths.admin,
    form: ({ params }) => `setup-${params.step}`,
    done: "messages:setup.confirmed",
    stale: "messages:setup.confirmed",
  },
  ({ scope, params }) => confirmSetupStep(db, scope, params.step),
);

function stepParam(param: string | undefined) {
  const step = confirmedStep(param);
  if (!step) throw notFound();
  return step;
}

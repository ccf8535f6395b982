import { sendTestMail } from "#app/domain/insights/health/setup.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "settings.manage",
    page: paths.admin,
    form: "setup-test-mail",
    done: "messages:setup.mail_sent",
    stale: "messages:setup.mail_just_sent",
  },
  ({ scope }) => sendTestMail(db, scope),
);

import { saveView } from "#app/domain/insights/admin-lists/saved-views.commands.server.ts";
import { newViewForm } from "#app/domain/insights/admin-lists/saved-views.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { returnPage } from "#app/http/request/return-page.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "admin.dashboard",
    schema: newViewForm,
    idempotent: true,
    page: (args) => returnPage(args, paths.admin),
    form: "view",
    done: "admin_lists:views.saved",
  },
  ({ scope, formKey, input }) => saveView(db, scope, { formKey, input }),
);

import { undoChange } from "#app/domain/insights/admin-settings/setting-changes.commands.server.ts";
import { findSettingChange } from "#app/domain/insights/admin-settings/setting-changes.queries.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "promotion.manage",
    changesShop: true,
    params: { id: rowId },
    page: paths.adminBanners,
    form: ({ params }) => `undo-${params.id}`,
    exists: ({ scope, params: { id } }) => findSettingChange(db, scope, id, "home"),
    refusalToast: { tone: "error", title: "messages:settings.error", description: "messages:settings.undo_refused" },
    done: { title: "admin_banners:undone" },
    stale: "messages:settings.not_undoable",
  },
  ({ scope, params }) => undoChange(db, scope, params.id),
);

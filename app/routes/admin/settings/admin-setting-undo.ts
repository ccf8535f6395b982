import { undoChange } from "#app/domain/insights/admin-settings/setting-changes.commands.server.ts";
import { findSettingChange } from "#app/domain/insights/admin-settings/setting-changes.queries.server.ts";
import { movesMoney } from "#app/domain/insights/admin-settings/setting-sections.ts";
import { requireFreshFactor } from "#app/http/people/actor.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "settings.manage",
    changesShop: true,
    params: { id: rowId },
    page: ({ params }) => paths.adminSettingsChange(params.id),
    form: ({ params }) => `undo-${params.id}`,
    refusalToast: { tone: "error", title: "messages:settings.error", description: "messages:settings.undo_refused" },
    done: { title: "messages:settings.success", description: "messages:settings.undone" },
    stale: "messages:settings.not_undoable",
  },
  async ({ scope, params: { id }, person, page }) => {
    const change = await findSettingChange(db, scope, id);
    if (!change) throw notFound();
    if (movesMoney(change.section)) await requireFreshFactor(person, page);
    return undoChange(db, scope, id);
  },
);

import { moveBanner } from "#app/domain/insights/admin-settings/banners.commands.server.ts";
import { moveForm } from "#app/domain/platform/lists/moves.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { bannerKind, publishedPath } from "#app/routes/admin/settings/banner-page.server.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "promotion.manage",
    changesShop: true,
    params: { kind: bannerKind, id: rowId },
    schema: moveForm,
    page: paths.adminBanners,
    form: ({ params }) => `move-${params.kind}-${params.id}`,
  },
  async ({ scope, params: { kind, id: bannerId }, input: { direction } }) => {
    const id = await moveBanner(db, scope, kind, { bannerId, direction });
    return id === undefined ? undefined : seeOther(publishedPath(kind, id));
  },
);

import { bulkSelection, selectedKeys } from "#app/domain/platform/lists/bulk-selection.schema.ts";
import { approveListings } from "#app/domain/listings/moderation/bulk-approval.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { returnPage } from "#app/http/request/return-page.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import { approvedToast } from "#app/routes/admin/listings/approved-toast.server.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  { permission: "catalogue.manage", changesShop: true, schema: bulkSelection, page: returnPage, form: "listings" },
  async ({ scope, input, page, ...args }) => {
    const ids = selectedKeys(input).map(Number).filter(Number.isSafeInteger);
    return redirectWithToast(args, page, approvedToast(await approveListings(db, scope, ids)));
  },
);

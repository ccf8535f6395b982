import { moveInquiry } from "#app/domain/inquiries/admin-inquiries.commands.server.ts";
import { wholesaleStatusForm } from "#app/domain/inquiries/inquiries.schema.ts";
import { defineAction } from "#app/http/action.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "inquiry.manage",
    params: { id: rowId },
    schema: wholesaleStatusForm,
    page: ({ params }) => paths.adminWholesaleInquiry(params.id),
    form: "inquiry",
  },
  async ({ scope, params, input, page, ...args }) => {
    const { status, back, shown } = input;
    if (!(await moveInquiry(db, scope, { kind: "wholesale", id: params.id, status, shown }))) return false;
    const to = back ? paths.adminWholesaleInquiries : page;
    return redirectWithToast(args, to, { title: "messages:inquiry.status_updated" });
  },
);

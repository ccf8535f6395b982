import { moveInquiry } from "#app/domain/inquiries/admin-inquiries.commands.server.ts";
import { contactStatusForm } from "#app/domain/inquiries/inquiries.schema.ts";
import { defineAction } from "#app/http/action.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "inquiry.manage",
    params: { id: rowId },
    schema: contactStatusForm,
    page: ({ params }) => paths.adminContactInquiry(params.id),
    form: "inquiry",
  },
  async ({ scope, params, input, page, ...args }) => {
    const { status, back, shown } = input;
    if (!(await moveInquiry(db, scope, { kind: "contact", id: params.id, status, shown }))) return false;
    const to = back ? paths.adminContactInquiries : page;
    return redirectWithToast(args, to, { title: "messages:inquiry.status_updated" });
  },
);

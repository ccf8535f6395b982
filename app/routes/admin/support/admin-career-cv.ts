import { openCv } from "#app/domain/support/inquiries/admin-inquiries.commands.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { privateFile } from "#app/http/files/private-file.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { db } from "#app/services.server.ts";

/** Downloads the CV of an application for an opening. */
export const loader = defineLoader(
  { permission: "inquiry.manage", params: { id: rowId } },
  async ({ scope, params }) => {
    const file = await openCv(db, scope, params.id);
    if (!file) throw notFound();
    return privateFile(scope, file);
  },
);

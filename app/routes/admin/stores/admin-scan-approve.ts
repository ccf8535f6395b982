import { documentForm } from "#app/domain/stores/applications/review.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import * as paths from "#app/paths.ts";
import { DOCUMENT } from "#app/routes/admin/stores/application-page.server.ts";
import { decideScan } from "#app/routes/admin/stores/decide-scan.server.ts";

export const action = defineAction(
  { ...DOCUMENT, schema: documentForm, page: ({ params }) => paths.adminScan(params.id, params.kind) },
  ({ input, ...args }) => decideScan(args, { documentId: input.document, status: "approved" }),
);

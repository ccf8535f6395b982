import { bulkSelection, selectedKeys } from "#app/domain/platform/lists/bulk-selection.schema.ts";
import { addressWithIds } from "#app/domain/platform/lists/ids-in-address.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { returnPage } from "#app/http/request/return-page.server.ts";
import * as paths from "#app/paths.ts";

/** Leads to the page that asks before the selected products are deleted. */
export const action = defineAction(
  { permission: "catalogue.manage", schema: bulkSelection, page: returnPage, form: "products" },
  ({ input }) => Promise.resolve(seeOther(addressWithIds(paths.adminProductsDelete, selectedKeys(input)))),
);

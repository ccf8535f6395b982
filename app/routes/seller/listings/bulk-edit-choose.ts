import { addressWithIds } from "#app/domain/platform/lists/ids-in-address.ts";
import { pageSelection, selectedOrAllKeys } from "#app/domain/platform/lists/bulk-selection.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { returnPage } from "#app/http/request/return-page.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";

/** Leads to the form with the rows of the list that are selected, or with all of the page. */
export const action = defineAction(
  { permission: "product.manage", schema: pageSelection, page: returnPage, form: "products" },
  ({ input }) => Promise.resolve(seeOther(addressWithIds(paths.productPrices, selectedOrAllKeys(input)))),
);

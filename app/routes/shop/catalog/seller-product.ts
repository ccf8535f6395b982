import { redirect } from "@remix-run/node";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";

/** Permanent redirect from the product's other address to its canonical one (rule 2.1). */
export const loader = defineLoader({ permission: "shop.browse", params: { id: rowId } }, ({ params }) =>
  redirect(paths.product(params.id), { status: 301 }),
);

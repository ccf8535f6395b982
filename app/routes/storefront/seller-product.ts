import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/http/actor.server.ts";
import { rowId } from "#app/http/row-id.server.ts";

/** Permanent redirect from the product's other address to its canonical one (rule 2.1). */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "shop.browse");
  return redirect(`/product/${rowId(args.params["id"])}`, { status: 301 });
}

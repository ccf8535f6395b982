import { redirect } from "@remix-run/node";
import { defineLoader } from "#app/http/actions/action.server.ts";
import * as paths from "#app/paths.ts";

/** The older address of My Addresses (rule 13.7). */
export const loader = defineLoader({ permission: "address.use" }, async () => redirect(paths.addresses, 301));

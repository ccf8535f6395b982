import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/http/actor.server.ts";
import { seeOther } from "#app/http/responses.server.ts";

/** "Become a seller": an account with the role seller, whose products go on sale once it is approved (rule 9.1). */
export async function loader(args: LoaderFunctionArgs) {
  const { role } = await requirePermission(args, "session.use");
  return seeOther(role === "seller" ? "/seller" : "/register?role=seller");
}

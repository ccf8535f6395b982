import { defineLoader } from "#app/http/action.server.ts";
import { seeOther } from "#app/http/responses.server.ts";
import * as paths from "#app/paths.ts";

/** "Become a seller": an account with the role seller, whose products go on sale once it is approved (rule 9.1). */
export const loader = defineLoader({ permission: "session.use" }, ({ role }) =>
  seeOther(role === "seller" ? paths.seller : `${paths.register}?role=seller`),
);

import { z } from "zod";
import { defineAction } from "#app/http/actions/action.server.ts";
import { liteCookie } from "#app/http/request/cookies.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { returnPage } from "#app/http/request/return-page.server.ts";

/** The footer's switch of lite mode. */
export const action = defineAction(
  { permission: "session.use", schema: z.object({ lite: z.enum(["on", "off"]) }), page: returnPage },
  async ({ input, page }) => seeOther(page, new Headers({ "Set-Cookie": await liteCookie.serialize(input.lite) })),
);

import { z } from "zod";

/** The button that leads to a company: on which page it stands, and where to go afterwards (checked by `ownPath`). */
export const providerForm = z.object({
  page: z.enum(["login", "register"]).catch("login"),
  redirect: z.string().max(2000).optional(),
});

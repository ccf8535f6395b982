import { z } from "zod";

/** The form that starts a provider sign-in: its page, and the redirect target (checked by `localPath`). */
export const providerForm = z.object({
  page: z.enum(["login", "register"]).catch("login"),
  redirect: z.string().max(2000).optional(),
});

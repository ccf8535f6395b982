import { defineLoader } from "#app/http/action.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { mailbox } from "#app/services.server.ts";

/** An email as a mail program renders it: no scripts, no external resources. */
export const loader = defineLoader({ permission: "mailbox.read", params: { id: String } }, async ({ params }) => {
  const mail = await mailbox?.find(params.id);
  if (!mail) throw notFound();
  return new Response(mail.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-top-navigation allow-popups",
    },
  });
});

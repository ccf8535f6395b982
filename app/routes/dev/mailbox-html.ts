import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/http/actor.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { mailbox } from "#app/services.server.ts";

/** An email as a mail program renders it: no scripts, no external resources. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "mailbox.read");
  const mail = await mailbox?.find(args.params.id ?? "");
  if (!mail) throw notFound();
  return new Response(mail.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-top-navigation allow-popups",
    },
  });
}

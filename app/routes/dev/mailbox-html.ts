import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/http/actor.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { mailbox } from "#app/services.server.ts";

/** A mail as its reader's mail program draws it: its own styles, no scripts, nothing loaded from anywhere. */
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

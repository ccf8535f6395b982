import { defineLoader } from "#app/http/actions/action.server.ts";
import { mailHtml, notFound } from "#app/http/request/responses.server.ts";
import { mailbox } from "#app/services.server.ts";

export const loader = defineLoader({ permission: "mailbox.read", params: { id: String } }, async ({ params }) => {
  const mail = await mailbox?.find(params.id);
  if (!mail) throw notFound();
  return mailHtml(mail.html);
});

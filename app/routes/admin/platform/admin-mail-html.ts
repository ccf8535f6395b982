import { defineLoader } from "#app/http/actions/action.server.ts";
import { mailHtml, notFound } from "#app/http/request/responses.server.ts";
import { readSampleMails } from "#app/presenters/sample-mails.server.ts";

export const loader = defineLoader({ permission: "job.manage", params: { name: String } }, async (args) => {
  const mail = (await readSampleMails(args)).mails.get(args.params.name);
  if (!mail) throw notFound();
  return mailHtml(mail.html);
});

import type { ProfileScope, SellerScope } from "#app/domain/platform/access/scope.ts";
import { openQuestionTicket } from "#app/domain/support/support/tickets.commands.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Opens a support request with the question attached, and redirects to it. Returns false when the scope cannot report such a question. */
export async function reportQuestion(
  args: RequestArgs,
  scope: ProfileScope | SellerScope,
  questionId: number,
  { formKey, input }: { formKey: string; input: { reason: string; note?: string | undefined } },
): Promise<false | Response> {
  const t = await getT(args);
  const subject = t("conversations:questions.report_subject");
  const body = [t(`conversations:report.reason.${input.reason}`), input.note].filter(Boolean).join("\n\n");
  const number = await openQuestionTicket(db, scope, { formKey, questionId, subject, body });
  if (number === undefined) return false;
  return redirectWithToast(args, paths.ticket(number), {
    title: "messages:ticket.received.title",
    description: "messages:ticket.received.text",
    values: { number },
  });
}

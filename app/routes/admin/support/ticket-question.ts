import { moderateQuestion } from "#app/domain/support/questions/questions.commands.server.ts";
import { findReportedQuestion } from "#app/domain/support/questions/questions.queries.server.ts";
import { moderateQuestionForm } from "#app/domain/support/questions/questions.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { ticketNumber } from "#app/http/request/address-params.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Hides the question that a ticket reports, or shows it again. */
export const action = defineAction(
  {
    permission: "ticket.manage",
    params: { number: ticketNumber },
    schema: moderateQuestionForm,
    page: ({ params }) => paths.adminTicket(params.number),
    form: "question",
    done: "messages:question.moderated",
    stale: "messages:question.already_moderated",
  },
  async ({ scope, params, input }) => {
    const question = await findReportedQuestion(db, scope, params.number);
    if (!question) throw notFound();
    return moderateQuestion(db, scope, { questionId: question.id, ...input });
  },
);

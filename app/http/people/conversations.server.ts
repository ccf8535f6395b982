import type { ProfileScope, StoreScope } from "#app/domain/platform/access/scope.ts";
import type { WrittenAbout } from "#app/domain/support/conversations/conversation-rows.server.ts";
import { beginConversation, sendMessage } from "#app/domain/support/conversations/conversations.commands.server.ts";
import { findConversationNames } from "#app/domain/support/conversations/conversations.queries.server.ts";
import { messageForm } from "#app/domain/support/conversations/conversations.schema.ts";
import { MESSAGE_FILES, messageUploads } from "#app/domain/support/conversations/conversations.ts";
import { openConversationTicket, openQuestionTicket } from "#app/domain/support/support/tickets.commands.server.ts";
import { TICKET_LENGTHS } from "#app/domain/support/support/tickets.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import type { FormFiles } from "#app/http/actions/form-files.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { consumeForNetwork } from "#app/http/request/rate-limits.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import type { Translate } from "#app/locales/i18n.server.ts";
import * as paths from "#app/paths.ts";
import { db, privateFiles } from "#app/services.server.ts";

type PartyScope = Parameters<typeof findConversationNames>[1];
type FoundConversation = NonNullable<Awaited<ReturnType<typeof findConversationNames>>>;

interface MessageInput {
  formKey: string;
  body: string;
  files: FormFiles;
}

/** Returns the action of a conversation's page, which sends what one of the sides has typed, with its pictures. */
export function defineMessageAction(permission: "conversation.use" | "conversation.answer") {
  return defineAction(
    {
      permission,
      params: { id: rowId },
      schema: messageForm,
      idempotent: true,
      files: messageUploads,
      done: "messages:conversation.sent",
    },
    async ({ scope, params, formKey, input, files, ...args }) =>
      sendMessage(db, privateFiles, scope, params.id, await withAttachments(args, { formKey, ...input, files })),
  );
}

/** Begins a conversation with what one of the sides has typed, and redirects to it. Returns false when the scope cannot write about it. */
export async function sendFirstMessage(
  args: RequestArgs,
  scope: PartyScope,
  about: WrittenAbout,
  message: MessageInput,
  conversationAt: (id: number) => string,
): Promise<false | Response> {
  const id = await beginConversation(db, privateFiles, scope, about, await withAttachments(args, message));
  return id !== undefined && redirectWithToast(args, conversationAt(id), { title: "messages:conversation.sent" });
}

async function withAttachments(args: RequestArgs, { files, ...message }: MessageInput) {
  await consumeForNetwork(args, "message.network");
  return { ...message, attachments: await files.attachments(MESSAGE_FILES) };
}

/** Opens a support request with the conversation attached, and redirects to it. Returns false when the scope has no such conversation. */
export async function reportConversation(
  args: RequestArgs,
  scope: PartyScope,
  id: number,
  {
    formKey,
    input,
    nameOf,
  }: {
    formKey: string;
    input: { reason: string; note?: string | undefined };
    /** Returns the name of the other side. */
    nameOf: (conversation: FoundConversation, t: Translate) => string;
  },
): Promise<false | Response> {
  const [t, conversation] = await Promise.all([getT(args), findConversationNames(db, scope, id)]);
  if (!conversation) return false;
  const name = nameOf(conversation, t);
  const subject = t("conversations:report.subject", { name }).slice(0, TICKET_LENGTHS.subject);
  const body = [t(`conversations:report.reason.${input.reason}`), input.note].filter(Boolean).join("\n\n");
  const number = await openConversationTicket(db, scope, { formKey, conversationId: id, subject, body });
  return number !== undefined && toTicket(args, number);
}

/** Opens a support request with the question attached, and redirects to it. Returns false when the scope cannot report such a question. */
export async function reportQuestion(
  args: RequestArgs,
  scope: ProfileScope | StoreScope,
  questionId: number,
  { formKey, input }: { formKey: string; input: { reason: string; note?: string | undefined } },
): Promise<false | Response> {
  const t = await getT(args);
  const subject = t("conversations:questions.report_subject");
  const body = [t(`conversations:report.reason.${input.reason}`), input.note].filter(Boolean).join("\n\n");
  const number = await openQuestionTicket(db, scope, { formKey, questionId, subject, body });
  return number !== undefined && toTicket(args, number);
}

function toTicket(args: RequestArgs, number: string): Promise<Response> {
  return redirectWithToast(args, paths.ticket(number), {
    title: "messages:ticket.received.title",
    description: "messages:ticket.received.text",
    values: { number },
  });
}

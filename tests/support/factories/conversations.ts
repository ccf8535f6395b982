import { randomUUID } from "node:crypto";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import type { PartyScope, WrittenAbout } from "#app/domain/support/conversations/conversation-rows.server.ts";
import { beginConversation } from "#app/domain/support/conversations/conversations.commands.server.ts";
import { noFiles } from "#app/domain/platform/uploads/pending-uploads.ts";
import type { Attachment } from "#app/domain/platform/uploads/attachments.server.ts";
import { db, privateFiles } from "#app/services.server.ts";
import { sent } from "../forms/multipart.ts";

/** Returns a picture as read from a form. */
export function aPicture(name = "lamp.webp"): Attachment {
  return { kind: "picture", name, contentType: "image/webp", body: Buffer.from("picture") };
}

interface Written {
  body?: string;
  picture?: Attachment;
}

/** Writes a side's first message. Returns the conversation's id, or undefined if the side cannot write. */
export async function begin(
  scope: PartyScope,
  about: WrittenAbout,
  { body = "Is it heavy?", picture }: Written = {},
): Promise<number | undefined> {
  const attachments = picture ? sent(picture) : noFiles;
  return beginConversation(db, privateFiles, scope, about, { formKey: randomUUID(), body, attachments });
}

/** Writes a customer's message to a store. Returns the conversation's id. */
export async function ask(profileId: number, about: WrittenAbout, written?: Written): Promise<number> {
  const id = await begin(profileScope(profileId), about, written);
  if (id === undefined) throw new Error("There is nothing to ask about");
  return id;
}

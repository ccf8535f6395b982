import type { DocumentKind } from "#app/db/schema.ts";
import { documentField } from "#app/domain/stores/applications/applications.ts";
import type { NewDocument } from "#app/domain/stores/applications/documents.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import type { FormFiles } from "#app/http/actions/form-files.server.ts";

/** Returns a form's valid files, and the others' problems by field. */
export async function newDocuments(
  files: FormFiles,
  kinds: readonly DocumentKind[],
): Promise<{ documents: NewDocument[]; refusals: DomainError[] }> {
  const documents: NewDocument[] = [];
  const refusals: DomainError[] = [];
  for (const kind of kinds) {
    try {
      const [attachment] = (await files.attachments(documentField(kind))).files;
      if (attachment) documents.push({ kind, attachment });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusals.push(error);
    }
  }
  return { documents, refusals };
}

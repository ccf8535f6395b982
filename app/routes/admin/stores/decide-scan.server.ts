import type { DocumentKind } from "#app/db/schema.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { nextToDecide } from "#app/domain/stores/applications/applications.ts";
import { decideDocument, type DocumentDecision } from "#app/domain/stores/applications/review.commands.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { applicationToReview } from "#app/routes/admin/stores/application-page.server.ts";
import { db } from "#app/services.server.ts";

type WithoutKind<Decision> = Decision extends unknown ? Omit<Decision, "kind"> : never;

/** Decides on a document, and leads to the next one that waits, or to the application after the last. */
export async function decideScan(
  args: RequestArgs & { scope: AnyScope; params: { id: number; kind: DocumentKind } },
  decision: WithoutKind<DocumentDecision>,
): Promise<Response> {
  const { id, kind } = args.params;
  if (!(await decideDocument(db, args.scope, id, { ...decision, kind })))
    return redirectWithToast(args, paths.adminApplication(id), {
      tone: "info",
      title: "messages:application.document_gone",
    });
  const { documents } = await applicationToReview(args, id);
  const next = nextToDecide(documents, kind);
  return redirectWithToast(args, next ? paths.adminScan(id, next) : paths.adminApplication(id), {
    title: `messages:application.document_${decision.status}`,
    description: `application:subject.${kind}`,
  });
}

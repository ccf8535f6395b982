import type { DocumentKind } from "#app/db/schema.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import type { approveApplication, Decided } from "#app/domain/stores/applications/review.commands.server.ts";
import { decisionForm } from "#app/domain/stores/applications/review.schema.ts";
import { findApplicationToReview } from "#app/domain/stores/applications/applications.queries.server.ts";
import { documentKind } from "#app/domain/stores/applications/applications.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { cipher, db, logger } from "#app/services.server.ts";

/** Options of pages and forms that decide on an application; they ask for the second factor again (rule 8.9). */
export const DECISION = { permission: "application.review", params: { id: rowId }, freshFactor: true } as const;

/** The same for actions that put a store's products on sale or take them off. */
export const STORE_DECISION = { ...DECISION, changesShop: true } as const;

/** The same for one of its documents. */
export const DOCUMENT = { ...DECISION, params: { id: rowId, kind: kindParam } } as const;

function kindParam(param: string | undefined): DocumentKind {
  const kind = documentKind(param);
  if (!kind) throw notFound();
  return kind;
}

/** Returns a submitted application. Throws the 404 "Application not found." */
export async function applicationToReview(args: RequestArgs & { scope: AnyScope }, id: number) {
  const application = await findApplicationToReview(db, args.scope, id, cipher);
  // A submitted application has both.
  if (application) return { ...application, storeName: application.storeName ?? "", email: application.email ?? "" };
  const t = await getT(args);
  throw notFound(t("messages:application.not_found"));
}

/** Returns the action of a button that decides on an application. */
export function decisionAction(decide: typeof approveApplication) {
  return defineAction(
    {
      ...STORE_DECISION,
      schema: decisionForm,
      page: ({ params }) => paths.adminApplication(params.id),
      form: "decision",
    },
    async ({ input, ...args }) =>
      decisionRedirect(args, args.params.id, await decide(db, args.scope, args.params.id, input)),
  );
}

/** Returns the redirect after a decision. Its toast says whether a mail was sent, or that the application was decided before. */
export async function decisionRedirect(
  args: RequestArgs & { scope: AnyScope },
  id: number,
  decision: Decided,
): Promise<Response> {
  const { storeName, email } = await applicationToReview(args, id);
  if (decision === false)
    return redirectWithToast(args, paths.adminApplication(id), {
      tone: "info",
      title: "messages:application.decided_before",
    });
  const isMailed = decision === true;
  if (!isMailed) {
    const { requestId } = args.context;
    logger.error({ err: decision.mailFailure, requestId }, "the mail of an application's decision could not be queued");
  }
  return redirectWithToast(args, paths.adminApplications, {
    ...(!isMailed && { tone: "error" }),
    title: `messages:application.${isMailed ? "notified" : "not_notified"}.title`,
    description: `messages:application.${isMailed ? "notified" : "not_notified"}.text`,
    values: { store: storeName, email },
  });
}

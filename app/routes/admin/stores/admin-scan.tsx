import { useLoaderData } from "@remix-run/react";
import { ScanDecision } from "#app/components/admin/applications/scan-decision.tsx";
import { ScanViewer } from "#app/components/admin/applications/scan-viewer.tsx";
import { DocumentChip } from "#app/components/stores/apply/application-chip.tsx";
import { ApplicationItems } from "#app/components/stores/apply/application-items.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { findDocumentToReview } from "#app/domain/stores/applications/applications.queries.server.ts";
import { checklistOf } from "#app/domain/stores/applications/checklist.ts";
import { markOfClick } from "#app/domain/stores/applications/marks.ts";
import { documentRejectionForm } from "#app/domain/stores/applications/review.schema.ts";
import { clickOf, scanViewHref, scanViewOf } from "#app/domain/stores/applications/scan-view.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { pictureSize } from "#app/domain/platform/media/turned-picture.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { readPrivateFile } from "#app/http/files/private-file.server.ts";
import { notFound, seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { applicationToReview, DOCUMENT } from "#app/routes/admin/stores/application-page.server.ts";
import { decideScan } from "#app/routes/admin/stores/decide-scan.server.ts";
import { db } from "#app/services.server.ts";

/** Works without a script: links zoom and turn, and a press on the scan is a form. */
export const meta = titleMeta;

export const loader = defineLoader(DOCUMENT, async (args) => {
  const { id, kind } = args.params;
  const [t, application, file] = await Promise.all([
    getT(args),
    applicationToReview(args, id),
    findDocumentToReview(db, args.scope, id, kind),
  ]);
  const { documents, storeName, status } = application;
  const at = documents.findIndex((document) => document.kind === kind);
  const document = documents[at];
  if (!document || !file) throw notFound();
  const view = scanViewOf(args.request);
  const press = file.kind === "picture" ? clickOf(args.request) : undefined;
  if (press) {
    const mark = markOfClick(press, view, await pictureSize(await readPrivateFile(file.storageKey)));
    throw seeOther(scanViewHref(paths.adminScan(id, kind), { ...view, mark: mark ?? null }));
  }
  const section = checklistOf(application).find(({ items }) => items.some(({ subject }) => subject === kind));
  return {
    title: t("messages:title.admin_application_scan", { document: t(`application:subject.${kind}`), store: storeName }),
    id,
    document,
    n: at + 1,
    count: documents.length,
    previous: documents[at - 1]?.kind,
    next: documents[at + 1]?.kind,
    isOpen: status === "pending",
    view,
    answers: section && { ...section, items: section.items.filter((item) => !item.document && item.values.length > 0) },
    fields: fieldsOf(documentRejectionForm),
  };
});

export const action = defineAction({ ...DOCUMENT, schema: documentRejectionForm }, ({ input, ...args }) => {
  const { document: documentId, ...rejection } = input;
  return decideScan(args, { documentId, status: "rejected", rejection });
});

export default function AdminScan() {
  const { t } = useTranslation();
  const { title, id, document, isOpen, view, answers, fields } = useLoaderData<typeof loader>();
  const { kind, status, correction } = document;
  const mark = view.mark ?? document.mark;
  return (
    <div className="shell grid max-w-7xl gap-5 py-5">
      <BackLink to={paths.adminApplication(id)} text={t("admin_applications:back")} />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-title font-bold wrap-anywhere">{title}</h1>
        <DocumentChip status={status} />
      </div>
      <DocumentSteps />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <ScanViewer id={id} document={document} view={view} mark={mark} isOpen={isOpen} />
        <div className="grid gap-5">
          {correction && (
            <Panel heading={t(`application:reason.${correction.reason}`)}>
              {correction.words && <p className="wrap-anywhere">{correction.words}</p>}
            </Panel>
          )}
          <Panel heading={t("admin_applications:scan.decide")}>
            {isOpen ? (
              <ScanDecision
                approve={paths.adminScanApprove(id, kind)}
                reject={scanViewHref(paths.adminScan(id, kind), view)}
                documentId={document.id}
                mark={mark}
                fields={fields}
              />
            ) : (
              <p>{t("admin_applications:scan.closed")}</p>
            )}
          </Panel>
          {answers && (
            <Panel heading={t("admin_applications:scan.compare")}>
              <ApplicationItems sections={[answers]} isNarrow />
            </Panel>
          )}
        </div>
      </div>
    </div>
  );
}

/** The document's place among the application's documents, with links to the neighbours. */
function DocumentSteps() {
  const { t } = useTranslation();
  const { id, n, count, previous, next } = useLoaderData<typeof loader>();
  const link = (to: string | undefined, text: string) =>
    to && (
      <Link
        to={paths.adminScan(id, to)}
        className="inline-flex min-h-11 items-center text-indigo underline underline-offset-2"
      >
        {text}
      </Link>
    );
  return (
    <nav aria-label={t("admin_applications:scan.documents")} className="flex flex-wrap items-center gap-x-5">
      {link(previous, t("admin_applications:scan.previous"))}
      <span className="text-muted">{t("admin_applications:scan.position", { n, count })}</span>
      {link(next, t("admin_applications:scan.next"))}
    </nav>
  );
}

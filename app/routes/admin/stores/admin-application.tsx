import { useLoaderData } from "@remix-run/react";
import { ApplicationDecision } from "#app/components/admin/applications/application-decision.tsx";
import { ApplicationMatches } from "#app/components/admin/applications/application-matches.tsx";
import { AuditPanel } from "#app/components/admin/audit/audit-trail.tsx";
import { ApplicationChip } from "#app/components/stores/apply/application-chip.tsx";
import { ApplicationItems } from "#app/components/stores/apply/application-items.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { formatDate } from "#app/components/ui/format.ts";
import { Link } from "#app/components/ui/link.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { neighboursInList } from "#app/domain/stores/applications/application-list.queries.server.ts";
import { applicationList } from "#app/domain/stores/applications/application-list.ts";
import { findApplicationMatches } from "#app/domain/stores/applications/application-matches.queries.server.ts";
import { checklistOf } from "#app/domain/stores/applications/checklist.ts";
import { recordOpening } from "#app/domain/stores/applications/review.commands.server.ts";
import { listAudit } from "#app/domain/platform/audit/audit.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { applicationToReview } from "#app/routes/admin/stores/application-page.server.ts";
import { blindIndex, cipher, db } from "#app/services.server.ts";

/** Lists and plain forms, whose texts are not in the browser's bundle. */
export const meta = titleMeta;

export const loader = defineLoader({ permission: "application.review", params: { id: rowId } }, async (args) => {
  const { id } = args.params;
  const application = await applicationToReview(args, id);
  const asked = applicationList.of(args.request);
  const [t, found, neighbours, audit] = await Promise.all([
    getT(args),
    findApplicationMatches(db, args.scope, { cipher, blindIndex }, id),
    neighboursInList(db, args.scope, asked, id),
    listAudit(db, { kind: "application", id }, { except: "application.open" }),
    recordOpening(db, args.scope, id),
  ]);
  const { answers, corrections: _listed, ...shown } = application;
  return {
    title: t("messages:title.admin_application", { store: application.storeName }),
    application: { ...shown, needsTaxNumber: !answers.values["gstNumber"] && !answers.values["enrolmentNumber"] },
    sections: checklistOf(application),
    found,
    neighbours,
    asked,
    audit,
  };
});

export default function AdminApplication() {
  const { t, locale } = useTranslation();
  const { title, application, sections, found, asked, audit } = useLoaderData<typeof loader>();
  const { id, status, submittedAt, rejectionReason, storeSlug } = application;
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <BackLink to={applicationList.href(paths.adminApplications, asked)} text={t("admin_applications:title")} />
        <Neighbours />
      </div>
      <div className="grid gap-1.5">
        <h1 className="text-title font-bold wrap-anywhere">{title}</h1>
        <p className="flex flex-wrap items-center gap-3 text-muted">
          {submittedAt && t("admin_applications:decision.submitted", { date: formatDate(submittedAt, locale) })}
          <ApplicationChip status={status} />
          {storeSlug && (
            <Link
              to={paths.store(storeSlug)}
              className="inline-flex min-h-11 items-center text-indigo underline underline-offset-2"
            >
              {t("admin_applications:open_store")}
            </Link>
          )}
        </p>
        {rejectionReason && <p className="wrap-anywhere">{rejectionReason}</p>}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
        <Panel heading={t("admin_applications:answers")} className="grid gap-5">
          <ApplicationItems sections={sections} documentHref={(kind) => paths.adminScan(id, kind)} />
        </Panel>
        <div className="grid gap-5 max-lg:order-first">
          <Panel heading={t("admin_applications:decision.title")}>
            <ApplicationDecision application={application} />
          </Panel>
          <Panel heading={t("admin_applications:matches.title")}>
            <ApplicationMatches {...found} />
          </Panel>
          <AuditPanel heading={t("admin_applications:history")} entries={audit} />
        </div>
      </div>
    </div>
  );
}

/** The applications beside this one in the list that it was opened from. */
function Neighbours() {
  const { t } = useTranslation();
  const { neighbours, asked } = useLoaderData<typeof loader>();
  return (
    <nav aria-label={t("admin_applications:neighbours")} className="flex flex-wrap gap-x-5">
      {(["previous", "next"] as const).map((side) => {
        const id = neighbours[side];
        if (id === undefined) return null;
        return (
          <Link
            key={side}
            to={applicationList.href(paths.adminApplication(id), asked)}
            className="inline-flex min-h-11 items-center text-indigo underline underline-offset-2"
          >
            {t(`admin_applications:${side}`)}
          </Link>
        );
      })}
    </nav>
  );
}

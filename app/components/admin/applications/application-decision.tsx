import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { ErrorSummary } from "#app/components/ui/form/error-summary.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { nextToDecide, type Application } from "#app/domain/stores/applications/applications.ts";
import { fieldName } from "#app/domain/platform/forms/forms.ts";
import type { decisionForm } from "#app/domain/stores/applications/review.schema.ts";
import * as paths from "#app/paths.ts";

/** The application as it was opened: a decision about a later state of it is refused. */
export function SeenVersion({ version }: { version: string }) {
  return <input type="hidden" name={fieldName<typeof decisionForm>("version")} value={version} />;
}

export interface DecidedApplication extends Pick<Application, "id" | "status" | "documents" | "version"> {
  isEmailConfirmed: boolean;
  needsTaxNumber: boolean;
}

/** Progress of the review, and the possible decisions. */
export function ApplicationDecision({ application }: { application: DecidedApplication }) {
  const { t } = useTranslation();
  const outcome = useFormOutcome("decision");
  const { id, status, documents, version, isEmailConfirmed, needsTaxNumber } = application;
  const count = (wanted: string) => documents.filter((document) => document.status === wanted).length;
  const first = nextToDecide(documents) ?? documents[0]?.kind;
  if (status === "banned") return <p>{t("admin_applications:decision.banned")}</p>;
  const form = (action: string, button: ReactNode) => (
    <PostForm form="decision" action={action} withSummary={false}>
      <SeenVersion version={version} />
      {button}
    </PostForm>
  );
  return (
    <div className="grid gap-4">
      <ErrorSummary outcome={outcome} />
      {!isEmailConfirmed && <p>{t("admin_applications:decision.email")}</p>}
      {needsTaxNumber && <p>{t("admin_applications:decision.tax_number")}</p>}
      <p>
        {t("admin_applications:decision.documents", {
          approved: count("approved"),
          rejected: count("rejected"),
          pending: count("pending"),
        })}
      </p>
      {first && (
        <ButtonLink variant="outline" wide to={paths.adminScan(id, first)}>
          {t("admin_applications:decision.review")}
        </ButtonLink>
      )}
      {status !== "approved" && count("pending") > 0 && (
        <p className="text-small text-muted">{t("admin_applications:decision.approves_all")}</p>
      )}
      {status !== "approved" &&
        form(paths.adminApplicationApprove(id), <Button wide>{t("admin_applications:decision.approve")}</Button>)}
      {status !== "rejected" && (
        <ButtonLink variant="outline" wide to={paths.adminApplicationReject(id)}>
          {t("admin_applications:decision.reject")}
        </ButtonLink>
      )}
      {status !== "pending" &&
        form(
          paths.adminApplicationReopen(id),
          <Button variant="outline" wide>
            {t("admin_applications:decision.reopen")}
          </Button>,
        )}
      <ButtonLink variant="danger" wide to={paths.adminApplicationBan(id)}>
        {t("admin_applications:decision.ban")}
      </ButtonLink>
    </div>
  );
}

import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { useRequestMarks } from "#app/components/request-marks.ts";

/** What stands on a page that could not be shown: a helpful 404, or a failure with the reference that the log line carries. */
export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { requestId } = useRequestMarks();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const kind = missing ? "not_found" : "failed";
  return (
    <main className="mx-auto grid max-w-xl gap-4 px-4 py-16 text-center">
      <h1 className="text-title font-bold">{t(`common:error.${kind}.title`)}</h1>
      <p className="text-muted">{t(`common:error.${kind}.text`)}</p>
      {!missing && <p className="font-mono font-bold">{requestId}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">{t("common:error.home")}</ButtonLink>
      </div>
    </main>
  );
}

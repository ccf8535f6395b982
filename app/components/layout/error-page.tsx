import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";

/** What stands on a page that could not be shown: a helpful 404, or a failure with the reference that the log line carries. */
export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const root = useRouteLoaderData("root") as { requestId?: string } | undefined;
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const kind = missing ? "not_found" : "failed";
  return (
    <main className="mx-auto grid max-w-xl gap-4 px-4 py-16 text-center">
      <h1 className="text-title font-bold">{t(`common:error.${kind}.title`)}</h1>
      <p className="text-muted">{t(`common:error.${kind}.text`)}</p>
      {!missing && root?.requestId && <p className="font-mono font-bold">{root.requestId}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">{t("common:error.home")}</ButtonLink>
      </div>
    </main>
  );
}

import { useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { DepartmentChips } from "#app/components/frame/layout/department-chips.tsx";
import { missingTitle } from "#app/components/frame/layout/missing-title.ts";
import { ShopShell } from "#app/components/frame/layout/shop-shell.tsx";
import { useRequestInfo } from "#app/components/ui/request-info.ts";
import * as paths from "#app/paths.ts";

/** The error page in the shop's shell. */
export function ErrorPage() {
  return (
    <ShopShell>
      <RouteError />
    </ShopShell>
  );
}

/** The 404 page, or a failure with the reference of its log line. `home`: the start page of an area that is not the shop. */
export function RouteError({ home }: { home?: string }) {
  const { t } = useTranslation();
  const missing = missingTitle(useRouteError(), t("common:error.not_found.title"));
  if (missing === undefined) return <Failed />;
  return home ? (
    <EmptyState icon="search" title={missing}>
      <BackLink to={home} text={t("common:header.dashboard")} />
    </EmptyState>
  ) : (
    <EmptyState icon="search" title={missing} text={t("common:error.not_found.text")}>
      <ButtonLink to={paths.home}>{t("common:error.home")}</ButtonLink>
      <DepartmentChips />
    </EmptyState>
  );
}

/** Pages without a form of their own: only reading can fail there. */
const READING = /^\/(?:$|search$|categories$|category\/|store\/)/;
const ORDERS = /^\/(?:customer|seller|admin)\/orders$/;

function Failed() {
  const { t } = useTranslation();
  const { requestId } = useRequestInfo();
  const { pathname, search } = useLocation();
  const what = ORDERS.test(pathname) ? "orders" : READING.test(pathname) ? "data" : undefined;
  const title = t(what ? `common:error.fetching_${what}` : "common:error.failed.title");
  const text = `${what ? `${t("common:error.fetching")} ` : ""}${t("common:error.failed.text")}`;
  return (
    <EmptyState icon="warning" title={title} text={text}>
      <p className="w-full font-mono font-bold">{requestId}</p>
      <ButtonLink to={pathname + search}>{t("common:error.retry")}</ButtonLink>
      <ButtonLink to={paths.home} variant="outline">
        {t("common:error.home")}
      </ButtonLink>
      <ButtonLink to={paths.help} variant="outline">
        {t("common:error.help")}
      </ButtonLink>
    </EmptyState>
  );
}

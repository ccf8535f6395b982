import { useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/components/translation.tsx";
import { ButtonLink } from "#app/components/button.tsx";
import { Icon, type IconName } from "#app/components/icon.tsx";
import { DepartmentChips } from "#app/components/layout/department-chips.tsx";
import { missingTitle } from "#app/components/layout/missing-title.ts";
import { ShopFrame } from "#app/components/layout/shop-frame.tsx";
import { useRequestMarks } from "#app/components/request-marks.ts";

/** What stands on a page that could not be shown: a helpful 404, or a failure with the reference that the log line carries. */
export function ErrorPage() {
  const { t } = useTranslation();
  const missing = missingTitle(useRouteError(), t("common:error.not_found.title"));
  return <ShopFrame>{missing === undefined ? <Failed /> : <Missing title={missing} />}</ShopFrame>;
}

/** The search box stands right above, in the header. */
function Missing({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <Message icon="search" title={title} text={t("common:error.not_found.text")}>
      <ButtonLink to="/">{t("common:error.home")}</ButtonLink>
      <DepartmentChips />
    </Message>
  );
}

function Failed() {
  const { t } = useTranslation();
  const { requestId } = useRequestMarks();
  return (
    <Message icon="warning" title={t("common:error.failed.title")} text={t("common:error.failed.text")}>
      <p className="w-full font-mono font-bold">{requestId}</p>
      <ButtonLink to="/">{t("common:error.home")}</ButtonLink>
      <ButtonLink to="/help" look="outline">
        {t("common:error.help")}
      </ButtonLink>
    </Message>
  );
}

function Message({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-3 px-4 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-marigold-tint text-indigo">
        <Icon name={icon} className="size-8" />
      </span>
      <h1 className="text-title font-bold">{title}</h1>
      <p className="text-muted">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-4">{children}</div>
    </div>
  );
}

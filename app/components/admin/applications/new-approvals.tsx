import { formatDate } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";

/** The applications that wait longest, for the dashboard. */
export function NewApprovals({
  waiting,
}: {
  waiting: readonly { id: number; storeName: string; email: string; submittedAt: Date }[];
}) {
  const { t, locale } = useTranslation();
  return (
    <Panel
      heading={t("admin_applications:approvals.title")}
      aside={
        <Link
          to={`${paths.adminApplications}?status=pending&sort=oldest`}
          className="inline-flex min-h-11 items-center text-indigo underline underline-offset-2"
        >
          {t("admin_applications:approvals.all")}
          <span className="sr-only">: {t("admin_applications:approvals.title")}</span>
        </Link>
      }
    >
      {waiting.length === 0 ? (
        <p className="text-muted">{t("admin_applications:approvals.none")}</p>
      ) : (
        <ul>
          {waiting.map(({ id, storeName, email, submittedAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1 last:border-0"
            >
              <Link
                to={paths.adminApplication(id)}
                className="inline-flex min-h-11 min-w-0 items-center font-bold wrap-anywhere hover:underline"
                {...langAttribute(storeName, locale)}
              >
                {storeName}
              </Link>
              <span className="text-small wrap-anywhere text-muted">
                {email} · {formatDate(submittedAt, locale)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

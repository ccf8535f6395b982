import { ApplicationChip } from "#app/components/stores/apply/application-chip.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ApplicationMatch, BannedKind } from "#app/domain/stores/applications/application-matches.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import * as paths from "#app/paths.ts";

/** Details that an application shares with other applications and stores (rule 10.12). */
export function ApplicationMatches({
  matches,
  banned,
}: {
  matches: readonly ApplicationMatch[];
  banned: readonly BannedKind[];
}) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      {banned.map((kind) => (
        <Notice key={kind} tone="error" title={t(`admin_applications:matches.banned.${kind}`)} />
      ))}
      {matches.length === 0 && banned.length === 0 && (
        <p className="text-muted">{t("admin_applications:matches.none")}</p>
      )}
      <ul className="grid gap-2">
        {matches.map((match) => (
          <li
            key={`${match.kind} ${match.applicationId} ${match.name}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1"
          >
            <span className="text-muted">{t(`admin_applications:matches.kind.${match.kind}`)}</span>
            <MatchName match={match} />
            <MatchChip status={match.status} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function MatchName({ match: { name, applicationId, storeSlug } }: { match: ApplicationMatch }) {
  const { t, locale } = useTranslation();
  const text = name || t("admin_applications:matches.unnamed");
  const to = applicationId === null ? storeSlug && paths.store(storeSlug) : paths.adminApplication(applicationId);
  const props = { className: "font-bold wrap-anywhere", ...langAttribute(text, locale) };
  if (!to) return <span {...props}>{text}</span>;
  return (
    <Link to={to} {...props} className="inline-flex min-h-11 items-center font-bold text-indigo underline">
      {text}
    </Link>
  );
}

/** Status of the application; for a store without one, the store's status. */
function MatchChip({ status }: { status: ApplicationMatch["status"] }) {
  const { t } = useTranslation();
  if (status === "suspended") return <Chip tone="muted">{t(statusKey("seller", status))}</Chip>;
  return <ApplicationChip status={status} />;
}

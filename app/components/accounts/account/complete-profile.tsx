import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ProfileProgress } from "#app/domain/money/coupons/profile-progress.ts";
import { PROFILE_REWARD } from "#app/domain/money/coupons/coupons.ts";
import * as paths from "#app/paths.ts";

/** Missing parts of the profile, and the reward for completing it (rule 6.7). */
export function CompleteProfile({ progress }: { progress: ProfileProgress }) {
  const { t } = useTranslation();
  const parts = [
    { name: "email", isThere: progress.hasVerifiedEmail, to: paths.settings },
    { name: "mobile", isThere: progress.hasMobile, to: paths.settings },
    { name: "address", isThere: progress.hasAddress, to: paths.addressNew },
  ];
  const next = parts.find((part) => !part.isThere);
  if (!next) return null;
  return (
    <section
      aria-labelledby="complete-profile"
      className="grid gap-4 rounded-card border border-marigold bg-marigold-tint p-4 sm:grid-cols-[1fr_auto] sm:items-center sm:p-5"
    >
      <div>
        <h2 id="complete-profile" className="flex items-center gap-2 text-lead font-bold">
          <Icon name="gift" className="size-6 shrink-0" />
          {t("account:complete.title", { percent: PROFILE_REWARD.percentBasisPoints / 100 })}
        </h2>
        <ul className="mt-2 flex flex-wrap gap-x-5">
          {parts.map(({ name, isThere, to }) => (
            <li key={name} className="flex min-h-11 items-center gap-1.5">
              {isThere ? (
                <>
                  <Icon name="check" className="size-5 text-leaf" />
                  <span className="text-muted">
                    {t(`account:complete.${name}`)} <span className="sr-only">({t("account:complete.there")})</span>
                  </span>
                </>
              ) : (
                <>
                  <Icon name="plus" className="size-5" />
                  <Link to={to} className="font-semibold text-indigo underline underline-offset-2">
                    {t(`account:complete.${name}`)}
                  </Link>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
      <ButtonLink to={next.to}>{t("account:complete.button")}</ButtonLink>
    </section>
  );
}

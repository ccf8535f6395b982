import { formatDateTime } from "#app/components/ui/format.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { PackingAttempt } from "#app/domain/ordering/packing-links/packing-links.ts";

/** What helpers pressed for a parcel, in its history for the store's members. */
export function PackingAttempts({ attempts }: { attempts: readonly PackingAttempt[] }) {
  const { t, locale } = useTranslation();
  if (attempts.length === 0) return null;
  return (
    <section className="mt-4 grid gap-2 border-t border-line pt-4">
      <h3 className="font-bold">{t("packing:presses.title")}</h3>
      <ul className="grid gap-2">
        {attempts.map(({ outcome, helperName, madeBy, at }, index) => (
          <li key={index} className="wrap-anywhere">
            {t(`packing:presses.${outcome}`)}
            <span className="block text-small text-muted">
              {helperName === null
                ? t("packing:presses.by_link", { member: madeBy })
                : t("packing:presses.by", { name: helperName, member: madeBy })}
              {" · "}
              {formatDateTime(at, locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

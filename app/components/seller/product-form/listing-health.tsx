import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ListingHealth } from "#app/domain/listings/seller-products/listing-health.ts";

/** How many facts a listing has, with a link to the field of each that is missing. */
export function ListingHealthPanel({ health: { met, of, missing } }: { health: ListingHealth }) {
  const { t } = useTranslation();
  return (
    <div id="listing">
      <Panel heading={t("seller:health.title", { met, of })}>
        {missing.length === 0 ? (
          <p className="text-muted">{t("seller:health.complete")}</p>
        ) : (
          <ul className="grid gap-1">
            {missing.map(({ fact, isLegal }) => (
              <li key={fact}>
                <a
                  href={`#${fact}`}
                  className="inline-flex min-h-11 flex-wrap items-center gap-x-2 font-semibold text-indigo hover:underline"
                >
                  {t(`seller:health.fact.${fact}`)}{" "}
                  {isLegal && <span className="font-normal text-brick">{t("seller:health.needed")}</span>}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

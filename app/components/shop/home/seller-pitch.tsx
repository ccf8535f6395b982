import { useTranslation } from "#app/components/ui/translation.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import * as paths from "#app/paths.ts";

/** The claims are settings (rule 9.21). */
export interface Pitch {
  sellers: string;
  setup: string;
}

export function SellerPitch({ pitch }: { pitch: Pitch }) {
  const { t } = useTranslation();
  return (
    <section className="on-dark relative mt-10 overflow-hidden rounded-card bg-indigo-deep text-surface">
      <div className="awning awning-inside" aria-hidden="true" />
      <div className="grid justify-items-start gap-2.5 p-5 pt-3 md:p-8 md:pt-5">
        <h2 className="text-heading font-bold md:text-title">{t("home:sell.title")}</h2>
        <p className="max-w-xl">{t("home:sell.text", { sellers: pitch.sellers, setup: pitch.setup })}</p>
        <div className="mt-2">
          <ButtonLink to={paths.sellerRegister} variant="accent">
            {t("common:header.become_seller")}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

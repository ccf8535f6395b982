import { useLoaderData } from "@remix-run/react";
import { CompleteProfile } from "#app/components/accounts/account/complete-profile.tsx";
import { CouponCard } from "#app/components/accounts/account/coupon-card.tsx";
import { GiftCardRow } from "#app/components/accounts/account/gift-card-row.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { findProfileProgress } from "#app/domain/money/coupons/profile-progress.queries.server.ts";
import { listUsableCoupons } from "#app/domain/money/coupons/coupons.queries.server.ts";
import { listGiftCards } from "#app/domain/money/gift-cards/gift-cards.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "rewards.use" }, async ({ scope: { profileId }, ...args }) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const [progress, coupons, giftCards] = await Promise.all([
    findProfileProgress(db, profileId),
    listUsableCoupons(db, profileId, locale),
    listGiftCards(db, profileId),
  ]);
  return { title: t("messages:title.rewards"), progress, coupons, giftCards };
});

export default function Rewards() {
  const { t } = useTranslation();
  const { progress, coupons, giftCards } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5">
      <h1 className="text-title font-bold">{t("account:rewards.title")}</h1>
      {progress && <CompleteProfile progress={progress} />}
      <section aria-labelledby="coupons" className="grid gap-3">
        <h2 id="coupons" className="text-heading font-bold">
          {t("account:rewards.coupons")}
        </h2>
        {coupons.length === 0 ? (
          <p className="rounded-card border border-line bg-surface p-5 text-muted">{t("account:rewards.no_coupons")}</p>
        ) : (
          <ul className="grid gap-3 md:grid-cols-2">
            {coupons.map((coupon) => (
              <CouponCard key={coupon.id} coupon={coupon} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="gift-cards" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="gift-cards" className="text-heading font-bold">
            {t("account:rewards.gift_cards")}
          </h2>
          <ButtonLink to={paths.giftCards} variant="quiet">
            {t("account:rewards.buy_gift_card")}
          </ButtonLink>
        </div>
        {giftCards.length === 0 ? (
          <p className="rounded-card border border-line bg-surface p-5 text-muted">
            {t("account:rewards.no_gift_cards")}
          </p>
        ) : (
          <>
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {giftCards.map((card) => (
                <GiftCardRow key={card.id} card={card} />
              ))}
            </ul>
            <p className="text-small text-muted">{t("account:rewards.code_note")}</p>
          </>
        )}
      </section>
    </div>
  );
}

import type { ReactNode } from "react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { PayoutFacts } from "#app/components/seller/payments/payout-facts.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { AdminPayout } from "#app/domain/ordering/payouts/admin-payouts.ts";
import * as paths from "#app/paths.ts";

/** A page that records something of a payout. */
export function PayoutFormPage({
  title,
  payout,
  children,
}: {
  title: string;
  payout: AdminPayout;
  children: ReactNode;
}) {
  const { t, locale } = useTranslation();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink
        to={paths.adminPayout(payout.number)}
        text={t("messages:title.seller_payout", { number: payout.number })}
      />
      <h1 className="text-title font-bold">{title}</h1>
      <p className="font-semibold wrap-anywhere" {...langAttribute(payout.storeName, locale)}>
        {payout.storeName}
      </p>
      <PayoutFacts payout={payout} />
      {children}
    </div>
  );
}

import { ButtonLink } from "#app/components/ui/button.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { PayoutFacts } from "#app/components/seller/payments/payout-facts.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { AdminPayout } from "#app/domain/ordering/payouts/admin-payouts.ts";
import * as paths from "#app/paths.ts";

/** A payout's amount, store and state, and links to record its outcome. */
export function AdminPayoutHead({ payout }: { payout: AdminPayout }) {
  const { t, locale } = useTranslation();
  const { number, status, sellerId, storeName } = payout;
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">
        <Link
          to={paths.adminStatement(sellerId)}
          className="inline-flex min-h-11 items-center font-semibold text-indigo hover:underline"
          {...langAttribute(storeName, locale)}
        >
          {storeName}
        </Link>
      </p>
      <PayoutFacts payout={payout} />
      <div className="flex flex-wrap gap-3">
        {status === "due" && (
          <>
            <ButtonLink to={paths.adminPayoutPaid(number)}>{t("admin_payouts:paid.open")}</ButtonLink>
            <ButtonLink variant="outline" to={paths.adminPayoutAccount(number)}>
              {t("admin_payouts:account.open")}
            </ButtonLink>
          </>
        )}
        {status === "paid" && (
          <ButtonLink variant="outline" to={paths.adminPayoutReturned(number)}>
            {t("admin_payouts:returned.open")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

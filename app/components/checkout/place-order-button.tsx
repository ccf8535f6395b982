import { Link } from "#app/components/link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { Button } from "#app/components/button.tsx";
import { formatPaise, type Paise } from "#app/domain/money/money.ts";
import * as paths from "#app/paths.ts";

/**
 * Submits the form `place-order` and shows the amount to pay. Its label follows the chosen payment method by CSS
 * alone (the page is a `group/pay`), so it works without JavaScript.
 */
export function PlaceOrderButton({ total }: { total: Paise }) {
  const { t } = useTranslation();
  const amount = formatPaise(total);
  return (
    <div>
      <Button form="place-order" wide pendingLabel={t("checkout:placing")}>
        {total === 0 ? (
          t("checkout:place_order")
        ) : (
          <>
            <span className="group-has-[[value=cod]:checked]/pay:hidden">{t("checkout:pay", { amount })}</span>
            <span className="hidden group-has-[[value=cod]:checked]/pay:inline">
              {t("checkout:place_order_for", { amount })}
            </span>
          </>
        )}
      </Button>
      <p className="mt-3 text-center text-small text-muted">
        {t("checkout:terms.before")}{" "}
        <Link to={paths.terms} className="underline underline-offset-2">
          {t("checkout:terms.link")}
        </Link>
        {t("checkout:terms.after")}
      </p>
    </div>
  );
}

import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";
import * as paths from "#app/paths.ts";

/**
 * Submits the form `place-order` and shows the amount to pay; on phones at the screen's lower edge. Its label follows the chosen payment method by CSS
 * alone (the page is a `group/pay`), so it works without JavaScript.
 */
export function PlaceOrderButton({ total }: { total: Paise }) {
  const { t } = useTranslation();
  const amount = formatPaise(total);
  return (
    <>
      <div className="-mx-3 border-y border-line bg-paper px-3 py-2.5 xs:sticky xs:bottom-0 lg:static lg:mx-0 lg:border-0 lg:p-0">
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
      </div>
      <p className="text-center text-small text-muted">
        {t("checkout:terms.before")}{" "}
        <Link to={paths.terms} className="underline underline-offset-2">
          {t("checkout:terms.link")}
        </Link>
        {t("checkout:terms.after")}
      </p>
    </>
  );
}

import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { deliveryPlaceForm } from "#app/domain/money/delivery/delivery.schema.ts";
import { fieldName } from "#app/domain/platform/forms/forms.ts";

/**
 * A row of the product's facts: asks for the PIN code, or links to changing it. A plain form: a wrong PIN code is answered by a separate page.
 */
export function PinCheck({ zip, action }: { zip: string | null; action: string }) {
  const { t } = useTranslation();
  return (
    <li id="delivery" className="flex scroll-mt-4 items-start gap-3.5 px-4 py-2">
      <Icon name="location" className="mt-3 size-5 shrink-0 text-indigo" />
      {zip === null ? (
        <form method="post" action={action} data-document className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <label htmlFor="zip">{t("product:pin.label")}</label>
          <span className="flex gap-2">
            <input
              id="zip"
              name={fieldName<typeof deliveryPlaceForm>("zip")}
              required
              inputMode="numeric"
              autoComplete="postal-code"
              enterKeyHint="done"
              maxLength={7}
              className="min-h-11 w-24 rounded-card border border-edge bg-surface px-2.5 text-lead"
            />
            <button className="min-h-11 rounded-card px-2.5 font-bold text-indigo hover:bg-indigo-tint">
              {t("product:pin.check")}
            </button>
          </span>
        </form>
      ) : (
        <Link to={action} className="inline-flex min-h-11 items-center font-bold text-indigo hover:underline">
          {t("product:pin.change", { zip })}
        </Link>
      )}
    </li>
  );
}

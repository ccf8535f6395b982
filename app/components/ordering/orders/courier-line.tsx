import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { trackingPage } from "#app/domain/ordering/orders/couriers.ts";

const link = "inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-2";

/** Who brings a parcel, and its number: a link to where the courier shows it, or to where the number is entered. Nothing without both. */
export function CourierLine({ carrier, trackingNumber }: { carrier: string | null; trackingNumber: string | null }) {
  const { t, locale } = useTranslation();
  if (!carrier && !trackingNumber) return null;
  const page = trackingPage(carrier, trackingNumber);
  const address = page && { href: page.url, rel: "noopener noreferrer external" };
  const number = trackingNumber && t("account:order.tracking", { number: trackingNumber });
  const isLinked = address && page.hasNumber;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
        {carrier && <span {...langAttribute(carrier, locale)}>{carrier}</span>}
        {isLinked ? (
          <a {...address} className={link}>
            {number}
          </a>
        ) : (
          <span>{number}</span>
        )}
      </p>
      {address && !isLinked && (
        <p className="flex flex-wrap items-center gap-x-3 text-small text-muted print:hidden">
          <a {...address} className={`${link} text-body`}>
            {t("account:order.track_at", { carrier: carrier ?? "" })}
          </a>
          <span>{t("account:order.track_how")}</span>
        </p>
      )}
    </div>
  );
}

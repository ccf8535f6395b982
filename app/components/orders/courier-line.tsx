import { langAttribute } from "#app/components/lang-attribute.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { trackingPage } from "#app/domain/orders/couriers.ts";

const link = "font-semibold text-indigo underline underline-offset-2";

/** Who brings a parcel, and its number: a link to where the courier shows it, or to where the number is entered. Nothing without both. */
export function CourierLine({ carrier, trackingNumber }: { carrier: string | null; trackingNumber: string | null }) {
  const { t, locale } = useTranslation();
  if (!carrier && !trackingNumber) return null;
  const page = trackingPage(carrier, trackingNumber);
  const number = trackingNumber && t("account:order.tracking", { number: trackingNumber });
  const address = page && { href: page.url, rel: "noopener noreferrer external" };
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="wrap-anywhere">
        {carrier && <span {...langAttribute(carrier, locale)}>{carrier}</span>}
        {carrier && number && " · "}
        {address && page.hasNumber ? (
          <a {...address} className={`inline-flex min-h-11 items-center ${link}`}>
            {number}
          </a>
        ) : (
          <span>{number}</span>
        )}
      </p>
      {address && !page.hasNumber && (
        <p className="text-small text-muted print:hidden">
          <a {...address} className={`inline-flex min-h-11 items-center text-body ${link}`}>
            {t("account:order.track_at", { carrier: carrier ?? "" })}
          </a>{" "}
          {t("account:order.track_how")}
        </p>
      )}
    </div>
  );
}

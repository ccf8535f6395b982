import { Form } from "@remix-run/react";
import { ReturnTo } from "#app/components/ui/return-to.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { Thumbnail } from "#app/components/ui/thumbnail.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldName } from "#app/domain/platform/forms/forms.ts";
import type { stockAlertForm } from "#app/domain/listings/stock-alerts/stock-alerts.schema.ts";
import type { WatchedVariant } from "#app/domain/listings/stock-alerts/stock-alerts.ts";
import * as paths from "#app/paths.ts";

/** Sold-out variants with a back-in-stock alert; renders nothing without any. */
export function WaitedFor({ alerts }: { alerts: WatchedVariant[] }) {
  const { t } = useTranslation();
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby="waited-for" className="mt-4 grid gap-3">
      <h2 id="waited-for" className="text-heading font-bold">
        {t("account:wishlist.waited_for")}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
        {alerts.map(({ variantId, productId, name, picture }) => (
          <li key={variantId} className="flex flex-wrap items-center gap-3 py-3">
            <Thumbnail picture={picture} small />
            <Link
              to={`${paths.product(productId)}?variant=${variantId}`}
              className="min-w-0 grow basis-40 hover:underline"
            >
              {name}
            </Link>
            <Form method="post" action={paths.stockAlert(productId)}>
              <ReturnTo />
              <input type="hidden" name={fieldName<typeof stockAlertForm>("wanted")} value="no" />
              <input type="hidden" name={fieldName<typeof stockAlertForm>("variant_id")} value={variantId} />
              <button className="min-h-11 rounded-card px-2 font-semibold text-indigo hover:bg-indigo-tint">
                {t("product:stock_alert.forget")}
                <span className="sr-only">: {name}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

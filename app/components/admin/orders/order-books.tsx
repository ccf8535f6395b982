import { formatDateTime } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { OrderPosting } from "#app/domain/ordering/admin-orders/admin-orders.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";

/** An order's postings in the ledger, each with its entries, which sum to 0. */
export function OrderBooks({ postings }: { postings: readonly OrderPosting[] }) {
  const { t, locale } = useTranslation();
  return (
    <Panel heading={t("admin_orders:books.title")}>
      {postings.length === 0 && <p className="text-muted">{t("admin_orders:books.none")}</p>}
      <div className="grid gap-5">
        {postings.map(({ id, kind, at, entries }) => (
          <table key={id} className="w-full text-left text-small">
            <caption className="pb-1 text-left">
              <strong>{t(`admin_orders:books.kind.${kind}`)}</strong>{" "}
              <span className="text-muted">{formatDateTime(at, locale)}</span>
            </caption>
            <tbody>
              {entries.map(({ account, amountPaise, store, item }, index) => (
                <tr key={index} className="border-t border-line">
                  <th scope="row" className="py-1.5 pr-4 font-normal">
                    {t(`admin_orders:books.account.${account}`)}
                    {(item ?? store) && (
                      <span className="block wrap-anywhere text-muted" {...langAttribute(item ?? store ?? "", locale)}>
                        {[store, item].filter(Boolean).join(" · ")}
                      </span>
                    )}
                  </th>
                  <td className="py-1.5 text-right align-top whitespace-nowrap">{formatPaise(amountPaise)}</td>
                </tr>
              ))}
              <tr className="border-t-2 border-line font-bold">
                <th scope="row" className="py-1.5 pr-4">
                  {t("admin_orders:books.sum")}
                </th>
                <td className="py-1.5 text-right whitespace-nowrap">
                  {formatPaise(entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0))}
                </td>
              </tr>
            </tbody>
          </table>
        ))}
      </div>
    </Panel>
  );
}

import { formatMonth } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import type { Statement } from "#app/domain/ordering/payouts/statements.ts";

/** The store account's opening and closing balance, the movements between, and the fees and taxes. */
export function StatementTable({ statement, storeName }: { statement: Statement; storeName: string }) {
  const { t, locale } = useTranslation();
  const { fees } = statement;
  const moves = [
    ["opening", statement.openingPaise],
    ["sold", statement.soldPaise],
    ["reversed", statement.reversedPaise],
    ["paid", statement.paidPaise],
    ["returned", statement.returnedPaise],
    ["closing", statement.closingPaise],
  ] as const;
  const taken = [
    ["commission", fees.commissionPaise],
    ["commission_gst", fees.commissionGstPaise],
    ["tcs", fees.tcsPaise],
    ["tds", fees.tdsPaise],
  ] as const;
  return (
    <section className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-5 print:border-0 print:p-0">
      <h2 className="text-lead font-bold">
        <span {...langAttribute(storeName, locale)}>{storeName}</span> · {formatMonth(`${statement.month}-01`, locale)}
      </h2>
      <Amounts caption={t("payments:statement.account")} rows={moves} isTotalLast />
      <Amounts caption={t("payments:statement.fees")} rows={taken} />
      <p className="text-small text-muted">{t("payments:statement.note")}</p>
    </section>
  );
}

function Amounts({
  caption,
  rows,
  isTotalLast = false,
}: {
  caption: string;
  rows: readonly (readonly [string, number])[];
  isTotalLast?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <table className="w-full text-left">
      <caption className="pb-2 text-left font-semibold">{caption}</caption>
      <tbody>
        {rows.map(([name, paise], index) => (
          <tr
            key={name}
            className={
              isTotalLast && index === rows.length - 1 ? "border-t-2 border-line font-bold" : "border-t border-line"
            }
          >
            <th scope="row" className="py-2 pr-4 font-[inherit]">
              {t(`payments:statement.row.${name}`)}
            </th>
            <td className="py-2 text-right whitespace-nowrap">{formatPaise(paise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

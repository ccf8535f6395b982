import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { outcomeText, useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldName } from "#app/domain/platform/forms/forms.ts";
import type { stockAlertForm } from "#app/domain/listings/stock-alerts/stock-alerts.schema.ts";
import * as paths from "#app/paths.ts";

/** A variant that is sold out. */
export interface SoldOutVariant {
  id: number;
  /** Its chosen values; empty for a product without choices. */
  label: string;
  /** The person gets a message when it can be bought again. */
  isWaitedFor: boolean;
}

const variantField = fieldName<typeof stockAlertForm>("variant_id");
const wantedField = fieldName<typeof stockAlertForm>("wanted");

/** Asks for a message when a sold-out variant can be bought again, and takes that back. */
export function StockAlert({ productId, soldOut }: { productId: number; soldOut: SoldOutVariant[] }) {
  const { t } = useTranslation();
  const problem = outcomeText(useFormOutcome("stock-alert"));
  const open = soldOut.filter(({ isWaitedFor }) => !isWaitedFor);
  const [only, ...others] = open;
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface px-4 py-3">
      {only && (
        <Form method="post" action={paths.stockAlert(productId)} preventScrollReset className="grid gap-2">
          <input type="hidden" name={wantedField} value="yes" />
          {others.length === 0 ? (
            <>
              <input type="hidden" name={variantField} value={only.id} />
              {only.label !== "" && (
                <p className="font-semibold">{t("product:stock_alert.of", { what: only.label })}</p>
              )}
            </>
          ) : (
            <label className="grid gap-1.5 font-semibold">
              {t("product:stock_alert.which")}
              <select
                name={variantField}
                className="block min-h-12 w-full rounded-card border border-edge bg-surface px-3.5 text-lead font-normal"
              >
                {open.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Button variant="outline" wide>
            <Icon name="bell" className="size-5" />
            {t("product:stock_alert.ask")}
          </Button>
        </Form>
      )}
      {problem && (
        <p role="alert" className="font-semibold text-brick">
          {problem}
        </p>
      )}
      {soldOut
        .filter(({ isWaitedFor }) => isWaitedFor)
        .map(({ id, label }) => (
          <Form
            key={id}
            method="post"
            action={paths.stockAlert(productId)}
            preventScrollReset
            className="flex flex-wrap items-center justify-between gap-x-3"
          >
            <input type="hidden" name={wantedField} value="no" />
            <input type="hidden" name={variantField} value={id} />
            <p className="flex items-center gap-2">
              <Icon name="check" className="size-5 shrink-0 text-leaf" />
              {label === "" ? t("product:stock_alert.asked") : t("product:stock_alert.asked_of", { what: label })}
            </p>
            <button className="min-h-11 rounded-card px-2 font-bold text-indigo hover:bg-indigo-tint">
              {t("product:stock_alert.forget")}
              {label !== "" && <span className="sr-only">: {label}</span>}
            </button>
          </Form>
        ))}
    </div>
  );
}

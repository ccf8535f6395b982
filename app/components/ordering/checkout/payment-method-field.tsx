import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { placeOrderForm } from "#app/domain/ordering/checkout/checkout.schema.ts";
import type { FormOutcome } from "#app/domain/platform/forms/forms.ts";
import { fieldName } from "#app/domain/platform/forms/forms.ts";

/** Online or cash. An unavailable method stays visible and says why (rule 4.6). */
export function PaymentMethodField({
  codRefusal,
  codHint,
  outcome,
}: {
  codRefusal: string | null;
  /** Explains why cash is unavailable. */
  codHint: string | null;
  outcome: FormOutcome | undefined;
}) {
  const { t } = useTranslation();
  const wanted = outcome?.values["payment_method"];
  const chosen = wanted === "cod" && !codRefusal ? "cod" : "razorpay";
  const errors = outcome?.errors["payment_method"] ?? [];
  return (
    <fieldset className="grid gap-3" aria-describedby={errors.length > 0 ? "payment-method-error" : undefined}>
      <legend className="mb-3 text-lead font-bold">{t("checkout:how_to_pay")}</legend>
      <Option
        value="razorpay"
        chosen={chosen}
        name={t("checkout:pay_online")}
        badge={t("checkout:recommended")}
        detail={t("checkout:pay_online_hint")}
      />
      <Option
        value="cod"
        chosen={chosen}
        name={t("checkout:cod.title")}
        detail={codRefusal ?? t("checkout:cod.hint")}
        explanation={codHint}
        disabled={codRefusal !== null}
      />
      {errors.length > 0 && (
        <p id="payment-method-error" className="text-small font-semibold text-brick">
          {errors.join(" ")}
        </p>
      )}
    </fieldset>
  );
}

function Option({
  value,
  chosen,
  name,
  badge,
  detail,
  explanation,
  disabled = false,
}: {
  value: "razorpay" | "cod";
  chosen: string;
  name: string;
  badge?: ReactNode;
  detail: string;
  explanation?: string | null;
  disabled?: boolean;
}) {
  return (
    <label
      className={clsx(
        "flex min-h-14 items-start gap-3 rounded-card border border-line p-3.5 has-checked:border-indigo has-checked:bg-indigo-tint",
        disabled && "bg-sunken",
      )}
    >
      <input
        type="radio"
        id={value === "razorpay" ? "payment_method" : "pay-cod"}
        name={fieldName<typeof placeOrderForm>("payment_method")}
        value={value}
        defaultChecked={chosen === value}
        disabled={disabled}
        className="mt-0.5 size-5 shrink-0 accent-indigo"
      />
      <span className="min-w-0">
        <span className={clsx("flex flex-wrap items-center gap-x-2 font-bold", disabled && "text-muted")}>
          {name}
          {badge && (
            <span className="rounded-card bg-leaf-tint px-2 py-0.5 text-small font-semibold text-leaf">{badge}</span>
          )}
        </span>
        <span className="block text-small text-muted">{detail}</span>
        {explanation && <span className="block text-small text-muted">{explanation}</span>}
      </span>
    </label>
  );
}

import { clsx } from "clsx";
import { useRef } from "react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { addToCartForm } from "#app/domain/ordering/carts/carts.schema.ts";
import { fieldName } from "#app/domain/platform/forms/forms.ts";

const step = "grid w-11 shrink-0 place-items-center hover:bg-indigo-tint";

/**
 * The quantity, from 1, with no maximum (rule 3.3). Without JavaScript the number is typed; the buttons' space is reserved, so that nothing moves
 * when they appear.
 */
export function QuantityStepper({
  form,
  value,
  invalid,
}: {
  /** The id of its form, which may be elsewhere. */
  form: string;
  value: string;
  invalid?: boolean;
}) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const change = (by: number) => {
    const field = input.current;
    if (field) field.value = String(Math.max(1, (Math.trunc(Number(field.value)) || 1) + by));
  };
  const hidden = hydrated ? undefined : "invisible";
  return (
    <div
      className={clsx(
        "flex h-12 shrink-0 overflow-hidden rounded-card border bg-surface focus-within:border-indigo",
        invalid ? "border-2 border-brick" : "border-edge",
      )}
    >
      <button
        type="button"
        aria-label={t("product:quantity.fewer")}
        onClick={() => change(-1)}
        className={clsx(step, hidden)}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <label htmlFor="quantity" className="sr-only">
        {t("product:quantity.label")}
      </label>
      <input
        ref={input}
        id="quantity"
        name={fieldName<typeof addToCartForm>("quantity")}
        form={form}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        required
        defaultValue={value}
        aria-invalid={invalid}
        aria-describedby={invalid ? "quantity-error" : undefined}
        className="no-spinner w-10 text-center text-lead font-semibold"
      />
      <button
        type="button"
        aria-label={t("product:quantity.more")}
        onClick={() => change(1)}
        className={clsx(step, hidden)}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </div>
  );
}

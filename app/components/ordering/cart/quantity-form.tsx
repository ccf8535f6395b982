import { Form, useNavigation } from "@remix-run/react";
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { cartQuantityForm } from "#app/domain/ordering/carts/carts.schema.ts";
import { fieldName } from "#app/domain/platform/forms/forms.ts";
import * as paths from "#app/paths.ts";

/**
 * Minus, number, plus. Three forms, because Enter in the number field submits its form's first button, and
 * that must not be the minus. With JavaScript the new number shows before the server responds.
 */
export function QuantityForm({ lineId, name, quantity: saved }: { lineId: number; name: string; quantity: number }) {
  const { t } = useTranslation();
  const outcome = useFormOutcome(`line-${lineId}`);
  const action = paths.cartLineQuantity(lineId);
  const navigation = useNavigation();
  const sent = navigation.formAction === action ? Number(navigation.formData?.get("quantity")) : 0;
  const quantity = Number.isSafeInteger(sent) && sent > 0 ? sent : saved;
  const shown = outcome?.values["quantity"] ?? String(quantity);
  const field = useRef<HTMLInputElement>(null);
  const lastShown = useRef(shown);
  useEffect(() => {
    // Only a change is written to the field: it may have been typed in before React came.
    if (field.current && lastShown.current !== shown) field.current.value = shown;
    lastShown.current = shown;
  }, [shown]);
  const id = `quantity-${lineId}`;
  const error = outcome?.errors["quantity"]?.join(" ");
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center gap-1">
        <div className="flex">
          <Step kind="minus" action={action} quantity={quantity - 1} label={t("cart:line.less", { name })} />
          <Form id={`${id}-form`} data-again="1" method="post" action={action} noValidate preventScrollReset>
            <label htmlFor={id} className="sr-only">
              {t("cart:line.quantity_of", { name })}
            </label>
            <input
              ref={field}
              id={id}
              name={fieldName<typeof cartQuantityForm>("quantity")}
              type="number"
              min={1}
              required
              inputMode="numeric"
              enterKeyHint="done"
              autoComplete="off"
              defaultValue={shown}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              className={clsx(
                "no-spinner relative focus:z-10 h-11 w-14 border-y bg-surface text-center font-bold",
                error ? "border-brick text-brick" : "border-edge",
              )}
            />
          </Form>
          <Step kind="plus" action={action} quantity={quantity + 1} label={t("cart:line.more", { name })} />
        </div>
        <button
          type="submit"
          form={`${id}-form`}
          className="min-h-11 rounded-card px-3 font-semibold text-indigo hover:bg-indigo-tint"
        >
          {t("cart:line.update")}
          <span className="sr-only">: {t("cart:line.quantity_of", { name })}</span>
        </button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-small font-semibold text-brick">
          {error}
        </p>
      )}
    </div>
  );
}

function Step({
  kind,
  action,
  quantity,
  label,
}: {
  kind: "minus" | "plus";
  action: string;
  quantity: number;
  label: string;
}) {
  return (
    // Each press sets another number, so it is sent while the previous one is pending.
    <Form method="post" action={action} data-again="1" preventScrollReset>
      <input type="hidden" name={fieldName<typeof cartQuantityForm>("quantity")} value={quantity} />
      <button
        type="submit"
        disabled={quantity < 1}
        aria-label={label}
        className={clsx(
          "grid size-11 place-items-center border border-edge bg-surface hover:bg-indigo-tint disabled:cursor-not-allowed disabled:bg-sunken disabled:text-edge",
          kind === "minus" ? "rounded-l-card" : "rounded-r-card",
        )}
      >
        <Icon name={kind} className="size-4" />
      </button>
    </Form>
  );
}

import { Form } from "@remix-run/react";
import { clsx } from "clsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { couponForm, giftCardCodeForm } from "#app/domain/ordering/carts/carts.schema.ts";
import { fieldName, type FormOutcome } from "#app/domain/platform/forms/forms.ts";

/** A form for one coupon or gift card code. */
export function CodeForm({
  id,
  action,
  label,
  outcome,
}: {
  id: string;
  action: string;
  label: string;
  outcome: FormOutcome | undefined;
}) {
  const { t } = useTranslation();
  const errors = [...(outcome?.errors["code"] ?? []), ...(outcome?.formErrors ?? [])];
  const wrong = errors.length > 0;
  return (
    <Form method="post" action={action} noValidate preventScrollReset className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="grid gap-2 xs:grid-cols-[1fr_auto]">
        <input
          id={id}
          name={fieldName<typeof couponForm | typeof giftCardCodeForm>("code")}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          defaultValue={outcome?.values["code"]}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          className={clsx(
            "min-h-12 w-full min-w-0 rounded-card bg-surface px-3.5 text-lead uppercase",
            wrong ? "border-2 border-brick" : "border border-edge",
          )}
        />
        <Button variant="outline" pendingLabel={t("common:pending.checking")}>
          {t("cart:code.apply")}
        </Button>
      </div>
      {wrong && <Problem id={`${id}-error`}>{errors.join(" ")}</Problem>}
    </Form>
  );
}

/** An applied code with the form to remove it. `problem` says why it has no effect. */
export function AppliedCode({
  label,
  code,
  effect,
  problem,
  removeAction,
  removeLabel,
}: {
  label: string;
  code: string;
  effect: string;
  problem: string | null;
  removeAction: string;
  removeLabel: string;
}) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">{label}</p>
      <div className="grid gap-2 xs:grid-cols-[1fr_auto]">
        <p className="flex min-h-12 w-full min-w-0 items-center rounded-card border border-line bg-sunken px-3.5 text-lead break-all">
          {code}
        </p>
        <Form method="post" action={removeAction} preventScrollReset>
          <Button variant="outline" pendingLabel={t("common:pending.updating")}>
            {t("cart:code.remove")}
            <span className="sr-only">: {removeLabel}</span>
          </Button>
        </Form>
      </div>
      {problem ? <Problem>{problem}</Problem> : <p className="text-small font-semibold text-leaf">{effect}</p>}
    </div>
  );
}

function Problem({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-small font-semibold text-brick">
      <Icon name="warning" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

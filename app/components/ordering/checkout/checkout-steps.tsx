import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import * as paths from "#app/paths.ts";

/** The steps of the checkout. A completed step is a link (rule 4.1). */
export function CheckoutSteps({ current }: { current: "shipping" | "payment" }) {
  const { t } = useTranslation();
  const shippingDone = current === "payment";
  return (
    <nav aria-label={t("checkout:steps.label")} className="mx-auto mb-4 max-w-xl md:mb-6">
      <ol className="flex items-center gap-2.5">
        <li aria-current={shippingDone ? undefined : "step"} className="shrink-0">
          {shippingDone ? (
            <Link to={paths.checkout} className="flex min-h-11 items-center gap-2 rounded-card font-semibold">
              <StepNumber state="done">
                <Icon name="check" className="size-4.5" />
              </StepNumber>
              {t("checkout:steps.shipping")}
              <span className="sr-only"> ({t("checkout:steps.done")})</span>
            </Link>
          ) : (
            <span className="flex min-h-11 items-center gap-2 font-bold">
              <StepNumber state="current">1</StepNumber>
              {t("checkout:steps.shipping")}
            </span>
          )}
        </li>
        <li aria-hidden="true" className="h-0.5 grow rounded-full bg-line" />
        <li
          aria-current={shippingDone ? "step" : undefined}
          className={clsx(
            "flex min-h-11 shrink-0 items-center gap-2",
            shippingDone ? "font-bold" : "font-semibold text-muted",
          )}
        >
          <StepNumber state={shippingDone ? "current" : "ahead"}>2</StepNumber>
          {t("checkout:steps.payment")}
        </li>
      </ol>
    </nav>
  );
}

const stateClasses = { done: "bg-leaf text-surface", current: "bg-indigo text-surface", ahead: "bg-line text-muted" };

function StepNumber({ state, children }: { state: keyof typeof stateClasses; children: ReactNode }) {
  return (
    <span className={clsx("grid size-8 shrink-0 place-items-center rounded-full font-bold", stateClasses[state])}>
      {children}
    </span>
  );
}

import { useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { FileForm } from "#app/components/ui/form/file-form.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { documentsOf, stepNumber, STEPS, type Step } from "#app/domain/stores/applications/applications.ts";
import { SAVE_DRAFT, type FormInput } from "#app/domain/platform/forms/forms.ts";

export interface StepData {
  title: string;
  step: Step;
  /** The furthest step that can be opened. */
  reached: Step;
  draft: FormInput | null;
}

/** A step of the application: progress, form, and buttons to the next, previous and other steps, which all save it. */
export function StepForm({
  data: { title, step, reached, draft },
  lead,
  submit,
  children,
}: {
  data: StepData;
  lead?: ReactNode;
  /** The button that submits the application, in place of "Next". */
  submit?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const StepsForm = documentsOf(step).length > 0 ? FileForm : PostForm;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <div className="grid gap-2">
        <h1 className="text-title font-bold">{title}</h1>
        <div aria-hidden="true" className="grid grid-cols-6 gap-1">
          {STEPS.map((one) => (
            <span
              key={one}
              className={clsx("h-2 rounded-full", stepNumber(one) <= stepNumber(step) ? "bg-indigo" : "bg-line")}
            />
          ))}
        </div>
      </div>
      {lead}
      <StepsForm action={pathname + search} isCard draft={draft ?? undefined}>
        {/* Enter in a field presses the first button of the form. */}
        <button tabIndex={-1} aria-hidden="true" className="pointer-events-none absolute size-px opacity-0" />
        {children}
        <div className="flex flex-wrap gap-3 border-t border-line pt-5">
          {submit ?? <Button>{t("application:next")}</Button>}
          <Button variant="outline" name={SAVE_DRAFT} value="back" disabled={step === "business"}>
            {t("application:back")}
          </Button>
          <Button variant="quiet" name={SAVE_DRAFT} value="later" pendingLabel={t("common:pending.saving")}>
            {t("application:later")}
          </Button>
        </div>
        <Steps current={step} reached={reached} />
      </StepsForm>
    </div>
  );
}

/** All steps; reached ones can be opened, which saves what was typed. */
function Steps({ current, reached }: { current: Step; reached: Step }) {
  const { t } = useTranslation();
  return (
    <details className="border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-indigo">
        {t("application:all_steps")}
        <Icon name="chevron-down" className="size-5 shrink-0" />
      </summary>
      <ol className="grid gap-1">
        {STEPS.map((step) => {
          const text = `${stepNumber(step)}. ${t(`application:step.${step}`)}`;
          const isOpen = step !== current && stepNumber(step) <= stepNumber(reached);
          return (
            <li key={step} aria-current={step === current ? "step" : undefined}>
              {isOpen ? (
                <button
                  name={SAVE_DRAFT}
                  value={step}
                  className="min-h-11 w-full rounded-card text-left text-indigo underline underline-offset-2"
                >
                  {text}
                </button>
              ) : (
                <span className={clsx("flex min-h-11 items-center", step === current ? "font-bold" : "text-muted")}>
                  {text}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </details>
  );
}

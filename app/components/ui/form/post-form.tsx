import { Form, type FormProps } from "@remix-run/react";
import { clsx } from "clsx";
import { ErrorSummary } from "#app/components/ui/form/error-summary.tsx";
import { FormKey } from "#app/components/ui/form/form-key.tsx";
import type { FormInput } from "#app/domain/platform/forms/forms.ts";
import { OutcomeContext, useFormOutcome } from "#app/components/ui/form/form-outcome.ts";

interface PostFormProps extends Omit<FormProps, "method"> {
  /** The form's name, when it posts to another address than its page's. */
  form?: string;
  /** Whether its action is `idempotent`. The key stays the same while the form is corrected. */
  isKeyed?: boolean;
  /** Values typed before the form was left; newer values replace them. */
  draft?: FormInput | undefined;
  /** Whether the messages of a rejected submission come first in it, and not elsewhere in the page. */
  withSummary?: boolean;
  /** Draws a card around it. */
  isCard?: boolean;
}

/** A form whose fields keep the values of a rejected submission, with its messages. */
export function PostForm({
  form,
  draft,
  isKeyed = false,
  withSummary = true,
  isCard = false,
  className = clsx("grid gap-5", isCard && "rounded-card border border-line bg-surface p-4 sm:p-6"),
  children,
  ...props
}: PostFormProps) {
  const outcome = useFormOutcome(form);
  return (
    <OutcomeContext.Provider value={outcome ?? (draft && { ...draft, errors: {}, formErrors: [] })}>
      <Form method="post" noValidate className={className} {...props}>
        {isKeyed && <FormKey outcome={outcome} />}
        {withSummary && <ErrorSummary outcome={outcome} />}
        {children}
      </Form>
    </OutcomeContext.Provider>
  );
}

import { Form } from "@remix-run/react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import type { FormOutcome } from "#app/components/form/form-outcome.ts";

/** A form that takes files. Its key, which it keeps while it is corrected, makes two presses one (domain/form-keys). `isCard`: it stands on the page itself. */
export function FileForm({
  formKey,
  outcome,
  isCard = false,
  children,
}: {
  formKey: string;
  outcome: FormOutcome | undefined;
  isCard?: boolean;
  children: ReactNode;
}) {
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      className={clsx("grid gap-5", isCard && "rounded-card border border-line bg-surface p-4 sm:p-6")}
    >
      <input type="hidden" name="form_key" value={outcome?.values["form_key"] ?? formKey} />
      <ErrorSummary outcome={outcome} />
      {children}
    </Form>
  );
}

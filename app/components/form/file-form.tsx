import { Form } from "@remix-run/react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { FormKey } from "#app/components/form/form-key.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import type { FormOutcome } from "#app/domain/forms/forms.ts";

/** A form with files. Its idempotency key stays the same while it is corrected. `isCard` draws a card around it. */
export function FileForm({
  outcome,
  isCard = false,
  children,
}: {
  outcome: FormOutcome | undefined;
  isCard?: boolean;
  children: ReactNode;
}) {
  return (
    <Form
      method="post"
      // The server takes files of whole documents only (server/upload-policies.ts).
      reloadDocument
      encType="multipart/form-data"
      noValidate
      className={clsx("grid gap-5", isCard && "rounded-card border border-line bg-surface p-4 sm:p-6")}
    >
      <FormKey outcome={outcome} />
      <ErrorSummary outcome={outcome} />
      {children}
    </Form>
  );
}

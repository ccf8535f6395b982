import { useActionData } from "@remix-run/react";
import type { PendingUpload } from "#app/domain/uploads/pending-uploads.ts";

/** What `submitForm` (http/form.server.ts) answers when a form was not accepted. */
export interface FormOutcome {
  values: Record<string, string>;
  repeated?: Record<string, string[]>;
  errors: Record<string, string[]>;
  formErrors: string[];
  title?: string;
  kept?: Record<string, PendingUpload[]>;
}

/** The outcome of this page's own form, or undefined before it was sent. */
export function useFormOutcome(): FormOutcome | undefined {
  const answer = useActionData<{ form?: FormOutcome }>();
  return answer?.form;
}

/** Whether the box of this value was ticked when the form was sent. */
export function wasChecked(outcome: FormOutcome | undefined, name: string, value: string): boolean {
  return (outcome?.repeated?.[name] ?? [outcome?.values[name]]).includes(value);
}

import { useActionData } from "@remix-run/react";
import type { KeptUpload } from "#app/domain/uploads/kept-uploads.ts";

/** What `submitForm` (http/form.server.ts) answers when a form was not accepted. */
export interface ShownOutcome {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  formErrors: string[];
  title?: string;
  kept?: Record<string, KeptUpload[]>;
}

/** The outcome of this page's own form, or undefined before it was sent. */
export function useFormOutcome(): ShownOutcome | undefined {
  const answer = useActionData<{ form?: ShownOutcome }>();
  return answer?.form;
}

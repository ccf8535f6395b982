import { useActionData, useRouteLoaderData } from "@remix-run/react";
import type { PendingUpload } from "#app/domain/uploads/pending-uploads.ts";

/** What `submitForm` (http/form.server.ts) returns for a rejected form. */
export interface FormOutcome {
  values: Record<string, string>;
  repeated?: Record<string, string[]>;
  errors: Record<string, string[]>;
  formErrors: string[];
  title?: string;
  kept?: Record<string, PendingUpload[]>;
}

/** Returns the outcome of this page's form, or undefined before it was submitted. */
export function useFormOutcome(form?: string): FormOutcome | undefined {
  const answer = useActionData<{ form?: FormOutcome }>();
  const returned = useRouteLoaderData<{ outcome?: FormOutcome & { form: string } }>("root")?.outcome;
  if (form === undefined) return answer?.form;
  return returned?.form === form ? returned : undefined;
}

/** Returns all messages of an outcome as one text, for a form without fields to show them at; empty without an outcome. */
export function outcomeText(outcome: FormOutcome | undefined): string {
  return outcome ? [...outcome.formErrors, ...Object.values(outcome.errors).flat()].join(" ") : "";
}

/** Returns whether the checkbox of this value was checked when the form was submitted. */
export function wasChecked(outcome: FormOutcome | undefined, name: string, value: string): boolean {
  return (outcome?.repeated?.[name] ?? [outcome?.values[name]]).includes(value);
}

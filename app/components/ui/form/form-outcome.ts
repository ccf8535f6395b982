import { useActionData, useRouteLoaderData } from "@remix-run/react";
import { createContext } from "react";
import type { FormOutcome } from "#app/domain/platform/forms/forms.ts";
import { useOutsideParts } from "#app/page-cache/rendered-once.tsx";

/** The outcome of the form around a field (`PostForm`). */
export const OutcomeContext = createContext<FormOutcome | undefined>(undefined);

/** Returns the outcome of this page's form, or undefined before it was submitted. */
export function useFormOutcome(form?: string): FormOutcome | undefined {
  useOutsideParts("a form's outcome");
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

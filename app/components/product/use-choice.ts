import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useFormOutcome } from "#app/components/form/form-outcome.ts";
import { findVariant, type ChoosableVariant, type Choice } from "#app/domain/catalog/variants.ts";

interface Chosen {
  form: RefObject<HTMLFormElement>;
  choice: Choice;
  choose: (option: number, value: string) => void;
  /** The form was sent before everything was chosen. */
  isIncomplete: boolean;
  /** For the form's `onSubmit`: what is still open is pointed at without asking the server. */
  refuseIncomplete: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * What the shopper has chosen of the product's options: first what the page says, or what was sent when the form was refused.
 * A page that says something else (another product, or the variant that was added) starts over.
 */
export function useChoice({
  id,
  variants,
  choice: initial,
}: {
  id: number;
  variants: ChoosableVariant[];
  choice: Choice;
}): Chosen {
  const outcome = useFormOutcome();
  const form = useRef<HTMLFormElement>(null);
  const page = JSON.stringify([id, initial]);
  const start = () => ({
    page,
    choice: outcome ? initial.map((_, index) => outcome.values[fieldName(index)] ?? null) : initial,
    isIncomplete: outcome?.errors["option"] !== undefined,
  });
  const [state, setState] = useState(start);
  const current = state.page === page ? state : start();
  if (current !== state) setState(current);

  // What was chosen before the script arrived, or is restored after going back.
  useEffect(() => {
    const chosen = form.current && new FormData(form.current);
    if (!chosen) return;
    setState((before) => ({
      ...before,
      choice: before.choice.map((value, index) => {
        const now = chosen.get(fieldName(index));
        return typeof now === "string" ? now : value;
      }),
    }));
  }, []);

  return {
    form,
    choice: current.choice,
    isIncomplete: current.isIncomplete,
    choose: (option, value) =>
      setState({ ...current, choice: current.choice.map((before, index) => (index === option ? value : before)) }),
    refuseIncomplete: (event) => {
      if (findVariant(variants, current.choice)) return;
      event.preventDefault();
      setState({ ...current, isIncomplete: true });
      const open = current.choice.findIndex((value) => value === null);
      const first = form.current?.querySelector<HTMLInputElement>(`[name="${fieldName(Math.max(0, open))}"]:enabled`);
      first?.focus({ preventScroll: true });
      first?.closest("fieldset")?.scrollIntoView({ block: "nearest" });
    },
  };
}

/** The name of the radio buttons of an option, by its place from 0 (carts.schema.ts). */
export function fieldName(option: number): string {
  return `option_${option + 1}`;
}

import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import type { addToCartForm } from "#app/domain/ordering/carts/carts.schema.ts";
import { findVariant, type ChoosableVariant, type Choice } from "#app/domain/catalog/products/variants.ts";
import type { FieldName } from "#app/domain/platform/forms/forms.ts";

interface Chosen {
  form: RefObject<HTMLFormElement>;
  choice: Choice;
  choose: (option: number, value: string) => void;
  /** The form was submitted before every option was chosen. */
  isIncomplete: boolean;
  /** The form's `onSubmit`: shows missing options without asking the server. */
  refuseIncomplete: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Returns the shopper's choice of options: initially the page's, or a rejected form's.
 * It is reset when the page changes (another product, or the added variant).
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
    choice: outcome ? initial.map((_, index) => outcome.values[optionName(index)] ?? null) : initial,
    isIncomplete: outcome?.errors["option"] !== undefined,
  });
  const [state, setState] = useState(start);
  const current = state.page === page ? state : start();
  if (current !== state) setState(current);

  // The choice made before the script loaded, or restored by the back button.
  useEffect(() => {
    const made = form.current;
    if (made) setState((before) => ({ ...before, choice: choiceIn(made, before.choice) }));
  }, []);

  return {
    form,
    choice: current.choice,
    isIncomplete: current.isIncomplete,
    choose: (option, value) =>
      setState({ ...current, choice: current.choice.map((before, index) => (index === option ? value : before)) }),
    refuseIncomplete: (event) => {
      // The form has choices made before the script loaded.
      const choice = choiceIn(event.currentTarget, current.choice);
      if (findVariant(variants, choice)) return;
      event.preventDefault();
      setState({ ...current, choice, isIncomplete: true });
      const open = choice.findIndex((value) => value === null);
      const first = form.current?.querySelector<HTMLInputElement>(`[name="${optionName(Math.max(0, open))}"]:enabled`);
      first?.focus({ preventScroll: true });
      first?.closest("fieldset")?.scrollIntoView({ block: "nearest" });
    },
  };
}

/** Returns the choice, updated from the form. */
function choiceIn(form: HTMLFormElement, choice: Choice): Choice {
  const chosen = new FormData(form);
  return choice.map((value, index) => {
    const now = chosen.get(optionName(index));
    return typeof now === "string" ? now : value;
  });
}

/** Returns the field name of an option, by its index. */
export function optionName(option: number) {
  return `option_${option + 1}` as FieldName<typeof addToCartForm>;
}

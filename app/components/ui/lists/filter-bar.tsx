import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";

/** The hidden inputs of a list's GET form (`hiddenFields` of its definition). */
export function HiddenFields({ fields }: { fields: readonly [name: string, value: string][] }) {
  return fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}

/** A list's filters or search as a GET form on its own page. */
export function FilterBar({
  hidden = [],
  submit,
  children,
}: {
  hidden?: readonly [name: string, value: string][];
  /** The button's label. */
  submit: string;
  children: ReactNode;
}) {
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      <HiddenFields fields={hidden} />
      {children}
      <Button variant="outline">{submit}</Button>
    </Form>
  );
}

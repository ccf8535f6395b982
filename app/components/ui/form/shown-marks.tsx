import { useContext } from "react";
import { OutcomeContext } from "#app/components/ui/form/form-outcome.ts";

/** The marks of what the form showed when it was opened (`marksOf`); after a conflict those of what it has just said. */
export function ShownMarks({ field, marks }: { field: { name: string }; marks: string }) {
  const outcome = useContext(OutcomeContext);
  return <input type="hidden" name={field.name} value={outcome?.values[field.name] ?? marks} />;
}

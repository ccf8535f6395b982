import { useContext } from "react";
import { OutcomeContext } from "#app/components/ui/form/form-outcome.ts";

/** Sends the marks of the values shown when the form was opened (`marksOf`); after a conflict, the marks of the values just shown. */
export function FormMarks({ field, marks }: { field: { name: string }; marks: string }) {
  const outcome = useContext(OutcomeContext);
  return <input type="hidden" name={field.name} value={outcome?.values[field.name] ?? marks} />;
}

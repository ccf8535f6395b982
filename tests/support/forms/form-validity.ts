import {
  controlsOf,
  isChecked,
  isDisabled,
  isSuggestion,
  kindOf,
  radioGroup,
  selectedOptions,
  optionValue,
  valueOf,
} from "./form-controls.ts";
import type { Pressed } from "./form-submission.ts";
import type { FormTree } from "./form-tree.ts";

/** Constraints of fields that make a browser block a form. */

const NEVER_CHECKED = new Set(["hidden", "button", "reset", "submit", "image"]);

// As in the HTML standard.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Returns the first field that blocks the form; none if the form or the button turns validation off. */
export function firstInvalid<Node>(tree: FormTree<Node>, form: Node, pressed: Pressed<Node> = {}): Node | undefined {
  const { submitter } = pressed;
  if (tree.attribute(form, "novalidate") !== undefined) return undefined;
  if (submitter !== undefined && tree.attribute(submitter, "formnovalidate") !== undefined) return undefined;
  return controlsOf(tree, form).find(
    (control) =>
      !NEVER_CHECKED.has(kindOf(tree, control)) &&
      !isDisabled(tree, control) &&
      !isSuggestion(tree, control) &&
      tree.attribute(control, "readonly") === undefined &&
      !isValid(tree, control, pressed),
  );
}

function isValid<Node>(tree: FormTree<Node>, control: Node, { filesOf }: Pressed<Node>): boolean {
  const isRequired = tree.attribute(control, "required") !== undefined;
  switch (kindOf(tree, control)) {
    case "checkbox":
      return !isRequired || isChecked(tree, control);
    case "radio": {
      const group = radioGroup(tree, control);
      const asks = group.some((one) => tree.attribute(one, "required") !== undefined);
      return !asks || group.some((one) => isChecked(tree, one));
    }
    case "select":
      return !isRequired || selectedOptions(tree, control).some((option) => optionValue(tree, option) !== "");
    case "file":
      return !isRequired || (filesOf?.(control) ?? []).length > 0;
    default: {
      const value = valueOf(tree, control);
      return value === "" ? !isRequired : isOfItsType(tree, control, value) && isInRange(tree, control, value);
    }
  }
}

function isOfItsType<Node>(tree: FormTree<Node>, control: Node, value: string): boolean {
  const kind = kindOf(tree, control);
  const pattern = tree.attribute(control, "pattern");
  if (kind === "email" && !EMAIL.test(value)) return false;
  if (kind === "url" && !URL.canParse(value)) return false;
  return pattern === undefined || kind === "textarea" || new RegExp(`^(?:${pattern})$`, "v").test(value);
}

/** Compares numbers as numbers; days and times of one format sort as texts. */
function isInRange<Node>(tree: FormTree<Node>, control: Node, value: string): boolean {
  const kind = kindOf(tree, control);
  const [min, max] = [tree.attribute(control, "min") ?? "", tree.attribute(control, "max") ?? ""];
  if (kind === "date" || kind === "datetime-local") return (min === "" || value >= min) && (max === "" || value <= max);
  if (kind !== "number") return true;
  const step = tree.attribute(control, "step")?.toLowerCase();
  const steps = (Number(value) - Number(min)) / (Number(step) || 1);
  return (
    (min === "" || Number(value) >= Number(min)) &&
    (max === "" || Number(value) <= Number(max)) &&
    (step === "any" || Math.abs(steps - Math.round(steps)) < 1e-9)
  );
}

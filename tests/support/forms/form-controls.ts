import type { FormTree } from "./form-tree.ts";

/** A form's controls and their state, as the HTML standard defines them. */

const CONTROLS = new Set(["button", "input", "select", "textarea"]);

/** Returns the form's controls in document order: those inside it that name no other form, and those elsewhere that name it. */
export function controlsOf<Node>(tree: FormTree<Node>, form: Node): Node[] {
  return tree.below().filter((element) => CONTROLS.has(tree.tag(element)) && formOf(tree, element) === form);
}

/** Returns the form that a control belongs to. */
export function formOf<Node>(tree: FormTree<Node>, control: Node): Node | undefined {
  const id = tree.attribute(control, "form");
  if (id === undefined) return closest(tree, control, "form");
  const named = tree.below().find((element) => tree.attribute(element, "id") === id);
  return named !== undefined && tree.tag(named) === "form" ? named : undefined;
}

/** Returns whether a control is disabled, by itself or by a surrounding fieldset, whose first legend stays enabled. */
export function isDisabled<Node>(tree: FormTree<Node>, control: Node): boolean {
  if (tree.attribute(control, "disabled") !== undefined) return true;
  const legends: Node[] = [];
  for (let part = tree.parent(control); part !== undefined; part = tree.parent(part)) {
    if (tree.tag(part) === "legend") legends.push(part);
    if (tree.tag(part) !== "fieldset" || tree.attribute(part, "disabled") === undefined) continue;
    const fieldset = part;
    const first = tree.below(fieldset).find((one) => tree.tag(one) === "legend" && tree.parent(one) === fieldset);
    if (first === undefined || !legends.includes(first)) return true;
  }
  return false;
}

/** Returns whether a control is in a datalist, which no form sends. */
export function isSuggestion<Node>(tree: FormTree<Node>, control: Node): boolean {
  return closest(tree, control, "datalist") !== undefined;
}

/** Returns a control's kind: the type of an input or button, otherwise its tag. */
export function kindOf<Node>(tree: FormTree<Node>, control: Node): string {
  const type = tree.attribute(control, "type")?.toLowerCase() ?? "";
  if (tree.tag(control) === "button") return /^(?:button|reset)$/.test(type) ? type : "submit";
  return tree.tag(control) === "input" ? type || "text" : tree.tag(control);
}

/** Returns whether pressing the control submits its form. */
export function isSubmitter<Node>(tree: FormTree<Node>, control: Node): boolean {
  const kind = kindOf(tree, control);
  return kind === "submit" || kind === "image";
}

/** Returns the button that Enter in a field presses: the form's first button, which may be disabled. */
export function defaultButton<Node>(tree: FormTree<Node>, form: Node): Node | undefined {
  return controlsOf(tree, form).find((control) => isSubmitter(tree, control));
}

/** Returns the radio buttons of the same group, the given one included. */
export function radioGroup<Node>(tree: FormTree<Node>, radio: Node): Node[] {
  const name = tree.attribute(radio, "name");
  if (!name) return [radio];
  const form = formOf(tree, radio);
  return tree
    .below()
    .filter(
      (one) =>
        tree.tag(one) === "input" &&
        kindOf(tree, one) === "radio" &&
        tree.attribute(one, "name") === name &&
        formOf(tree, one) === form,
    );
}

/** Returns whether a box is checked. In a group of radio buttons only the last checked one counts. */
export function isChecked<Node>(tree: FormTree<Node>, box: Node): boolean {
  if (tree.attribute(box, "checked") === undefined) return false;
  if (kindOf(tree, box) !== "radio") return true;
  return radioGroup(tree, box).findLast((one) => tree.attribute(one, "checked") !== undefined) === box;
}

/** Returns a list's selected options. A single-choice list without a selection uses its first enabled option. */
export function selectedOptions<Node>(tree: FormTree<Node>, select: Node): Node[] {
  const options = tree.below(select).filter((element) => tree.tag(element) === "option");
  const selected = options.filter((option) => tree.attribute(option, "selected") !== undefined);
  if (tree.attribute(select, "multiple") !== undefined) return selected;
  if (selected.length > 0) return selected.slice(-1);
  if (Number(tree.attribute(select, "size") ?? 1) > 1) return [];
  return options.filter((option) => !isDisabledOption(tree, option)).slice(0, 1);
}

/** Returns whether an option cannot be chosen, by itself or by its group. */
export function isDisabledOption<Node>(tree: FormTree<Node>, option: Node): boolean {
  const group = closest(tree, option, "optgroup");
  return [option, group].some((one) => one !== undefined && tree.attribute(one, "disabled") !== undefined);
}

/** Returns an option's submitted value: its value, otherwise its text. */
export function optionValue<Node>(tree: FormTree<Node>, option: Node): string {
  return (
    tree.attribute(option, "value") ??
    tree
      .text(option)
      .replaceAll(/[\t\n\f\r ]+/g, " ")
      .trim()
  );
}

/** Returns a field's value as the browser sanitizes it: without line breaks in a single line, and empty if invalid for its type. */
export function valueOf<Node>(tree: FormTree<Node>, control: Node): string {
  if (tree.tag(control) === "textarea") return tree.text(control);
  const value = tree.attribute(control, "value") ?? "";
  switch (kindOf(tree, control)) {
    case "text":
    case "search":
    case "tel":
    case "password":
      return value.replaceAll(/[\r\n]/g, "");
    case "email":
    case "url":
      return value.replaceAll(/[\r\n]/g, "").trim();
    case "number":
      return /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i.test(value) ? value : "";
    case "date":
      return /^\d{4,}-\d\d-\d\d$/.test(value) ? value : "";
    case "datetime-local":
      return /^\d{4,}-\d\d-\d\d[T ]\d\d:\d\d/.test(value) ? value.replace(" ", "T") : "";
    default:
      return value;
  }
}

function closest<Node>(tree: FormTree<Node>, element: Node, tag: string): Node | undefined {
  for (let part = tree.parent(element); part !== undefined; part = tree.parent(part))
    if (tree.tag(part) === tag) return part;
  return undefined;
}

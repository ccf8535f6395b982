import { isDisabled, isDisabledOption, kindOf, radioGroup } from "../forms/form-controls.ts";
import type { FormFile } from "../forms/form-submission.ts";
import { domTree } from "../forms/form-tree.ts";
import { focus, pageChanged } from "./page-dom.ts";

/** People's actions on a page's fields. */

/** A file as specs pass it. */
export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** An option as specs identify it: by value or label. */
export type GivenOption = string | { value?: string; label?: string; index?: number };

const INPUT = new Set(["text", "search", "tel", "url", "email", "password", "number", "textarea"]);
const SET = new Set(["color", "date", "datetime-local", "month", "range", "time", "week"]);

const chosenFiles = new WeakMap<Element, readonly FormFile[]>();

/** Returns the files chosen in a field. */
export function filesOf(field: Element): readonly FormFile[] {
  return chosenFiles.get(field) ?? [];
}

/** Replaces a field's value, cut to the field's maximum length. */
export function fill(field: Element, text: string): void {
  const tree = domTree(field.ownerDocument);
  const kind = kindOf(tree, field);
  if (!INPUT.has(kind) && !SET.has(kind)) throw new Error(`A field of type "${kind}" cannot be filled`);
  if (isDisabled(tree, field) || field.hasAttribute("readonly")) throw new Error("The field cannot be edited");
  if (kind === "number" && Number.isNaN(Number(text))) throw new Error("Cannot type text into input[type=number]");
  const limit = Number(field.getAttribute("maxlength") ?? Infinity);
  const value = INPUT.has(kind) ? text.slice(0, limit) : text.trim();
  if (kind === "textarea") field.textContent = value;
  else field.setAttribute("value", value);
  focus(field);
  pageChanged(field.ownerDocument);
}

/** Returns whether a control takes typed text or a set value. */
export function isFilled(control: Element): boolean {
  const kind = kindOf(domTree(control.ownerDocument), control);
  return INPUT.has(kind) || SET.has(kind);
}

/** Types into the focused field, after its value. */
export function type(field: Element, text: string): void {
  fill(field, (field as HTMLInputElement).value + text);
}

/** Checks or unchecks a box. */
export function setChecked(box: Element, isWanted: boolean): void {
  const tree = domTree(box.ownerDocument);
  const kind = kindOf(tree, box);
  if (kind !== "checkbox" && kind !== "radio") throw new Error("Not a checkbox or radio button");
  if (isDisabled(tree, box)) throw new Error("The box is disabled");
  if (kind === "radio" && !isWanted) throw new Error("Cannot uncheck radio button");
  if (kind === "radio") for (const one of radioGroup(tree, box)) one.removeAttribute("checked");
  if (isWanted) box.setAttribute("checked", "");
  else box.removeAttribute("checked");
  focus(box);
  pageChanged(box.ownerDocument);
}

/** Selects an option of a list, instead of the current one. */
export function select(list: Element, wanted: GivenOption): void {
  if (list.localName !== "select") throw new Error("Element is not a <select> element");
  const tree = domTree(list.ownerDocument);
  if (isDisabled(tree, list)) throw new Error("The list is disabled");
  const options = [...list.querySelectorAll("option")];
  const chosen = options.find((option, index) => isMeant(option, index, wanted));
  if (!chosen) throw new Error(`The list has no option ${JSON.stringify(wanted)}`);
  if (isDisabledOption(tree, chosen)) throw new Error(`The option ${JSON.stringify(wanted)} is disabled`);
  for (const option of options) option.removeAttribute("selected");
  chosen.setAttribute("selected", "");
  pageChanged(list.ownerDocument);
}

function isMeant(option: HTMLOptionElement, index: number, wanted: GivenOption): boolean {
  const isLabel = (text: string) => option.label === text.replaceAll(/\s+/g, " ").trim();
  if (typeof wanted === "string") return option.value === wanted || isLabel(wanted);
  return (
    (wanted.value === undefined || option.value === wanted.value) &&
    (wanted.label === undefined || isLabel(wanted.label)) &&
    (wanted.index === undefined || index === wanted.index)
  );
}

/** Chooses a field's files, replacing the earlier ones. */
export function chooseFiles(field: Element, files: readonly GivenFile[]): void {
  const tree = domTree(field.ownerDocument);
  if (kindOf(tree, field) !== "file") throw new Error("Not an input[type=file] element");
  if (files.length > 1 && !field.hasAttribute("multiple")) throw new Error("The field takes one file");
  chosenFiles.set(
    field,
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: buffer })),
  );
}

import {
  controlsOf,
  isChecked,
  isDisabled,
  isDisabledOption,
  isSubmitter,
  isSuggestion,
  kindOf,
  optionValue,
  selectedOptions,
  valueOf,
} from "./form-controls.ts";
import type { FormTree } from "./form-tree.ts";
import { multipart } from "./multipart.ts";

/** A file chosen in a form. */
export interface FormFile {
  name: string;
  type: string;
  bytes: Buffer;
}

export interface FormEntry {
  name: string;
  value: string | FormFile;
}

/** How a form is submitted. */
export interface Pressed<Node> {
  /** The pressed button. */
  submitter?: Node | undefined;
  /** Position of the press on a picture, in its pixels. */
  at?: { x: number; y: number };
  /** Returns the files chosen in a field. */
  filesOf?: (field: Node) => readonly FormFile[];
}

export interface FormSubmission {
  method: "get" | "post";
  /** Includes the fields in its query if they are sent by GET. */
  target: URL;
  enctype: "application/x-www-form-urlencoded" | "multipart/form-data";
  entries: FormEntry[];
}

const NO_FILE: FormFile = { name: "", type: "application/octet-stream", bytes: Buffer.alloc(0) };

/** Returns the request of a form's submission: its fields and its target. */
export function submissionOf<Node>(
  tree: FormTree<Node>,
  form: Node,
  { url, ...pressed }: Pressed<Node> & { url: string },
): FormSubmission {
  const ofButton = (name: string) =>
    pressed.submitter === undefined ? undefined : tree.attribute(pressed.submitter, `form${name}`);
  const setting = (name: string) => ofButton(name) ?? tree.attribute(form, name) ?? "";
  const method = setting("method").toLowerCase() === "post" ? "post" : "get";
  const isMultipart = method === "post" && setting("enctype").toLowerCase() === "multipart/form-data";
  const target = new URL(setting("action").trim() || url, url);
  const entries = entriesOf(tree, form, pressed);
  if (method === "get") target.search = String(asParams(entries));
  return {
    method,
    target,
    enctype: isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded",
    entries,
  };
}

/** Returns a form's names and values in the order of its controls. */
export function entriesOf<Node>(tree: FormTree<Node>, form: Node, pressed: Pressed<Node> = {}): FormEntry[] {
  return controlsOf(tree, form)
    .filter((control) => !isDisabled(tree, control) && !isSuggestion(tree, control))
    .flatMap((control) => entriesOfControl(tree, control, pressed));
}

function entriesOfControl<Node>(
  tree: FormTree<Node>,
  control: Node,
  { submitter, at = { x: 0, y: 0 }, filesOf }: Pressed<Node>,
): FormEntry[] {
  const name = tree.attribute(control, "name") ?? "";
  const kind = kindOf(tree, control);
  if (kind === "button" || kind === "reset" || (isSubmitter(tree, control) && control !== submitter)) return [];
  if (kind === "image") {
    const prefix = name && `${name}.`;
    return [
      { name: `${prefix}x`, value: String(at.x) },
      { name: `${prefix}y`, value: String(at.y) },
    ];
  }
  if (name === "") return [];
  switch (kind) {
    case "checkbox":
    case "radio":
      return isChecked(tree, control) ? [{ name, value: tree.attribute(control, "value") ?? "on" }] : [];
    case "select":
      return selectedOptions(tree, control)
        .filter((option) => !isDisabledOption(tree, option))
        .map((option) => ({ name, value: optionValue(tree, option) }));
    case "file": {
      const files = filesOf?.(control) ?? [];
      return (files.length > 0 ? files : [NO_FILE]).map((value) => ({ name, value }));
    }
    default:
      return [{ name, value: valueOf(tree, control) }];
  }
}

/** Returns the body of a submission by POST. */
export function bodyOf({ enctype, entries }: FormSubmission): { body: Buffer; contentType: string } {
  if (enctype !== "multipart/form-data") return { body: Buffer.from(String(asParams(entries))), contentType: enctype };
  return multipart(
    entries.map(({ name, value }) =>
      typeof value === "string"
        ? { name: escaped(crlf(name)), value: crlf(value) }
        : { name: escaped(crlf(name)), value: value.bytes, fileName: escaped(value.name), type: value.type },
    ),
  );
}

/** Returns the entries as text; a file is its name. */
export function asParams(entries: readonly FormEntry[]): URLSearchParams {
  return new URLSearchParams(
    entries.map(({ name, value }): [string, string] => [
      crlf(name),
      crlf(typeof value === "string" ? value : value.name),
    ]),
  );
}

/** Line breaks are sent as CR LF, however they were typed. */
function crlf(text: string): string {
  return text.replaceAll(/\r\n|\r|\n/g, "\r\n");
}

function escaped(text: string): string {
  return text.replaceAll("\n", "%0A").replaceAll("\r", "%0D").replaceAll('"', "%22");
}

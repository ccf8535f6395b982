import { defaultButton, formOf, isDisabled, isSubmitter, kindOf } from "../forms/form-controls.ts";
import type { Pressed } from "../forms/form-submission.ts";
import { domTree } from "../forms/form-tree.ts";
import { controlOf } from "./element-properties.ts";
import { isFilled, setChecked, type } from "./fields.ts";
import { focus, pageChanged } from "./page-dom.ts";

/** Ways to leave a page. */
export interface Navigation {
  follow(link: Element): Promise<void>;
  /** Sends a form, unless one of its fields is invalid. */
  send(form: Element, pressed: Pressed<Element>): Promise<void>;
}

/**
 * Presses an element: the nearest link, control, label or summary around it reacts.
 * @param at position of the press on a picture
 */
export async function press(page: Navigation, element: Element, at?: { x: number; y: number }): Promise<void> {
  const tree = domTree(element.ownerDocument);
  for (let part: Element | null = element; part; part = part.parentElement) {
    switch (part.localName) {
      case "a":
        if (part.hasAttribute("href")) return page.follow(part);
        break;
      case "button":
      case "input":
      case "select":
      case "textarea":
        if (isDisabled(tree, part)) throw new Error("The pressed control is disabled");
        focus(part);
        return pressControl(page, part, at);
      case "label": {
        const control = controlOf(part);
        return control ? press(page, control) : undefined;
      }
      case "summary":
        return toggle(part);
    }
  }
}

async function pressControl(page: Navigation, control: Element, at?: { x: number; y: number }): Promise<void> {
  const tree = domTree(control.ownerDocument);
  const kind = kindOf(tree, control);
  if (kind === "checkbox") return setChecked(control, !control.hasAttribute("checked"));
  if (kind === "radio") return setChecked(control, true);
  if (kind === "reset") throw new Error("A button that resets a form needs a browser");
  const form = formOf(tree, control);
  if (form && isSubmitter(tree, control)) return page.send(form, { submitter: control, ...(at && { at }) });
}

/** Presses a key on an element: Enter in a field presses its form's first button, even if it is hidden. */
export async function pressKey(page: Navigation, element: Element, key: string): Promise<void> {
  const tree = domTree(element.ownerDocument);
  if (key === "Space" && isFilled(element)) return type(element, " ");
  if (key === "Enter" && isFilled(element) && element.localName !== "textarea") {
    const form = formOf(tree, element);
    const button = form && defaultButton(tree, form);
    if (button) return isDisabled(tree, button) ? undefined : press(page, button);
    return form && page.send(form, {});
  }
  if (key === "Enter" || (key === "Space" && element.localName !== "a")) return press(page, element);
  throw new Error(`The key ${key} needs a browser`);
}

/** Opens or closes the summary's `<details>`; opening closes others with the same name. */
function toggle(summary: Element): void {
  const { parentElement: details, ownerDocument } = summary;
  if (details?.localName !== "details") return;
  const name = details.getAttribute("name");
  const isOpening = !details.hasAttribute("open");
  if (isOpening && name)
    for (const other of ownerDocument.querySelectorAll(`details[open]`))
      if (other.getAttribute("name") === name) other.removeAttribute("open");
  if (isOpening) details.setAttribute("open", "");
  else details.removeAttribute("open");
  focus(summary);
  pageChanged(ownerDocument);
}

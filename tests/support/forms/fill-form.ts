import type { CheerioAPI } from "cheerio";
import { controlsOf, isDisabled, isSubmitter, kindOf } from "./form-controls.ts";
import { asParams, submissionOf } from "./form-submission.ts";
import { cheerioTree } from "./form-tree.ts";

/**
 * Returns a form's fields as the browser would send them, without files. Throws if the page does not have exactly one matching form, if the
 * form lacks a field, or if nothing in it submits.
 */
export function fillForm(
  page: { $: CheerioAPI; url: string },
  selector: string,
  {
    fields,
    pressed,
    uploads,
  }: { fields: Record<string, string | number>; pressed: string | undefined; uploads: readonly { field: string }[] },
): { target: URL; isPost: boolean; isMultipart: boolean; body: URLSearchParams } {
  const found = page.$.root().find(selector);
  const [form] = found.toArray();
  if (form === undefined || found.length !== 1 || !found.is("form"))
    throw new Error(`${found.length} elements match ${selector}, one form was expected`);
  const tree = cheerioTree(page.$);
  const controls = controlsOf(tree, form).filter((control) => !isDisabled(tree, control));
  const buttons = controls.filter((control) => isSubmitter(tree, control));
  if (buttons.length === 0) throw new Error(`Nothing in ${selector} submits the form`);
  const named = pressed === undefined ? [] : buttons.filter((button) => tree.text(button).trim() === pressed);
  if (pressed !== undefined && named.length !== 1)
    throw new Error(`${named.length} buttons in ${selector} say ${pressed}`);
  const { target, method, enctype, entries } = submissionOf(tree, form, { url: page.url, submitter: named[0] });
  const body = asParams(entries.filter(({ value }) => typeof value === "string"));
  for (const [name, value] of Object.entries(fields)) {
    const given = controls.filter((control) => tree.attribute(control, "name") === name);
    if (given.length === 0) throw new Error(`The form ${selector} has no field ${name}`);
    const isOffered = given.some((control) => tree.attribute(control, "value") === String(value));
    if (given.some((control) => kindOf(tree, control) === "radio") && !isOffered)
      throw new Error(`The form ${selector} does not offer ${name} = ${value}`);
    body.set(name, String(value));
  }
  for (const { field } of uploads)
    if (!controls.some((one) => kindOf(tree, one) === "file" && tree.attribute(one, "name") === field))
      throw new Error(`The form ${selector} has no file field ${field}`);
  return { target, isPost: method === "post", isMultipart: enctype === "multipart/form-data", body };
}

import type { CheerioAPI } from "cheerio";

/**
 * Returns what the browser would send of a form. Throws when the page has not exactly one form that matches, when a field does not exist in it,
 * or when nothing in it submits.
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
  const form = page.$(selector);
  if (form.length !== 1 || !form.is("form"))
    throw new Error(`${form.length} elements match ${selector}, one form was expected`);
  // Elements outside that name the form belong to it too.
  const id = form.attr("id");
  const parts = form.find("*").add(id ? page.$(`[form="${id}"]`) : []);
  const body = new URLSearchParams(parts.serializeArray().map(({ name, value }): [string, string] => [name, value]));
  for (const [name, value] of Object.entries(fields)) {
    const given = parts.filter(`[name="${name}"]:not([disabled])`);
    if (given.length === 0) throw new Error(`The form ${selector} has no field ${name}`);
    if (given.is("[type=radio]") && given.filter(`[value="${value}"]`).length === 0)
      throw new Error(`The form ${selector} does not offer ${name} = ${value}`);
    body.set(name, String(value));
  }
  if (parts.filter("button:not([type]), button[type=submit], input[type=submit]").not("[disabled]").length === 0)
    throw new Error(`Nothing in ${selector} submits the form`);
  const button = parts.filter("button").filter((_, one) => page.$(one).text().trim() === pressed);
  if (pressed !== undefined && button.length !== 1)
    throw new Error(`${button.length} buttons in ${selector} say ${pressed}`);
  const name = button.attr("name");
  if (name) body.set(name, button.attr("value") ?? "");
  for (const { field } of uploads)
    if (parts.filter(`input[type=file][name="${field}"]`).length === 0)
      throw new Error(`The form ${selector} has no file field ${field}`);
  return {
    target: new URL(button.attr("formaction") ?? form.attr("action") ?? "", page.url),
    isPost: form.attr("method")?.toLowerCase() === "post",
    isMultipart: form.attr("enctype") === "multipart/form-data",
    body,
  };
}

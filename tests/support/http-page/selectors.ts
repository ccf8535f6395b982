import type { Page } from "@playwright/test";
import { iso } from "playwright-core/lib/coreBundle";

/** Selectors in the syntax of Playwright's own locators. */

type RoleOptions = NonNullable<Parameters<Page["getByRole"]>[1]>;
export type TextOptions = NonNullable<Parameters<Page["getByText"]>[1]>;
export type Text = string | RegExp;

/** Options that narrow a locator, as in Playwright's `filter`. */
export interface Narrowing {
  has?: { selector: string };
  hasNot?: { selector: string };
  hasText?: Text;
  hasNotText?: Text;
  visible?: boolean;
}

export function byRole(role: string, { name, exact = false, description, ...states }: RoleOptions = {}): string {
  const properties = Object.entries(states).map(([state, value]) => [
    state === "includeHidden" ? "include-hidden" : state,
    String(value),
  ]);
  if (name !== undefined) properties.push(["name", iso.escapeForAttributeSelector(name, exact)]);
  if (description !== undefined) properties.push(["description", iso.escapeForAttributeSelector(description, exact)]);
  return `internal:role=${role}${properties.map(([property, value]) => `[${property}=${value}]`).join("")}`;
}

export function byText(text: Text, { exact = false }: TextOptions = {}): string {
  return `internal:text=${iso.escapeForTextSelector(text, exact)}`;
}

export function byLabel(text: Text, { exact = false }: TextOptions = {}): string {
  return `internal:label=${iso.escapeForTextSelector(text, exact)}`;
}

export function byAttribute(
  attribute: "alt" | "placeholder" | "title",
  text: Text,
  { exact = false }: TextOptions = {},
) {
  return `internal:attr=[${attribute}=${iso.escapeForAttributeSelector(text, exact)}]`;
}

/** Returns the narrowed selector. */
export function narrowed(selector: string, { has, hasNot, hasText, hasNotText, visible }: Narrowing): string {
  const parts = [selector];
  if (hasText !== undefined) parts.push(`internal:has-text=${iso.escapeForTextSelector(hasText, false)}`);
  if (hasNotText !== undefined) parts.push(`internal:has-not-text=${iso.escapeForTextSelector(hasNotText, false)}`);
  if (has) parts.push(`internal:has=${JSON.stringify(has.selector)}`);
  if (hasNot) parts.push(`internal:has-not=${JSON.stringify(hasNot.selector)}`);
  if (visible !== undefined) parts.push(`visible=${visible}`);
  return parts.join(" >> ");
}

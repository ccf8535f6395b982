import { byAttribute, byLabel, byRole, byText, type Text, type TextOptions } from "./selectors.ts";

/** Finders shared by pages and locators. */
export abstract class Located<Locator> {
  abstract locator(selector: string): Locator;

  getByRole(...given: Parameters<typeof byRole>): Locator {
    return this.locator(byRole(...given));
  }

  getByText(text: Text, options?: TextOptions): Locator {
    return this.locator(byText(text, options));
  }

  getByLabel(text: Text, options?: TextOptions): Locator {
    return this.locator(byLabel(text, options));
  }

  getByPlaceholder(text: Text, options?: TextOptions): Locator {
    return this.locator(byAttribute("placeholder", text, options));
  }

  getByAltText(text: Text, options?: TextOptions): Locator {
    return this.locator(byAttribute("alt", text, options));
  }

  getByTitle(text: Text, options?: TextOptions): Locator {
    return this.locator(byAttribute("title", text, options));
  }
}

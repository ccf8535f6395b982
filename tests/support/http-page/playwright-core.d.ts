/** Parts of Playwright's package that are meant for its own test runner: the texts of selectors. */
declare module "playwright-core/lib/coreBundle" {
  export const iso: {
    escapeForTextSelector(text: string | RegExp, exact: boolean): string;
    escapeForAttributeSelector(value: string | RegExp, exact: boolean): string;
    asLocatorDescription(language: "javascript", selector: string): string;
  };
}

export const isShown = (isOpen: boolean) => isOpen === true; // caught by oxlint: typescript/no-unnecessary-boolean-literal-compare

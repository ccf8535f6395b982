export function show(isShown: boolean, open: () => void) {
  isShown; // caught by oxlint: no-unused-expressions
  isShown && open(); // caught by oxlint: no-unused-expressions
}

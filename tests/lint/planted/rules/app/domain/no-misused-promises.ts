export function orderOf(stored: Promise<boolean>, found: Promise<{ id: number }>) {
  if (stored) return 1; // caught by oxlint: typescript/no-misused-promises
  return { ...found }; // caught by oxlint: typescript/no-misused-promises
}
/** A listener may return a promise. */
export const listen = (target: EventTarget, save: () => Promise<void>) => {
  target.addEventListener("change", () => save());
};

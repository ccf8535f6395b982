export const refuse = () => Promise.reject("refused"); // caught by oxlint: typescript/prefer-promise-reject-errors
/** A loader may throw a Response. */
export function answer(): never {
  throw new Response("Not found", { status: 404 });
}

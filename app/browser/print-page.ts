/*
 * Shows the button before it and lets it print the page (components/ordering/orders/print-button.tsx). Without it a text says how the browser prints. It is
 * compiled separately (scripts/building/browser-scripts-plugin.ts).
 */
export {};

const button = document.currentScript!.previousElementSibling as HTMLButtonElement;
button.hidden = false;
button.addEventListener("click", () => print());

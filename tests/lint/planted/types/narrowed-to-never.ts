export function nameOf(state: "open" | "closed" | "lost") {
  if (state === "open") return "Open";
  if (state === "closed") return "Closed";
  const other: never = state; // caught by tsgo: TS2322
  return other;
}

export function nameOf(state: "open" | "closed"): string { // caught by tsgo: TS2366
  switch (state) {
    case "open":
      return "Open";
  }
}

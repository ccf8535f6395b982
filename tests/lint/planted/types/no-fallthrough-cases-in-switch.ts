export function nameOf(state: "open" | "closed") {
  let name = "Closed";
  switch (state) {
    case "open": // caught by tsgo: TS7029
      name = "Open";
    case "closed":
      name = "Lost";
  }
  return name;
}

export const isOpen = (state: "closed" | "lost") => state === "open"; // caught by tsgo: TS2367

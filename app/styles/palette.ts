/** The theme's colours where CSS variables do not reach, in mails, drawn pictures and for browsers: the values of app/styles/app.css (a test compares them). */
export const palette = {
  paper: "#fffbf4",
  surface: "#ffffff",
  sunken: "#f7f1e6",
  ink: "#1f1b2e",
  muted: "#5b566b",
  line: "#e9e1d3",
  indigo: "#3d2c8d",
  "indigo-deep": "#2e2170",
  marigold: "#f2a20c",
  leaf: "#1e7b4a",
} as const;

/** For the dark mode of mails. */
export const night = {
  paper: "#16131f",
  surface: "#211d2d",
  sunken: "#2b2639",
  ink: "#f4efe6",
  muted: "#b9b3c6",
  line: "#3b3549",
  link: "#b9adf5",
} as const;

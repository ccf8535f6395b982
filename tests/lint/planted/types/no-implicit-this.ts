export function read() {
  return this.paise; // caught by tsgo: TS2683
}

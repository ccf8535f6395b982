export function read(price: { paise: number }) {
  with (price) return paise; // caught by tsgo: TS1101, TS2410
}

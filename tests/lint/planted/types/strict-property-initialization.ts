export class Price {
  paise: number; // caught by tsgo: TS2564
}

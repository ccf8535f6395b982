export interface Price { // caught by oxlint: typescript/no-unsafe-declaration-merging
  rupees: number;
}
export class Price {
  paise = 100;
}

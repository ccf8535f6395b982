export interface Price {
  paise: number;
}
export const prices: Price[] = [];

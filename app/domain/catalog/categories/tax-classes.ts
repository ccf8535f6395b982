/** A tax class in the reader's language, with the rate of today. */
export interface TaxClass {
  id: number;
  code: string;
  name: string;
  gstBasisPoints: number;
}

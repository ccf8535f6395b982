/** @deprecated Use the price of the variant. */
export const oldPrice = () => 100;

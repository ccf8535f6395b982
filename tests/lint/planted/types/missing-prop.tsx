const Price = ({ paise }: { paise: number }) => <p>{paise}</p>;
export const planted = <Price />; // caught by tsgo: TS2741
export const other = <Price paise="100" />; // caught by tsgo: TS2322

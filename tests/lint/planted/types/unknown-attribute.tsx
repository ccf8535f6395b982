export const planted = <p colour="red">Haat</p>; // caught by tsgo: TS2322

export function change(price: { readonly paise: number }) {
  price.paise = 200; // caught by tsgo: TS2540
}

/** How wide a product's page shows its main picture, as in `<img sizes>`. */
export const MAIN_PICTURE_SIZES = "(min-width: 64rem) 34rem, 38vh";

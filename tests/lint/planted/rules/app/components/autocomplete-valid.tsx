export const planted = <input type="text" autoComplete="street" />; // caught by eslint: jsx-a11y/autocomplete-valid

export const planted = <button tabIndex={1}>Orders</button>; // caught by eslint: jsx-a11y/tabindex-no-positive

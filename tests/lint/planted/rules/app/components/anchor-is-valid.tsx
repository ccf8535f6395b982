export const planted = <a href="#">Orders</a>; // caught by eslint: jsx-a11y/anchor-is-valid

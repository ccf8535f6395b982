export const planted = <p tabIndex={0}>Orders</p>; // caught by eslint: jsx-a11y/no-noninteractive-tabindex

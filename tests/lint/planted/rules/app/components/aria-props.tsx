export const planted = <p aria-labeled="x">Orders</p>; // caught by eslint: jsx-a11y/aria-props

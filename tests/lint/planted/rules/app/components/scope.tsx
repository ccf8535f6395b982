export const planted = <p scope="row">Orders</p>; // caught by eslint: jsx-a11y/scope

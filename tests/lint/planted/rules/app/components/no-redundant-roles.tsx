export const planted = <button role="button">Orders</button>; // caught by eslint: jsx-a11y/no-redundant-roles

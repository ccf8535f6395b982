export const planted = <p role="datepicker">Orders</p>; // caught by eslint: jsx-a11y/aria-role

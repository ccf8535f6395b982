export const planted = <button role="listitem">Orders</button>; // caught by eslint: jsx-a11y/no-interactive-element-to-noninteractive-role

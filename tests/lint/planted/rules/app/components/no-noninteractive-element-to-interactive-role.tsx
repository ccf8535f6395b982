export const planted = <h2 role="button">Orders</h2>; // caught by eslint: jsx-a11y/no-noninteractive-element-to-interactive-role
export const group = <fieldset role="radiogroup" />;

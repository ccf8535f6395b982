export const planted = (open: () => void) => <li onKeyDown={open}>Orders</li>; // caught by eslint: jsx-a11y/no-noninteractive-element-interactions

export const planted = (open: () => void) => <div onKeyDown={open}>Orders</div>; // caught by eslint: jsx-a11y/no-static-element-interactions

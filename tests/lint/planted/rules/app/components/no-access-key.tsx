export const planted = <p accessKey="h">Orders</p>; // caught by eslint: jsx-a11y/no-access-key

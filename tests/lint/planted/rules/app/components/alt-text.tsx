export const planted = <img src="/x.png" />; // caught by eslint: jsx-a11y/alt-text

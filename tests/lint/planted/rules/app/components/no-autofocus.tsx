export const planted = <input autoFocus />; // caught by eslint: jsx-a11y/no-autofocus

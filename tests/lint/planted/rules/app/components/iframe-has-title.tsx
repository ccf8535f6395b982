export const planted = <iframe src="/x" />; // caught by eslint: jsx-a11y/iframe-has-title

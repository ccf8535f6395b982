export const planted = <h1 />; // caught by eslint: jsx-a11y/heading-has-content

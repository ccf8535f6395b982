export const planted = <marquee />; // caught by eslint: jsx-a11y/no-distracting-elements

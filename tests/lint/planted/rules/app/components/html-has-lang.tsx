export const planted = <html />; // caught by eslint: jsx-a11y/html-has-lang

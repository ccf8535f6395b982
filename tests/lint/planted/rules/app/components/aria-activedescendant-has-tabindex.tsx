export const planted = <div aria-activedescendant="row" />; // caught by eslint: jsx-a11y/aria-activedescendant-has-tabindex

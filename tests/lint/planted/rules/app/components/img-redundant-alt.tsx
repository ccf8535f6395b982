export const planted = <img src="/x.png" alt="Picture of a saree" />; // caught by eslint: jsx-a11y/img-redundant-alt

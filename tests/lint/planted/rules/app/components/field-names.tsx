export const name = <input aria-label="Name" name="full_name" />; // caught by eslint: no-restricted-syntax
export const query = <input aria-label="Search" name="q" />;

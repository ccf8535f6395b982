export const planted = <label>Name</label>; // caught by eslint: jsx-a11y/label-has-associated-control

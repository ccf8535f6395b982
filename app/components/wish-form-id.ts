/** The id of the form that all hearts on product tiles belong to (components/layout/wish-form.tsx). */
export const WISH_FORM = "wish";

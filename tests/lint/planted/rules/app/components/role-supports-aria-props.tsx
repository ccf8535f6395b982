export const planted = <ul aria-checked="true" />; // caught by eslint: jsx-a11y/role-supports-aria-props; by oxlint: jsx-a11y/role-supports-aria-props
export const ofItsGroup = (errors: string[]) => <input type="radio" aria-invalid={errors.length > 0 || undefined} />; // caught by oxlint: jsx-a11y/role-supports-aria-props

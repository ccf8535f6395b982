/**
 * The addresses of all routes: a string, or a function of the address's parameters. A test compares them with app/routes.ts. Use as
 * `import * as paths from "#app/paths.ts"`.
 */
/* eslint-disable no-restricted-syntax -- files by area, so that the browser loads one of them; one name for all */
export * from "#app/paths/admin.ts";
export * from "#app/paths/areas.ts";
export * from "#app/paths/shop.ts";

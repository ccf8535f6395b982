// @ts-ignore // caught by oxlint: typescript/ban-ts-comment
export const one: number = "1";
/* @ts-expect-error: why */ // caught by oxlint: typescript/ban-ts-comment
export const two: number = "2";
// @ts-expect-error: a text where the schema has a number
export const three: number = "3";

/// <reference path="./old-price.ts" /> // caught by oxlint: typescript/triple-slash-reference
export const lowest = 100;

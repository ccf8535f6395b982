/* oxlint-disable-next-line no-var -- no reason any more */ // caught by oxlint: unused-directive
export const lowest = 100;
/* eslint-disable-next-line max-lines -- no reason any more */ // caught by eslint: unused-directive
export const highest = 900;

export const length = (name: string | undefined) => name.length; // caught by tsgo: TS18048

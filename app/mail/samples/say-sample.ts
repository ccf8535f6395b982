import type samples from "#app/locales/en/notifications/mail-samples.json";

/** Returns the text in place of one that a person has typed, e.g. the name of a product. */
export type SaySample = (what: keyof typeof samples) => string;

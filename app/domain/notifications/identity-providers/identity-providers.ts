/** Configured OAuth providers. */
export const providerNames = ["google", "facebook"] as const;
export type ProviderName = (typeof providerNames)[number];

/** Names of the providers; not translated. */
export const providerLabels: Readonly<Record<ProviderName, string>> = { google: "Google", facebook: "Facebook" };

export function isProviderName(name: string | undefined): name is ProviderName {
  return providerNames.some((known) => known === name);
}

/** An identity from a provider. */
export interface ProvidedIdentity {
  provider: ProviderName;
  /** The provider's permanent id of the person. */
  subject: string;
  fullName: string | undefined;
  email: string | undefined;
  /** Whether the provider has verified the address. */
  emailVerified: boolean;
}

/** Minutes allowed for the provider's page, and then for the page that asks for the account's password. */
export const PROVIDER_SIGN_IN_MINUTES = 10;

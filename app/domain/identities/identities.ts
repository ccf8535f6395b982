/** The companies that can say who somebody is. */
export const providerNames = ["google", "facebook"] as const;
export type ProviderName = (typeof providerNames)[number];

/** How the companies write their names; no language translates them. */
export const providerLabels: Readonly<Record<ProviderName, string>> = { google: "Google", facebook: "Facebook" };

export function isProviderName(name: string | undefined): name is ProviderName {
  return providerNames.some((known) => known === name);
}

/** Who a company says that somebody is. */
export interface ProvidedIdentity {
  provider: ProviderName;
  /** The company's own name for the person, which never changes. */
  subject: string;
  fullName: string | undefined;
  email: string | undefined;
  /** Whether the company vouches that the address is the person's. */
  emailVerified: boolean;
}

/** Minutes that the person may take at the company's page, and afterwards at ours that asks for the account's password. */
export const AWAY_MINUTES = 10;

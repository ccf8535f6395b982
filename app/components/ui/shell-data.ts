import { useRouteLoaderData } from "@remix-run/react";
import type { Locale, Role } from "#app/db/schema.ts";
import type { CardAspectRatio } from "#app/domain/platform/settings/settings.ts";
import type { StoredToast } from "#app/domain/accounts/accounts/sessions.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import { languages } from "#app/locales/languages.ts";

/** Data of the root loader (http/root-data.server.ts) for the layout of every page. */
export interface ShellData {
  locale: Locale;
  storeName: string;
  legalName: string;
  registeredOffice: string;
  grievanceEmail: string;
  /** Departments, in the header's order. */
  categories: { slug: string; name: string }[];
  /** Undefined for a visitor. */
  person: { fullName: string; email: string; role: Role } | undefined;
  /** Lines, not pieces (rule 3.7). */
  cartCount: number;
  /** Unread notifications, at most 100; 0 for a visitor. */
  unread: number;
  /** Newest first. */
  toasts: StoredToast[];
  /** The idempotency key of this page's forms (components/ui/form/form-key.tsx). */
  formKey: string;
  /** The languages that visitors can choose, in the shop's order. */
  locales: Locale[];
  cardAspect: CardAspectRatio;
  /** What an order must exceed to be delivered free of charge. */
  freeDeliveryOver: Paise;
  /** Prefix of the URL of every stored picture. */
  mediaUrl: string;
  /** Lite mode: pages without scripts and with small pictures. */
  lite: boolean;
}

/** Returns the languages that visitors can choose. */
export function useLanguages() {
  const offered = useShellData()?.locales;
  return languages.filter(({ locale }) => offered?.includes(locale) ?? true);
}

/** Returns the layout's data; undefined on an error page whose root loader failed too. */
export function useShellData(): ShellData | undefined {
  return useRouteLoaderData<() => ShellData>("root");
}

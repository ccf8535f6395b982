import { useRouteLoaderData } from "@remix-run/react";
import { useContext } from "react";
import type { Role } from "#app/db/schema.ts";
import type { StoredToast } from "#app/domain/accounts/accounts/sessions.ts";
import { languages } from "#app/locales/languages.ts";
import type { PageSettings } from "#app/page-cache/page-settings.ts";
import { RenderedPartsContext, useOutsideParts } from "#app/page-cache/rendered-once.tsx";

/** Data of the root loader (http/root-data.server.ts) for the layout of every page. */
export interface ShellData extends PageSettings {
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
}

/** Returns the languages that visitors can choose. */
export function useLanguages() {
  const offered = usePageSettings()?.locales;
  return languages.filter(({ locale }) => offered?.includes(locale) ?? true);
}

/** Returns the layout's data; undefined on an error page whose root loader failed too. Throws in a part that is rendered once. */
export function useShellData(): ShellData | undefined {
  useOutsideParts("the layout's data");
  return useRouteLoaderData<() => ShellData>("root");
}

/** Returns the settings that every component may read; undefined where `useShellData` is. */
export function usePageSettings(): PageSettings | undefined {
  const parts = useContext(RenderedPartsContext);
  const data = useRouteLoaderData<() => ShellData>("root");
  return parts?.isWithin ? parts.settings : data;
}

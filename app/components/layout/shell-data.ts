import { useRouteLoaderData } from "@remix-run/react";
import type { Locale, Role } from "#app/db/schema.ts";
import type { CardAspectRatio } from "#app/domain/settings/settings.ts";

/** A notice above the page, in the reader's language. */
export interface Toast {
  id: string;
  tone: "success" | "error" | "info";
  title: string;
  description?: string;
  link?: { label: string; to: string };
}

/** What the root loader (http/frame.server.ts) tells every page. */
export interface ShellData {
  locale: Locale;
  storeName: string;
  legalName: string;
  registeredOffice: string;
  grievanceEmail: string;
  /** The header's departments, in its order. */
  categories: { slug: string; name: string }[];
  /** Undefined for a visitor. */
  person: { fullName: string; email: string; role: Role } | undefined;
  /** Lines, not pieces (spec §2.2). */
  cartCount: number;
  /** Notifications that the person has not read, counted up to 100; 0 for a visitor. */
  unread: number;
  /** Newest first. */
  toasts: Toast[];
  /** Of this page's forms (components/form/form-key.tsx). */
  formKey: string;
  cardAspect: CardAspectRatio;
  /** What the address of every stored picture begins with. */
  mediaUrl: string;
  /** The reader wants pages without scripts and with small pictures. */
  lite: boolean;
}

/** The frame's data; undefined on an error page whose root loader failed too. */
export function useShellData(): ShellData | undefined {
  return useRouteLoaderData<() => ShellData>("root");
}

import type { ShellData } from "#app/components/ui/shell-data.ts";

/** The layout's data for a visitor in English. */
export const visitorShell: ShellData = {
  locale: "en",
  storeName: "Haat",
  legalName: "Haat Commerce Private Limited",
  registeredOffice: "1 Market Road, Surat",
  grievanceEmail: "grievance@haat.example",
  categories: [
    { slug: "fashion", name: "Fashion" },
    { slug: "books", name: "Books" },
    { slug: "beauty", name: "Beauty" },
    { slug: "sports", name: "Sports" },
  ],
  person: undefined,
  cartCount: 0,
  unread: 0,
  toasts: [],
  formKey: "key-1",
  locales: ["en", "hi", "gu"],
  cardAspect: "1/1",
  freeDeliveryOver: 49_900,
  mediaUrl: "/media/",
  lite: false,
};

/** The same for Meera, a customer. */
export const customerShell: ShellData = {
  ...visitorShell,
  person: { fullName: "Meera Shah", email: "meera@example.com", role: "customer" },
};

import { randomUUID } from "node:crypto";
import { listCategories } from "#app/domain/catalog/categories/categories.queries.server.ts";
import { readHeaderCounts, type HeaderCounts } from "#app/domain/ordering/carts/header-counts.queries.server.ts";
import { isBackgroundRequest } from "#app/http/request/request-headers.ts";
import { currentCartOwner } from "#app/http/people/cart-owner.server.ts";
import { wantsLitePages } from "#app/page-cache/page-reader.server.ts";
import { PLACEHOLDER_SHELL } from "#app/page-cache/placeholders.server.ts";
import { takeOutcome, wasRefused } from "#app/http/actions/form.server.ts";
import { getLocale, getT, offeredLocales } from "#app/http/pages/locale.server.ts";
import { oncePerRequest, type RequestArgs } from "#app/http/request/request-context.ts";
import { currentSession } from "#app/http/people/session.server.ts";
import { siteSettings } from "#app/http/pages/site-settings.server.ts";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { localized } from "#app/domain/platform/settings/settings.ts";
import { cache, config, db, files } from "#app/services.server.ts";

/** Returns all categories by header position and name, cached until one changes. */
export function allCategories() {
  return cache.read("categories", "categories", () => listCategories(db));
}

/**
 * Returns whether the reader gets pages without scripts and with small pictures only: when they chose so in the footer, or, as long as they
 * have not chosen, when their browser says that it saves data (`Save-Data: on`).
 */
export function isLite({ request: { headers } }: RequestArgs): Promise<boolean> {
  return wantsLitePages(headers.get("Cookie"), headers.get("Save-Data"));
}

/** Returns what every page shows around its content: the shop's name, the signed-in person, the cart's badge, waiting toasts. */
export async function loadShell(args: RequestArgs) {
  const [settings, categories, t, locale, lite, { person, cartCount, unread, toasts, outcome, formKey }] =
    await Promise.all([
      siteSettings(),
      allCategories(),
      getT(args),
      getLocale(args),
      isLite(args),
      args.context.memo.shared?.template ? PLACEHOLDER_SHELL : personalShell(args),
    ]);
  return {
    origin: config.origin,
    storeName: localized(settings.store_name, locale),
    locale,
    legalName: settings.company.legal_name,
    registeredOffice: localized(settings.company.registered_office, locale),
    grievanceEmail: settings.grievance_officer.email,
    locales: offeredLocales(settings.languages),
    cardAspect: settings.product_card_aspect_ratio,
    freeDeliveryOver: settings.delivery_free_over_paise,
    mediaUrl: files.baseUrl,
    lite,
    errorTitles: { missing: t("common:error.not_found.title"), failed: t("common:error.failed.title") },
    titlePrefix: outcome || wasRefused(args) ? t("common:form.error_prefix") : "",
    categories: categories
      .filter(({ isInHeader }) => isInHeader)
      .map((category) => ({ slug: category.slug, name: category.names[locale] })),
    person,
    cartCount,
    unread,
    toasts,
    ...(outcome && { outcome }),
    formKey,
  };
}

/** Returns the visitor's own part of the frame. */
async function personalShell(args: RequestArgs) {
  // A background request leaves toasts and outcomes to the next page that people see.
  const isBackground = isBackgroundRequest(args.request);
  const [session, outcome] = await Promise.all([currentSession(args), isBackground ? undefined : takeOutcome(args)]);
  const person = session?.person;
  const [counts, toasts] = await Promise.all([headerCounts(args), isBackground ? [] : takeToasts(args)]);
  return {
    person: person && { fullName: person.fullName, email: person.email, role: person.role },
    cartCount: counts.cartLines,
    unread: counts.unread,
    toasts,
    outcome,
    formKey: args.context.memo.shared?.formKey ?? randomUUID(),
  };
}

/** Returns the counts on the header's badges. One query per request at most. */
export const headerCounts = oncePerRequest(async (args: RequestArgs): Promise<HeaderCounts> =>
  readHeaderCounts(db, await currentCartOwner(args)),
);

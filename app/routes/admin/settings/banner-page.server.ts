import type { LoaderFunctionArgs } from "@remix-run/node";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { bannerForm } from "#app/domain/insights/admin-settings/banner-form.schema.ts";
import { readBanners } from "#app/domain/insights/admin-settings/banner-store.server.ts";
import {
  BANNERS,
  isBannerKind,
  pictureOf,
  bannerFormValues,
  type BannerKind,
} from "#app/domain/insights/admin-settings/banners.ts";
import { findMyPreview } from "#app/domain/insights/admin-settings/setting-changes.queries.server.ts";
import type { SettingValues } from "#app/domain/insights/admin-settings/setting-values.ts";
import { categoryChoices } from "#app/domain/catalog/categories/categories.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { marksOf } from "#app/domain/platform/forms/form-marks.server.ts";
import { getLocale } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { allCategories } from "#app/http/pages/root-data.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Returns the kind named by an address. Throws the 404 for anything else. */
export function bannerKind(param: string | undefined): BannerKind {
  if (param === undefined || !isBannerKind(param)) throw notFound();
  return param;
}

/** Returns a slide or a tile by its number, for `exists`. */
export async function findBanner({ params }: { params: { kind: BannerKind; id: number } }) {
  return (await readBanners(db, params.kind)).find(({ id }) => id === params.id);
}

/** Returns the id of the preview that reopened the form; null without one. */
export function previewIdOf(request: Request): number | null {
  const asked = new URL(request.url).searchParams.get("change") ?? "";
  return /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null;
}

/** Returns the marks of a banner's page: of everything except its place, which others can change meanwhile. */
export function bannerMarks({ place: _place, ...values }: SettingValues): string {
  return marksOf(values);
}

/** Returns the form data of a new or stored slide or tile; with the typed values when reopened from its preview. */
export async function readBannerForm(
  args: Pick<LoaderFunctionArgs, "request" | "context"> & { scope: AnyScope },
  kind: BannerKind,
  bannerId: number | null,
) {
  const previewId = previewIdOf(args.request);
  const [locale, categories, banners, preview] = await Promise.all([
    getLocale(args),
    allCategories(),
    readBanners(db, kind),
    previewId === null ? undefined : findMyPreview(db, args.scope, previewId, kind),
  ]);
  const now = bannerFormValues(kind, banners, bannerId ?? 0);
  if (bannerId !== null && now["place"] === "") throw notFound();
  const isOwn = bannerId === null || preview?.target === String(bannerId);
  const blank = { ...now, tone: BANNERS[kind].tones[0] ?? "", visibility: "shown" };
  const values = { ...(bannerId === null ? blank : now), ...(isOwn && preview?.after) };
  const slugs = new Map(categories.map(({ id, slug }) => [String(id), slug]));
  return {
    kind,
    values,
    picture: pictureOf(values),
    marks: bannerMarks(now),
    links: categoryChoices(categories, locale).map(({ value, label }) => ({
      value: paths.category(slugs.get(value) ?? ""),
      label,
    })),
    fields: fieldsOf(bannerForm),
  };
}

/** Returns the list's address after a change; the list offers the undo of `changeId`, if not null, beside the slides or tiles. */
export function publishedPath(kind: BannerKind, changeId: number | null): string {
  return `${paths.adminBanners}${changeId === null ? "" : `?changed=${changeId}`}#${kind}`;
}

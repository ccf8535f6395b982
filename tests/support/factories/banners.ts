import { db } from "#app/services.server.ts";
import { openPage, submitForm, type RenderedPage } from "../pages/rendered-page.ts";
import type { Visitor } from "../http/visitor.ts";

export const BANNERS_PAGE = "/admin/promotions/home";

/** Form of a slide or a tile, and the form in its preview. */
export const BANNER_FORM = "main form:has([name=shown])";

export type Uploads = NonNullable<Parameters<typeof submitForm>[5]>;

/** Fills in the form of a slide or a tile and returns the next page: the form with messages, or its preview. */
export async function typeBanner(
  visitor: Visitor,
  address: string,
  fields: Record<string, string>,
  uploads: Uploads = [],
): Promise<RenderedPage> {
  const page = await openPage(visitor, address);
  const sent = await submitForm(visitor, page, BANNER_FORM, fields, undefined, uploads);
  return sent.location ? openPage(visitor, sent.location) : sent;
}

/** Presses the button of a preview, a deletion or an undo and returns the next page. */
export async function pressBanner(visitor: Visitor, page: RenderedPage, form = BANNER_FORM): Promise<RenderedPage> {
  const sent = await submitForm(visitor, page, form);
  return sent.location ? openPage(visitor, sent.location) : sent;
}

/** Returns the newest unpublished change of settings. */
export const lastBannerPreview = () =>
  db.selectFrom("setting_changes").where("saved_at", "is", null).orderBy("id", "desc").selectAll().executeTakeFirst();

import { randomInt } from "node:crypto";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import type { BannerInput } from "#app/domain/insights/admin-settings/banner-form.schema.ts";
import { readBanners } from "#app/domain/insights/admin-settings/banner-store.server.ts";
import { bannerFields, noBanner, type BannerKind } from "#app/domain/insights/admin-settings/banners.ts";
import { changeAtOnce, planChange } from "#app/domain/insights/admin-settings/setting-changes.commands.server.ts";
import { findMyPreview } from "#app/domain/insights/admin-settings/setting-changes.queries.server.ts";
import { movedSiblings, type MoveDirection } from "#app/domain/platform/lists/moves.ts";
import { discardPictureFiles } from "#app/domain/platform/media/discarded-files.commands.server.ts";
import type { FileStore } from "#app/domain/platform/media/file-store.ts";
import { storePictures, type EncodedPicture } from "#app/domain/platform/media/pictures.commands.server.ts";
import { lockSettings } from "#app/domain/platform/settings/settings.commands.server.ts";
import type { SubmittedFiles } from "#app/domain/platform/uploads/pending-uploads.ts";
import { runWithFiles } from "#app/domain/platform/uploads/run-with-files.commands.server.ts";

interface BannerChange {
  kind: BannerKind;
  /** Null for a new one. */
  bannerId: number | null;
  formKey: string;
  input: BannerInput;
  /** A new picture, replacing the one before. */
  picture: SubmittedFiles<EncodedPicture>;
  /** The preview that the form was reopened from; it has the uploaded picture. */
  previewId: number | null;
}

// Above the default settings' numbers. A number is never reused, so that the undo of a deletion finds its own free.
const NEW_IDS = [1_000, 2 ** 40] as const;

/**
 * Stores the preview of a new or changed slide or tile with its picture, once per form. Returns its id, or null when nothing would change.
 * Throws `DomainErrors` at invalid fields, and at fields that another person has changed meanwhile.
 */
export async function planBanner(
  db: Db,
  files: FileStore,
  scope: AnyScope,
  { kind, bannerId, formKey, input, picture, previewId }: BannerChange,
): Promise<number | null> {
  const stored = await storePictures(db, files, "home", picture.files);
  const discard = () => Promise.all(stored.map((one) => discardPictureFiles(db, files, one)));
  const content = [kind, String(bannerId), JSON.stringify(input), ...picture.content];
  const form = { profileId: scope.profileId, formKey, content };
  const id = await runWithFiles(db, { form, pending: picture.pending, discard }, async (trx) => {
    const preview = previewId === null ? undefined : await findMyPreview(trx, scope, previewId, kind);
    const [uploaded] = stored;
    const displayedPicture = input.remove_picture ? "" : preview?.after["picture"];
    const pictureValue = uploaded ? JSON.stringify(uploaded) : displayedPicture;
    const planned = await planChange(trx, scope, {
      section: kind,
      target: String(bannerId ?? preview?.target ?? randomInt(...NEW_IDS)),
      input: { ...bannerInputValues(kind, input), ...(pictureValue !== undefined && { picture: pictureValue }) },
      shown: bannerId === null ? undefined : input.shown,
    });
    return planned === null ? "" : String(planned);
  });
  return id === "" ? null : Number(id);
}

function bannerInputValues(kind: BannerKind, input: BannerInput): Record<string, string> {
  const parsed: Record<string, unknown> = input;
  const names = bannerFields(kind).map(({ name }) => name);
  return Object.fromEntries(names.filter((name) => name in parsed).map((name) => [name, String(parsed[name])]));
}

/** Moves a slide or a tile a place up or down at once. Returns the id of the change, null at the end of the list, and undefined for an unknown one. */
export async function moveBanner(
  db: Db,
  scope: AnyScope,
  kind: BannerKind,
  { bannerId, direction }: { bannerId: number; direction: MoveDirection },
): Promise<number | null | undefined> {
  return onBanner(db, kind, bannerId, async (trx, ids) => {
    const order = movedSiblings(ids, bannerId, direction);
    if (!order) return null;
    const place = String(order.indexOf(bannerId) + 1);
    return changeAtOnce(trx, scope, { section: kind, target: String(bannerId), input: { place } });
  });
}

/**
 * Deletes a slide or a tile. Returns the change's id; undefined for an unknown one. Throws `DomainErrors` when another person has changed it
 * meanwhile.
 * @param shown marks of the values on the page
 */
export async function deleteBanner(
  db: Db,
  scope: AnyScope,
  kind: BannerKind,
  { bannerId, shown }: { bannerId: number; shown: string },
): Promise<number | null | undefined> {
  return onBanner(db, kind, bannerId, (trx) =>
    changeAtOnce(trx, scope, { section: kind, target: String(bannerId), input: noBanner(kind), shown }),
  );
}

async function onBanner(
  db: Db,
  kind: BannerKind,
  bannerId: number,
  work: (trx: Trx, ids: number[]) => Promise<number | null>,
): Promise<number | null | undefined> {
  return inTransaction(db, async (trx) => {
    await lockSettings(trx);
    const ids = (await readBanners(trx, kind)).map(({ id }) => id);
    return ids.includes(bannerId) ? work(trx, ids) : undefined;
  });
}

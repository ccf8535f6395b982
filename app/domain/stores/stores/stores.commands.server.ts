import type { z } from "zod";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { isUniqueViolation } from "#app/db/unique-violation.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { discardPictureFiles } from "#app/domain/platform/media/discarded-files.commands.server.ts";
import type { FileStore } from "#app/domain/platform/media/file-store.ts";
import { storePictures, type EncodedPicture } from "#app/domain/platform/media/pictures.commands.server.ts";
import type { storeSettingsForm } from "#app/domain/stores/stores/stores.schema.ts";
import { STORE_PICTURES, type StorePictureKind } from "#app/domain/stores/stores/stores.ts";
import { consumePendingUploads } from "#app/domain/platform/uploads/pending-uploads.commands.server.ts";
import type { SubmittedFiles } from "#app/domain/platform/uploads/pending-uploads.ts";
import { runWithFiles } from "#app/domain/platform/uploads/run-with-files.commands.server.ts";

export interface StoreChange {
  formKey: string;
  input: z.output<typeof storeSettingsForm>;
  /** New pictures; each replaces the current one. */
  pictures: Record<StorePictureKind, SubmittedFiles<EncodedPicture>>;
}

/**
 * Changes the public profile of the scope's store (rule 9.34); its URL stays the same, even with a new name. The same form sent twice acts once.
 * Throws `DomainError` at `store_name` when another store has the name.
 */
export async function changeStore(db: Db, files: FileStore, scope: StoreScope, change: StoreChange): Promise<true> {
  const { formKey, input, pictures } = change;
  const encoded = STORE_PICTURES.flatMap((kind) => pictures[kind].files.map((picture) => ({ kind, picture })));
  const snapshots = await storePictures(
    db,
    files,
    "stores",
    encoded.map(({ picture }) => picture),
  );
  const stored = snapshots.map((snapshot, index) => ({ ...snapshot, kind: encoded[index]!.kind }));
  const discard = () => Promise.all(snapshots.map((one) => discardPictureFiles(db, files, one)));
  const content = [JSON.stringify(input), ...STORE_PICTURES.flatMap((kind) => pictures[kind].content)];
  const form = { profileId: scope.profileId, formKey, content };
  await runWithFiles(db, { form, pending: pictures.logo.pending, discard }, async (trx) => {
    for (const kind of ["banner", "maker"] as const) await consumePendingUploads(trx, pictures[kind].pending);
    await describeStore(trx, scope, input);
    const replaced = new Set([...input.remove_picture, ...stored.map(({ kind }) => kind)]);
    if (replaced.size > 0)
      await trx
        .deleteFrom("store_pictures")
        .where(inScope(scope, { seller: "seller_id" }))
        .where("kind", "in", [...replaced])
        .execute();
    if (stored.length > 0)
      await trx
        .insertInto("store_pictures")
        .values(stored.map((picture) => ({ ...picture, seller_id: scope.sellerId })))
        .execute();
    return "changed";
  });
  return true;
}

async function describeStore(trx: Trx, scope: StoreScope, input: StoreChange["input"]): Promise<void> {
  await trx
    .updateTable("sellers")
    .set({
      store_name: input.store_name,
      description: input.description,
      description_translations: translations(input.description_hi, input.description_gu),
      maker: input.maker,
      maker_translations: translations(input.maker_hi, input.maker_gu),
      grievance_name: input.grievance_name || null,
      grievance_email: input.grievance_email ?? null,
      grievance_phone: input.grievance_phone ?? null,
    })
    .where(inScope(scope, { seller: "id" }))
    .execute()
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new DomainError("messages:store.name_taken", { field: "store_name" });
      throw error;
    });
}

function translations(hi: string, gu: string): string {
  return JSON.stringify({ ...(hi && { hi }), ...(gu && { gu }) });
}

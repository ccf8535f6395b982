import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import type { CategoryInput } from "#app/domain/listings/admin-categories/admin-categories.schema.ts";
import { aliasesOf, type AdminCategory } from "#app/domain/listings/admin-categories/admin-categories.ts";
import { categoryFormValues, categoryInputValues } from "#app/domain/listings/admin-categories/category-form-values.ts";
import { announceMove } from "#app/domain/listings/admin-categories/category-moves.commands.server.ts";
import { lockCategories } from "#app/domain/listings/admin-categories/locked-categories.commands.server.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { slugsOf, type Category } from "#app/domain/catalog/categories/categories.ts";
import { parseSizeChart } from "#app/domain/catalog/categories/size-charts.ts";
import { freeSlug, slugOf } from "#app/domain/catalog/categories/slugs.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { assertUnchanged } from "#app/domain/platform/forms/form-marks.server.ts";
import { discardPictureFiles } from "#app/domain/platform/media/discarded-files.commands.server.ts";
import type { FileStore } from "#app/domain/platform/media/file-store.ts";
import { storePictures, type EncodedPicture } from "#app/domain/platform/media/pictures.commands.server.ts";
import type { SubmittedFiles } from "#app/domain/platform/uploads/pending-uploads.ts";
import { runWithFiles } from "#app/domain/platform/uploads/run-with-files.commands.server.ts";

export interface CategoryChange {
  formKey: string;
  input: CategoryInput;
  /** New picture; replaces the current one. */
  picture: SubmittedFiles<EncodedPicture>;
}

/** Adds a category after its siblings, once for each form. Returns its id. Throws `DomainError` at the fields. */
export async function addCategory(db: Db, files: FileStore, scope: AnyScope, change: CategoryChange): Promise<number> {
  const id = await withPicture(db, files, scope, change, async (trx) => {
    const categories = await lockCategories(trx, scope);
    const { input } = change;
    const taken = new Set(categories.flatMap(slugsOf));
    const slug = input.slug === "" ? freeSlug([slugOf(input.name)], taken) : input.slug;
    const row = await trx
      .insertInto("categories")
      .values(await columnsOf(categories, { ...input, slug }, undefined))
      .returning("id")
      .executeTakeFirstOrThrow();
    const subject = { kind: "category", id: row.id } as const;
    const after = { ...categoryInputValues(input, categories), slug };
    await recordAudit(trx, scope, { action: "category.create", subject, after });
    return row.id;
  });
  return Number(id);
}

/**
 * Changes a category; its former address still leads there (rule 2.3). Returns false for an unknown one. Throws `DomainErrors` at the fields, also
 * when another person has changed them meanwhile, and once for commissions that change with its parent.
 */
export async function changeCategory(
  db: Db,
  files: FileStore,
  scope: AnyScope,
  { categoryId, ...change }: CategoryChange & { categoryId: number },
): Promise<boolean> {
  const done = await withPicture(db, files, scope, change, async (trx) => {
    const categories = await lockCategories(trx, scope);
    const before = categories.find(({ id }) => id === categoryId);
    if (!before) return undefined;
    const input = { ...change.input, slug: change.input.slug || before.slug };
    const now = categoryFormValues(before, categories);
    const parsed = categoryInputValues(input, categories);
    assertUnchanged(input.shown, parsed, now, (field, value) =>
      field === "in_header" || field === "not_returnable"
        ? `admin_categories:${value === "" ? "no" : "yes"}`
        : undefined,
    );
    const columns = await columnsOf(categories, input, before);
    if (columns.parent_id !== before.parentId)
      await announceMove(trx, scope, [{ from: categoryId, to: categoryId, above: columns.parent_id }], {
        shown: input.commissions,
        field: "parent",
      });
    await trx.updateTable("categories").set(columns).where("id", "=", categoryId).execute();
    if (columns.parent_id !== before.parentId) await moveProducts(trx, categoryId);
    if (input.remove_picture || change.picture.files.length > 0)
      await trx.deleteFrom("category_pictures").where("category_id", "=", categoryId).execute();
    if (
      parsed.name !== now.name ||
      parsed.name_hi !== now.name_hi ||
      parsed.name_gu !== now.name_gu ||
      parsed.parent !== now.parent
    )
      await enqueue(trx, "catalog.index_categories", { categoryIds: [categoryId] });
    const subject = { kind: "category", id: categoryId } as const;
    await recordAudit(trx, scope, { action: "category.change", subject, before: now, after: parsed });
    return categoryId;
  });
  return done !== "";
}

/** Runs `work`, which returns the category's id, and stores the picture, once for each form. */
async function withPicture(
  db: Db,
  files: FileStore,
  scope: AnyScope,
  { formKey, input, picture }: CategoryChange,
  work: (trx: Trx) => Promise<number | undefined>,
): Promise<string> {
  const stored = await storePictures(db, files, "categories", picture.files);
  const discard = () => Promise.all(stored.map((one) => discardPictureFiles(db, files, one)));
  const form = { profileId: scope.profileId, formKey, content: [JSON.stringify(input), ...picture.content] };
  return runWithFiles(db, { form, pending: picture.pending, discard }, async (trx) => {
    const id = await work(trx);
    if (id === undefined) return "";
    if (stored.length > 0)
      await trx
        .insertInto("category_pictures")
        .values(stored.map((one) => ({ ...one, category_id: id })))
        .execute();
    return String(id);
  });
}

async function columnsOf(
  categories: readonly AdminCategory[],
  input: CategoryInput,
  before: AdminCategory | undefined,
) {
  const parent = parentOf(categories, input, before);
  const others = categories.filter((category) => category !== before);
  const former = before && before.slug !== input.slug ? [before.slug] : [];
  const aliases = [...new Set([...aliasesOf(input.aliases), ...former])].filter((alias) => alias !== input.slug);
  assertFree(others, [input.slug], "slug");
  assertFree(others, aliases, "aliases");
  const sizeChart = parseSizeChart(input.size_chart) ?? null;
  const translations = (hi: string, gu: string) => JSON.stringify({ ...(hi && { hi }), ...(gu && { gu }) });
  return {
    name: input.name,
    name_translations: translations(input.name_hi, input.name_gu),
    slug: input.slug,
    aliases,
    parent_id: parent,
    description: input.description || null,
    description_translations: translations(input.description_hi, input.description_gu),
    size_chart: sizeChart && JSON.stringify(sizeChart),
    in_header: parent === null && input.in_header !== undefined,
    returnable: input.not_returnable === undefined,
    // A new parent puts it last among its siblings.
    ...(before?.parentId !== parent && { position: lastPlace(categories, parent) }),
  };
}

function lastPlace(categories: readonly Category[], parent: number | null): number | null {
  return categories.some(({ parentId }) => parentId === parent) ? null : 1;
}

function parentOf(
  categories: readonly AdminCategory[],
  input: CategoryInput,
  before: AdminCategory | undefined,
): number | null {
  if (input.parent === undefined) return null;
  const parent = categories.find(({ id }) => id === input.parent);
  const refuse = (key: string) => new DomainError(`admin_categories:error.${key}`, { field: "parent" });
  if (!parent) throw refuse("category_unknown");
  if (parent === before) throw refuse("own_parent");
  if (parent.parentId !== null) throw refuse("parent_is_subcategory");
  if (before && before.content.subcategories > 0) throw refuse("has_subcategories");
  return parent.id;
}

function assertFree(others: readonly Category[], slugs: readonly string[], field: "slug" | "aliases"): void {
  for (const other of others) {
    const taken = slugs.find((slug) => slugsOf(other).includes(slug));
    if (taken !== undefined)
      throw new DomainError("admin_categories:error.slug_taken", {
        field,
        values: { slug: taken, name: other.names.en },
      });
  }
}

/** Keeps the department of the category's products up to date. */
async function moveProducts(trx: Trx, categoryId: number): Promise<void> {
  await sql`
    UPDATE products p SET department_id = coalesce(c.parent_id, c.id)
      FROM categories c WHERE c.id = p.category_id AND c.id = ${categoryId}`.execute(trx);
}

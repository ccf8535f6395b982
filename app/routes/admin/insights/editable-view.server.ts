import { findEditableView } from "#app/domain/insights/admin-lists/saved-views.queries.server.ts";
import type { SavedView } from "#app/domain/insights/admin-lists/saved-views.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { db } from "#app/services.server.ts";

/** Returns the loader of a page about a view that the administrator may change: its title (a text's key), the view, and the data of `load`. */
export function defineEditableViewLoader<More extends object = object>(
  title: string,
  load?: (view: SavedView) => More,
) {
  return defineLoader(
    { permission: "admin.dashboard", params: { id: rowId } },
    async ({ scope, params: { id }, ...args }) => {
      const [t, view] = await Promise.all([getT(args), findEditableView(db, scope, id)]);
      if (!view) throw notFound();
      return { title: t(title, { name: view.name }), view, ...(load?.(view) as More) };
    },
  );
}

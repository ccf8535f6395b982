import type { Fields } from "#app/domain/platform/forms/forms.ts";
import type { BoundedCount } from "#app/domain/platform/lists/lists.ts";

/** In characters. */
export const MAX_VIEW_NAME = 40;
/** Of a list: of one administrator, and of all. */
export const MAX_VIEWS = 8;
/** Rows of a view that are counted. */
export const VIEW_COUNT_LIMIT = 99;

/** A view as a link of its list. */
export interface ListedView {
  id: number;
  name: string;
  to: string;
  count: BoundedCount;
  isShared: boolean;
  /** Whether the reader may rename and delete it. */
  isOwn: boolean;
}

/** A view as its own page shows it. */
export interface SavedView {
  id: number;
  list: string;
  name: string;
  to: string;
  isShared: boolean;
}

/** The views that a list's page shows. */
export interface ViewsOfList {
  list: string;
  views: ListedView[];
  /** Of the form that saves one. */
  fields: Fields<"list" | "query" | "name" | "shared">;
}

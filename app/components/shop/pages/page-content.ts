/** A paragraph, or a list of items. Both may contain links: `[words](/address)`. */
export type PageBlock = string | string[];

export interface PageSection {
  heading: string;
  body: PageBlock[];
}

/** The texts of a static page. */
export interface PageContent {
  title: string;
  lead: string;
  /** Key figures. */
  facts?: { value: string; label: string }[];
  /** In reading order; the keys are the anchors, the same in all languages. */
  sections: Record<string, PageSection>;
  /** Links to continue with. */
  action?: { label: string; to: string };
}

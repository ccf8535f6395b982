/** A paragraph, or a list of items. Both may contain links: `[words](/address)`. */
export type PageBlock = string | string[];

export interface PageSection {
  heading: string;
  body: PageBlock[];
}

/** The texts of a page that is mostly there to be read. */
export interface PageContent {
  title: string;
  lead: string;
  /** A few numbers or words to be seen at a glance. */
  facts?: { value: string; label: string }[];
  /** In reading order; the keys are the anchors, the same in all languages. */
  sections: Record<string, PageSection>;
  /** What to do after reading. */
  action?: { label: string; to: string };
}

import type { DeliveryPlace } from "#app/domain/money/delivery/delivery-area.ts";

/** The opening of a page, as the request for it says. */
export interface Visit {
  method: string;
  url: URL;
  /** The IP address that it came from; empty where it is not known. */
  clientAddress: string;
  header(name: "sec-purpose" | "purpose" | "user-agent" | "referer"): string | undefined;
}

/** A page of signed-in customers without their own data. */
export interface PageTemplate {
  /** Returns the reader's page in UTF-8; undefined when a part must be rendered first. */
  fill(reader: TemplateReader): Buffer | undefined;
}

/** Shared by the customers of one template: the result of the page's `visit`, and their delivery place. */
export interface TemplateCase {
  personal: unknown;
  /** Null where none is known; undefined while the page has not asked for it. */
  place: DeliveryPlace | null | undefined;
}

/** Values of the reader and of the request that are filled into a template. */
export interface TemplateReader {
  fullName: string;
  email: string;
  cartCount: number;
  unread: number;
  formKey: string;
  nonce: string;
  requestId: string;
}

/** A rendering for more than one reader. The server sets what it is made from; loaders fill in the rest. */
export interface SharedRendering {
  /** The form key of a page for visitors. Readers of a template have one each. */
  formKey?: string;
  /** The page is a template for signed-in customers. */
  template?: TemplateCase;
  /** Personal data that a loader requested while the template was rendered. */
  templateNeeds?: "place" | "session";
  /** The finished template. */
  pageTemplate?: PageTemplate;
  /** The product whose number in stock the page shows. */
  productId?: number;
  /** Counts each sending of a stored copy. */
  countVisit?: (visit: Visit) => void;
}

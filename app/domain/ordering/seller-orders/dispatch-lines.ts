/** A line of a paste: which order, and the number under which its courier has the parcel. */
export interface DispatchLine {
  /** From 1. */
  line: number;
  text: string;
  /** In the format of orders; null where the line has none. */
  orderNumber: string | null;
  /** Empty where none is given. */
  trackingNumber: string;
  /** Null where the line names none. */
  carrier: string | null;
}

/** What became of a line. */
export type DispatchResult =
  "shipped" | "known" | "no_order_number" | "too_long" | "twice" | "not_found" | "cannot_ship";

export interface DispatchedLine extends DispatchLine {
  result: DispatchResult;
}

/** Returns whether the line needs a look. */
export function isRefusedLine({ result }: Pick<DispatchedLine, "result">): boolean {
  return result !== "shipped" && result !== "known";
}

/** Maximum number of lines taken at once. */
export const MAX_DISPATCH_LINES = 200;

/** In characters, of a tracking number and of a courier's name. */
export const MAX_TRACKING = 60;

const ORDER_NUMBER = /^#?\s*HT[\s-]?([2-9A-Z]{4})[\s-]?([2-9A-Z]{4})(?![A-Z0-9])/i;

/**
 * Returns the lines of a paste, each "order number, tracking number" or with the courier as a third column; commas, semicolons, tabs or
 * blanks between them. Empty lines are left out.
 */
export function parseDispatchLines(text: string): DispatchLine[] {
  return text.split(/\r?\n/).flatMap((raw, index) => {
    const line = raw.trim();
    if (line === "") return [];
    const number = ORDER_NUMBER.exec(line);
    const rest = number ? line.slice(number[0].length).replace(/^[\s,;]+/, "") : "";
    const [trackingNumber = "", carrier = ""] = rest.split(/\s*[,;\t]\s*/);
    return {
      line: index + 1,
      text: line,
      orderNumber: number ? `HT-${number[1]}-${number[2]}`.toUpperCase() : null,
      trackingNumber: trackingNumber.trim(),
      carrier: carrier.trim() || null,
    };
  });
}

import { useMatches } from "@remix-run/react";
import { useState } from "react";

/** The `handle` of a route whose page may need its scripts without a touch: it opens the payment provider, or waits for a payment. */
export interface LivePage<Data> {
  isLive: (data: Data) => boolean;
}

/** Returns whether the page needed its scripts without a touch when it was opened. */
export function useIsLive(): boolean {
  const matches = useMatches();
  const [isLive] = useState(() =>
    matches.some(({ handle, data }) => data !== undefined && (handle as LivePage<unknown> | undefined)?.isLive(data)),
  );
  return isLive;
}

import { ScrollRestoration } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Restores the scroll position as Remix does, once React runs: until then the browser does, and the page needs no script for it. */
export function ScrollPositions() {
  const [runs, setRuns] = useState(false);
  useEffect(() => setRuns(true), []);
  return runs && <ScrollRestoration />;
}

import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const EVERY_MS = 4_000;
const MAX_TRIES = 15;

/** Reloads the page's data every few seconds for a minute while `waiting`: the provider's event may arrive after the shopper. */
export function usePolling(waiting: boolean): void {
  const { revalidate } = useRevalidator();
  const tries = useRef(0);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      tries.current += 1;
      if (tries.current >= MAX_TRIES) clearInterval(timer);
      if (document.visibilityState === "visible") revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [waiting, revalidate]);
}

import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

/** Tells the script of every page (app/press-feedback.ts) when React is on its way to a page, and when it has arrived. */
export function NavigationBusy() {
  const { state, location } = useNavigation();
  const busy = state !== "idle";
  useEffect(() => {
    window.dispatchEvent(new CustomEvent("busy", { detail: busy }));
  }, [busy, location]);
  return null;
}

import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

/** Reports the start and end of React's navigations to app/browser/press-feedback.ts. */
export function NavigationBusy() {
  const { state, location } = useNavigation();
  const busy = state !== "idle";
  useEffect(() => {
    window.dispatchEvent(new CustomEvent("busy", { detail: busy }));
  }, [busy, location]);
  return null;
}

import { useLocation } from "@remix-run/react";

/** Tells a form that stands on every page where to come back to. */
export function ReturnTo() {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="return_to" value={pathname + search} />;
}

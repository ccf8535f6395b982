import { useLocation } from "@remix-run/react";

/** The page to return to, for forms that are on every page. */
export function ReturnTo() {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="return_to" value={pathname + search} />;
}

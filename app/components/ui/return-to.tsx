import { useLocation } from "@remix-run/react";
import { useContext } from "react";
import { RenderedPartsContext } from "#app/page-cache/rendered-once.tsx";

/** The page to return to, for forms that are on every page. */
export function ReturnTo() {
  const { pathname, search } = useLocation();
  const parts = useContext(RenderedPartsContext);
  return <input type="hidden" name="return_to" value={parts?.isWithin ? parts.address : pathname + search} />;
}

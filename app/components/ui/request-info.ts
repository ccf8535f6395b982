import { createContext, useContext } from "react";

/** Facts about the request that pages need even when a loader fails. */
interface RequestInfo {
  /** For the Content-Security-Policy. Browsers hide it from scripts. */
  nonce: string;
  /** The id in the log line of a failure; an attribute of <html>. */
  requestId: string;
}

export const RequestInfoContext = createContext<RequestInfo | undefined>(undefined);

export function useRequestInfo(): RequestInfo {
  const marks = useContext(RequestInfoContext);
  if (!marks) throw new Error("useRequestInfo needs a RequestInfoContext around it");
  return marks;
}

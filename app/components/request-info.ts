import { createContext, useContext } from "react";

/** What the server knows of a request and the page carries: no loader is needed, so it is there when loaders fail. */
interface RequestInfo {
  /** For Content-Security-Policy. Browsers hide it from scripts. */
  nonce: string;
  /** The reference that the log line of a failure carries. The page keeps it as an attribute of <html>. */
  requestId: string;
}

export const RequestInfoContext = createContext<RequestInfo | undefined>(undefined);

export function useRequestInfo(): RequestInfo {
  const marks = useContext(RequestInfoContext);
  return marks ?? { nonce: "", requestId: document.documentElement.dataset["request"] ?? "" };
}

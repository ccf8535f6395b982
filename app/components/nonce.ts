import { createContext, useContext } from "react";

/** The request's Content-Security-Policy nonce; empty in the browser, which hides it from scripts anyway. */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}

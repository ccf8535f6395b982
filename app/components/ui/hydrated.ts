import { useEffect, useState } from "react";

let everHydrated = false;

/**
 * Returns false on the server and until the page's script runs, then true. Controls that need JavaScript are shown only when
 * it is true.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(everHydrated);
  useEffect(() => {
    everHydrated = true;
    setHydrated(true);
  }, []);
  return hydrated;
}

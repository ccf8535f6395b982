import { useEffect, useState } from "react";

let everHydrated = false;

/**
 * False on the server and until the page's script runs, true from then on. What needs JavaScript is shown only when this is
 * true: a button that does nothing is worse than none.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(everHydrated);
  useEffect(() => {
    everHydrated = true;
    setHydrated(true);
  }, []);
  return hydrated;
}

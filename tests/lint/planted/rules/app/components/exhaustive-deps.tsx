import { useEffect } from "react";

export function Planted({ title }: { title: string }) {
  useEffect(() => {
    document.title = title;
  }, []); // caught by eslint: react-hooks/exhaustive-deps
  return null;
}

import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Closes a menu made of `<details>` when one of its links was followed, on
 * Escape (the focus returns to its button), and when the pointer or the focus goes elsewhere.
 */
export function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const lastKey = useRef(key);

  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    menu.current?.removeAttribute("open");
  }, [key]);

  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    const leave = (target: EventTarget | null) => {
      if (target instanceof Node && !details.contains(target)) details.open = false;
    };
    const onPointer = (event: PointerEvent) => leave(event.target);
    const onFocusOut = (event: FocusEvent) => leave(event.relatedTarget);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onPointer);
    details.addEventListener("focusout", onFocusOut);
    details.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      details.removeEventListener("focusout", onFocusOut);
      details.removeEventListener("keydown", onKey);
    };
  }, []);

  return menu;
}

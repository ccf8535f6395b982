import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";

/**
 * A row of slides that scrolls and snaps by itself (CSS), with a memory of which one is shown. Moving scrolls the row only,
 * never the page, which following a link to a slide would do.
 */
export function useSlides<Row extends HTMLElement>(count: number): Slides<Row> {
  const row = useRef<Row>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCurrent(Math.round(element.scrollLeft / element.clientWidth)));
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener("scroll", onScroll);
    };
  }, []);

  const show = (index: number) => {
    const element = row.current;
    if (!element) return;
    const wrapped = (index + count) % count;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollTo({ left: wrapped * element.clientWidth, behavior: calm ? "auto" : "smooth" });
  };
  const showOnClick = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    show(index);
  };
  return { row, current, show, showOnClick };
}

export interface Slides<Row> {
  row: RefObject<Row>;
  /** From 0. */
  current: number;
  /** Past an end it goes on at the other. */
  show: (index: number) => void;
  /** For links to a slide, which work without JavaScript as links. */
  showOnClick: (index: number) => (event: MouseEvent) => void;
}

import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";

/**
 * A row of slides that scrolls and snaps by CSS, and the index of the current one. Moving scrolls the row only,
 * not the page, as following a link to a slide would. CSS may show the slides in another order than the document's.
 */
export function useSlides<Row extends HTMLElement>(): Slides<Row> {
  const row = useRef<Row>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCurrent(nearest(element)));
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener("scroll", onScroll);
    };
  }, []);

  const show = (index: number) => {
    const element = row.current;
    const slide = element && slidesOf(element)[index];
    if (!slide) return;
    const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const left = leftOf(slide, element);
    // No scroll event follows when CSS already shows the slide.
    if (Math.abs(left - element.scrollLeft) < 1) setCurrent(index);
    element.scrollTo({ left, behavior: reducedMotion ? "auto" : "smooth" });
  };
  const move = (by: number) => {
    const element = row.current;
    if (!element) return;
    const slides = slidesOf(element);
    const seen = [...slides].sort((a, b) => a.offsetLeft - b.offsetLeft);
    const from = seen.indexOf(slides[nearest(element)] ?? element);
    const next = seen[(from + by + seen.length) % seen.length];
    if (next) show(slides.indexOf(next));
  };
  const showOnClick = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    show(index);
  };
  return { row, current, show, move, showOnClick };
}

export interface Slides<Row> {
  row: RefObject<Row>;
  /** From 0, in the document's order. */
  current: number;
  show: (index: number) => void;
  /** Moves by a number of slides (negative: back) in visual order, wrapping at the ends. */
  move: (by: number) => void;
  /** Click handler for links to a slide. */
  showOnClick: (index: number) => (event: MouseEvent) => void;
}

function slidesOf(row: HTMLElement): HTMLElement[] {
  return [...row.children].filter((child) => child instanceof HTMLElement);
}

function leftOf(slide: HTMLElement, row: HTMLElement): number {
  return slide.offsetLeft - Math.min(...slidesOf(row).map(({ offsetLeft }) => offsetLeft));
}

/** Returns the index of the slide nearest to the scroll position. */
function nearest(row: HTMLElement): number {
  const distances = slidesOf(row).map((slide) => Math.abs(leftOf(slide, row) - row.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}

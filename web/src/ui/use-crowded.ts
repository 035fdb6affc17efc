import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Crowded<Content extends HTMLElement> {
  /** What gives room: it takes all that others leave. */
  room: RefObject<HTMLDivElement | null>;
  /** What wants room: as wide as its words, or all that the columns of a table need. */
  content: RefObject<Content | null>;
  isCrowded: boolean;
}

/** Both widths are given in whole pixels, rounded apart. */
const rounded = 1;

/**
 * Whether `content` does not fit into `room`. Measured, and again when either changes: how wide words are depends on the
 * language, the font and the name of the tenant.
 */
export function useCrowded<Content extends HTMLElement = HTMLDivElement>(): Crowded<Content> {
  const room = useRef<HTMLDivElement>(null);
  const content = useRef<Content>(null);
  const [isCrowded, setCrowded] = useState(false);
  useLayoutEffect(() => {
    const [outer, inner] = [room.current, content.current];
    if (outer === null || inner === null) return;
    const measure = () => setCrowded(inner.offsetWidth > outer.clientWidth + rounded);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return { room, content, isCrowded };
}

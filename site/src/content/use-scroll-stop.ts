import {type RefObject, useEffect, useRef} from 'react';

/** Makes an element a stop of the Tab key while it is wider than its place, so that a keyboard can scroll it. */
export function useScrollStop<Scroller extends HTMLElement>(): RefObject<Scroller> {
  const scroller = useRef<Scroller>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (element.scrollWidth > element.clientWidth) element.setAttribute('tabindex', '0');
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return scroller;
}

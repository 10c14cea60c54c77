import {type RefObject, useEffect, useRef} from 'react';

/** Makes an element focusable while it overflows, so that it can be scrolled with the keyboard. */
export function useScrollStop<Scroller extends HTMLElement>(): RefObject<Scroller> {
  const scroller = useRef<Scroller>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const isWider = element.scrollWidth > element.clientWidth;
      // Heights of lines are fractions, and both are rounded.
      const isHigher = element.scrollHeight > element.clientHeight + 1;
      if (isWider || isHigher) element.setAttribute('tabindex', '0');
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return scroller;
}

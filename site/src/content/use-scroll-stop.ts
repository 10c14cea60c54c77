import {type RefObject, useEffect, useRef} from 'react';

/** The sides on which some of an element's content is cut off. */
function cutOff({scrollLeft, scrollWidth, clientWidth}: HTMLElement): string {
  // Positions are fractions on some screens.
  const isLeft = scrollLeft > 1;
  const isRight = scrollLeft + clientWidth < scrollWidth - 1;
  return [isLeft && 'left', isRight && 'right'].filter(Boolean).join(' ');
}

/**
 * Makes an element focusable while it overflows, so that it can be scrolled with the keyboard, and tells the style
 * sheet on which sides there is more.
 */
export function useScrollStop<Scroller extends HTMLElement>(): RefObject<Scroller> {
  const scroller = useRef<Scroller>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const mark = (): void => {
      element.dataset.cutOff = cutOff(element);
    };
    const observer = new ResizeObserver(() => {
      const isWider = element.scrollWidth > element.clientWidth;
      // Heights of lines are fractions, and both are rounded.
      const isHigher = element.scrollHeight > element.clientHeight + 1;
      if (isWider || isHigher) element.setAttribute('tabindex', '0');
      else element.removeAttribute('tabindex');
      mark();
    });
    observer.observe(element);
    element.addEventListener('scroll', mark, {passive: true});
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, []);
  return scroller;
}

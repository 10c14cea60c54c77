import {type RefObject, useEffect} from 'react';

/** Calls back when the focus or a click goes outside of the element. */
export function useFocusLeft(element: RefObject<HTMLElement>, callback: () => void): void {
  useEffect(() => {
    const onChange = ({target}: Event) => {
      if (!element.current?.contains(target as Node)) callback();
    };
    for (const type of ['focusin', 'pointerdown']) document.addEventListener(type, onChange);
    return () => {
      for (const type of ['focusin', 'pointerdown']) document.removeEventListener(type, onChange);
    };
  }, [element, callback]);
}

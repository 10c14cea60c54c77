import {type ComponentProps, type ReactNode, useEffect, useRef} from 'react';

/** A table that can be scrolled by keyboard when it is wider than the screen, and is no stop on the way when it is not. */
export default function ScrollableTable(props: ComponentProps<'table'>): ReactNode {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const element = table.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (element.scrollWidth > element.clientWidth) element.setAttribute('tabindex', '0');
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <table {...props} ref={table} />;
}

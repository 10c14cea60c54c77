import useIsBrowser from '@docusaurus/useIsBrowser';
import {startTransition, useEffect, useState} from 'react';

type WindowSize = 'desktop' | 'mobile' | 'ssr';

/** The breakpoint of the theme's style sheet. */
const desktopBreakpoint = 996;

const currentSize = (): WindowSize => (window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile');

/**
 * Replaces @docusaurus/theme-common 3.10.2, lib/hooks/useWindowSize.js, which renders a lesson for an unknown size first
 * and then again for the real one, in one long task. Here the size is unknown only during hydration; what is rendered
 * later is rendered once.
 */
export function useWindowSize(): WindowSize {
  const isBrowser = useIsBrowser();
  const [size, setSize] = useState<WindowSize>(() => (isBrowser ? currentSize() : 'ssr'));
  useEffect(() => {
    const update = () => startTransition(() => setSize(currentSize()));
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, []);
  return size;
}

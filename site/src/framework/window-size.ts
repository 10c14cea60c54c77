import useIsBrowser from '@docusaurus/useIsBrowser';
import {startTransition, useEffect, useState} from 'react';

type WindowSize = 'desktop' | 'mobile' | 'ssr';

/** Where the theme's style sheet changes from the one to the other. */
const desktopBreakpoint = 996;

const currentSize = (): WindowSize => (window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile');

/**
 * In place of the theme's own (@docusaurus/theme-common 3.10.2, lib/hooks/useWindowSize.js). There a lesson
 * is drawn for a screen of unknown size first and once more for the real one, and the second time in one go.
 * Unknown is only what the page came with; what is drawn later is drawn once.
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

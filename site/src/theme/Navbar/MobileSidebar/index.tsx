import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import {type ReactNode, useEffect, useState} from 'react';

/**
 * Renders the mobile menu when it is first opened, and closes it with Esc. The theme renders it on every page, opened or
 * not.
 */
export default function MenuOnDemand(): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  const [isMade, setMade] = useState(false);
  if (shown && !isMade) setMade(true);
  useEffect(() => {
    if (!shown) return undefined;
    const onKeyDown = ({key}: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      toggle();
      document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shown, toggle]);
  return isMade && <MobileSidebar />;
}

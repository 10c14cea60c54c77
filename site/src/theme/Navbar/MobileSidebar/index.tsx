import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import {type ReactNode, useState} from 'react';

/**
 * The menu of a phone is made when it is first opened. The theme makes it beforehand, just beside the
 * window, where the browser takes its links for visible: every phone would fetch twenty lessons ahead.
 */
export default function MenuOnDemand(): ReactNode {
  const {shown} = useNavbarMobileSidebar();
  const [isMade, setMade] = useState(false);
  if (shown && !isMade) setMade(true);
  return isMade && <MobileSidebar />;
}

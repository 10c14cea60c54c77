import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import {type ReactNode, useState} from 'react';

/** Renders the mobile menu when it is first opened. The theme renders it on every page, opened or not. */
export default function MenuOnDemand(): ReactNode {
  const {shown} = useNavbarMobileSidebar();
  const [isMade, setMade] = useState(false);
  if (shown && !isMade) setMade(true);
  return isMade && <MobileSidebar />;
}

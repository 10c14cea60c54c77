import LanguageMenu from '@site/src/language/LanguageMenu';
import VersionMenu from '@site/src/versions/VersionMenu';
import type {ReactNode} from 'react';

/** Where the theme shows the version, at the top of a page. */
export default function DocMenus(): ReactNode {
  return (
    <>
      <VersionMenu />
      <LanguageMenu />
    </>
  );
}

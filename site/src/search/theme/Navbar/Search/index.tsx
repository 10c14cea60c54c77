import {type ReactNode} from 'react';

/** In the row with the other items: the theme positions it over the last of them on a phone. */
export default function NavbarSearch({children}: {children: ReactNode}): ReactNode {
  return <div>{children}</div>;
}

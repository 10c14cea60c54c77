import {usePreferredPath} from '@site/src/versions/preferred-path';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type {ComponentProps, ReactNode} from 'react';

type Props = ComponentProps<typeof DefaultNavbarItem> & {to: string};

/** An item of the navbar that opens lessons, in the version that the reader chose last. */
export default function LessonsLink({to, ...item}: Props): ReactNode {
  return <DefaultNavbarItem {...item} to={usePreferredPath()(to)} />;
}

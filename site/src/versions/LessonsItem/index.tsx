import DefaultNavbarItem, {type Props} from '@theme/NavbarItem/DefaultNavbarItem';
import type {ReactNode} from 'react';
import {usePreferredPath} from '../preferred-path';

/** An entry of the navbar that opens lessons, in the version that the reader chose last. */
export default function LessonsItem({to, ...item}: Props & {to: string}): ReactNode {
  return <DefaultNavbarItem {...item} to={usePreferredPath()(to)} />;
}

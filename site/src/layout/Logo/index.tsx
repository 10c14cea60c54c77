import Link from '@docusaurus/Link';
import brand from '@site/brand.json';
import type {Props} from '@theme/Logo';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import InlineLogo from '../InlineLogo';
import styles from './styles.module.css';

/** The logo and the name, in the navbar and in the mobile menu. */
export default function Logo({imageClassName, titleClassName, ...link}: Props): ReactNode {
  return (
    <Link to="/" {...link}>
      <InlineLogo size={32} className={clsx(styles.drawing, imageClassName)} />
      <b className={titleClassName}>{brand.name}</b>
    </Link>
  );
}

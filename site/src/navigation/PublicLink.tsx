import Link from '@docusaurus/core/lib/client/exports/Link';
import type {Props} from '@docusaurus/Link';
import {type ReactNode} from 'react';
import {isPrivatePath} from '../../areas';

/** The public build's link: into a private area it is a plain one, so that the server decides. */
export default function PublicLink(props: Props): ReactNode {
  const target = props.to ?? props.href;
  if (!target || !isPrivatePath(target)) return <Link {...props} />;
  const {to, href, isNavLink, activeClassName, isActive, autoAddBaseUrl, children, ...anchor} = props;
  return (
    <a {...anchor} href={target}>
      {children}
    </a>
  );
}

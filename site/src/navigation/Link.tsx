/**
 * Replaces Docusaurus's Link (@docusaurus/core 3.10.2, lib/client/exports/Link.js), which is six components and an
 * observer for each link, and renders again at every navigation. Clicks are delegated to page-links.ts.
 */
import type {Props} from '@docusaurus/Link';
import clsx from 'clsx';
import {type ComponentPropsWithoutRef, forwardRef, type ReactNode, type Ref} from 'react';
import {matchPath, useLocation} from 'react-router-dom';
import {awayAttributes, leadsAway} from './addresses';
import {localPath} from './local-path';

type Marks = Pick<Props, 'isActive' | 'activeClassName'>;

/** A link that is active on its page and on the pages below it. */
const NavLink = forwardRef(function NavLink(
  {isActive, activeClassName, children, className, href, ...anchor}: Marks & ComponentPropsWithoutRef<'a'>,
  ref: Ref<HTMLAnchorElement>,
): ReactNode {
  const location = useLocation();
  const match = matchPath(location.pathname, {path: href});
  const active = isActive ? isActive(match, location) : match !== null;
  const classes = clsx(className, active && activeClassName);
  return (
    <a {...anchor} ref={ref} href={href} className={classes} aria-current={active ? 'page' : undefined}>
      {children}
    </a>
  );
});

function Link(
  {isNavLink, isActive, activeClassName, to, href = to, autoAddBaseUrl, children, ...props}: Props,
  ref: Ref<HTMLAnchorElement>,
): ReactNode {
  const anchor = {
    ...(href && leadsAway(href) && awayAttributes),
    ...(props as ComponentPropsWithoutRef<'a'>),
    href: href && localPath(href),
  };
  if (isNavLink)
    return (
      <NavLink {...anchor} ref={ref} isActive={isActive} activeClassName={activeClassName}>
        {children}
      </NavLink>
    );
  return (
    <a {...anchor} ref={ref}>
      {children}
    </a>
  );
}

export default forwardRef(Link);

import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {ThemeClassNames} from '@docusaurus/theme-common';
import brand from '@site/brand.json';
import {footerColumns} from '@site/navigation';
import LanguageLinks from '@site/src/language/LanguageLinks';
import clsx from 'clsx';
import {type ReactNode, useSyncExternalStore} from 'react';
import InlineLogo from '../InlineLogo';
import styles from './styles.module.css';

/** The current year; until hydration it is the year of the build. */
function useYear(): number {
  const {siteConfig} = useDocusaurusContext();
  return useSyncExternalStore(
    () => () => undefined,
    () => new Date().getFullYear(),
    () => siteConfig.customFields?.buildYear as number,
  );
}

export default function Footer(): ReactNode {
  const year = useYear();
  return (
    <footer className={clsx(ThemeClassNames.layout.footer.container, 'footer', styles.footer)}>
      <div className={clsx('container', styles.columns)}>
        <div className={styles.brand}>
          <Link to="/" className={styles.logo}>
            <InlineLogo size={40} />
            {brand.name}
          </Link>
          <p>{brand.tagline}</p>
          <address>
            {brand.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</a>
          </address>
        </div>
        {footerColumns.map(({title, items}) => (
          <nav key={title} aria-label={title} className={styles.column}>
            <h2>{title}</h2>
            <ul>
              {items.map(({label, to}) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={clsx('container', styles.foot)}>
        <p>{`Copyright © ${year} ${brand.name}.`}</p>
        <LanguageLinks />
      </div>
    </footer>
  );
}

import {useLocation} from '@docusaurus/router';
import type {ReactNode} from 'react';
import {languageChoices} from '../language-choices';
import styles from './styles.module.css';

/** Links to this page in the languages of the site. The other one is another build, so the server answers. */
export default function LanguageLinks(): ReactNode {
  const {pathname} = useLocation();
  return (
    <nav aria-label="Language" className={styles.languages}>
      {languageChoices(pathname).map(({name, label, to, isCurrent}) => (
        <a
          key={name}
          href={to}
          lang={name}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={({currentTarget}) => {
            // Keep the login's target, or the search query.
            currentTarget.search = window.location.search;
          }}>
          {label}
        </a>
      ))}
    </nav>
  );
}

import brand from '@site/brand.json';
import PunchedCard from '@site/src/marketing/PunchedCard';
import {type ReactNode, useContext} from 'react';
import {PageContents} from './page-contents';
import styles from './styles.module.css';

interface Props {
  /** The text that is punched into the card: the page's title. */
  title: string;
  /** The heading of level 1 and the lead. */
  children: ReactNode;
}

/** With fewer headings a table of contents is not worth it. */
const fewest = 4;

function OnThisPage(): ReactNode {
  const headings = useContext(PageContents).filter(({level}) => level === 2);
  if (headings.length < fewest) return null;
  return (
    <nav className={styles.contents} aria-label="On this page">
      <ol>
        {headings.map(({id, value}) => (
          <li key={id}>
            {/* The build rendered the HTML from the author's Markdown. */}
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
            <a href={`#${id}`} dangerouslySetInnerHTML={{__html: value}} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The top of every public page: title, lead, contents, and a punched card with the title. */
export default function PageHead({title, children}: Props): ReactNode {
  // A card punch has only English letters.
  const punched = title.replace(/[^ -~]/g, ' ');
  return (
    <div className={styles.head}>
      <div className={styles.inner}>
        <div className={styles.text}>{children}</div>
        <PunchedCard className={styles.card} text={punched.trim() || brand.name} />
        <OnThisPage />
      </div>
    </div>
  );
}

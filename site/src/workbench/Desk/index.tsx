import Link from '@docusaurus/Link';
import DocumentEditor from '@site/src/workbench/DocumentEditor';
import {isUnsaved, placeOf, titleOf, type WorkDocument} from '@site/src/workbench/documents';
import {addressOf, type Place} from '@site/src/workbench/place';
import type {Documents} from '@site/src/workbench/use-documents';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  documents: Documents;
  /** The documents shown here. */
  shown: readonly WorkDocument[];
  /** The open one, if it is among them. */
  active: WorkDocument | undefined;
  place: Place;
  go: (place: Place, how?: 'push' | 'replace') => void;
  say: (message: string) => void;
}

/** The open documents, one of them in the editor. */
export default function Desk({documents, shown, active, place: {view, mask}, go, say}: Props): ReactNode {
  const close = ({id}: WorkDocument): void => {
    const others = shown.filter((one) => one.id !== id);
    documents.close(id);
    const next = others.at(-1);
    go(next ? placeOf(next, view, mask) : {view, ...(mask && {mask})}, 'replace');
  };
  return (
    <>
      {shown.length > 0 && (
        <nav className={styles.open} aria-label="Open documents">
          <ul>
            {shown.map((one) => (
              <li key={one.id}>
                <Link to={addressOf(placeOf(one, view, mask))} aria-current={one.id === active?.id || undefined}>
                  {titleOf(one)}
                  {isUnsaved(one) && (
                    <>
                      {' '}
                      <span aria-hidden="true">●</span>
                      <span className="only-heard">, not saved</span>
                    </>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {active && (
        <DocumentEditor
          key={active.id}
          document={active}
          update={documents.update}
          say={say}
          onMoved={(moved) => go(placeOf(moved, view, mask), 'replace')}
          onClose={() => close(active)}
        />
      )}
    </>
  );
}

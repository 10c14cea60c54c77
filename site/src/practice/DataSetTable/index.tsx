import type {DataSetSummary} from '@framewright/lab/machine';
import {useScrollStop} from '@site/src/content/use-scroll-stop';
import {type ReactNode, useId} from 'react';
import styles from './styles.module.css';

const factsOf = ({recfm, lrecl}: DataSetSummary): string =>
  [recfm, lrecl && `${lrecl} bytes`].filter(Boolean).join(', ');

function contentOf({records, members, generations}: DataSetSummary): string {
  if (members) return `${members.length} members`;
  if (generations) return `${generations.length} generations`;
  return records === undefined ? '' : `${records} records`;
}

interface Props {
  title: string;
  sets: DataSetSummary[];
  /** Actions for one data set. */
  action?: (set: DataSetSummary) => ReactNode;
}

/** Data sets, as a data set list panel shows them. */
export default function DataSetTable({title, sets, action}: Props): ReactNode {
  const caption = useId();
  return (
    <div ref={useScrollStop<HTMLDivElement>()} className={styles.frame} role="group" aria-labelledby={caption}>
      <table className={styles.table}>
        <caption id={caption}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Dsorg</th>
            <th scope="col">Records</th>
            <th scope="col">Holds</th>
            <th scope="col">Volume</th>
            {action && <th scope="col">Look</th>}
          </tr>
        </thead>
        <tbody>
          {sets.map((set) => (
            <tr key={set.name}>
              <td>
                <code>{set.name}</code>
              </td>
              <td>{set.dsorg}</td>
              <td>{factsOf(set)}</td>
              <td>{contentOf(set)}</td>
              <td>{set.volser ?? ''}</td>
              {action && <td>{action(set)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

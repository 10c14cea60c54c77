import {storedLearner} from '@site/src/auth/stored-sign-in';
import {onMachineChange} from '@site/src/practice/machine-channel';
import {practiceMachine} from '@site/src/practice/practice-machine';
import type {TableSummary} from '@site/src/practice/practice.worker';
import Link from '@docusaurus/Link';
import {addressOf} from '@site/src/workbench/place';
import bench from '@site/src/workbench/workbench.module.css';
import {type ReactNode, useEffect, useState} from 'react';
import styles from './styles.module.css';

/** The tables and views of the learner's Db2, with their columns. */
export default function TableList(): ReactNode {
  const [tables, setTables] = useState<TableSummary[]>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const learner = storedLearner();
    let isHere = true;
    const read = (): void => {
      practiceMachine.call('tables', {learner}).then(
        (found) => isHere && setTables(found),
        (error: unknown) => isHere && setProblem((error as Error).message),
      );
    };
    read();
    const stop = onMachineChange(learner, read);
    return () => {
      isHere = false;
      stop();
    };
  }, []);
  return (
    <>
      <div className={styles.head}>
        <h2>Tables and views</h2>
        <Link to={addressOf({view: 'sql', template: 'sql'})}>New SQL</Link>
      </div>
      {problem && <p className={bench.problem}>{problem}</p>}
      {!tables && !problem && <p className={bench.empty}>Db2 is loading …</p>}
      {tables?.map(({name, kind, columns, rows}) => (
        <details key={name} className={styles.table}>
          <summary>
            <code>{name}</code>{' '}
            <span className={bench.soft}>
              {kind === 'view' ? 'view, ' : ''}
              {rows === 1 ? '1 row' : `${rows} rows`}
            </span>
          </summary>
          <ul>
            {columns.map((column) => (
              <li key={column}>
                <code>{column}</code>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

import {storedLearner} from '@site/src/auth/stored-sign-in';
import {useScrollStop} from '@site/src/content/use-scroll-stop';
import table from '@site/src/practice/DataSetTable/styles.module.css';
import MachineTools from '@site/src/practice/MachineTools';
import type {TableSummary} from '@site/src/practice/practice.worker';
import {practiceMachine} from '@site/src/practice/practice-machine';
import {type ReactNode, useCallback, useEffect, useId, useState} from 'react';
import styles from './styles.module.css';

/** The tables and views of the learner's own Db2, and reset of the machine. */
export default function MyTables({onMessage}: {onMessage: (message: string) => void}): ReactNode {
  const [tables, setTables] = useState<TableSummary[]>([]);
  const caption = useId();
  const scroller = useScrollStop<HTMLDivElement>();
  const learner = storedLearner();
  const tell = useCallback((error: unknown) => onMessage((error as Error).message), [onMessage]);
  const refresh = useCallback(
    () => practiceMachine.call('tables', {learner}).then(setTables).catch(tell),
    [learner, tell],
  );
  useEffect(() => void refresh(), [refresh]);
  const change = async (act: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await act();
      onMessage(done);
      await refresh();
    } catch (error) {
      tell(error);
    }
  };
  return (
    <div className={styles.mine}>
      <div ref={scroller} className={table.frame} role="group" aria-labelledby={caption}>
        <table className={table.table}>
          <caption id={caption}>Tables and views of your Db2</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Rows</th>
              <th scope="col">Columns</th>
            </tr>
          </thead>
          <tbody>
            {tables.map(({name, kind, columns, rows}) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                  {kind === 'view' && ' (view)'}
                </td>
                <td>{rows}</td>
                <td className={styles.columns}>{columns.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MachineTools change={change} onMessage={onMessage} />
    </div>
  );
}

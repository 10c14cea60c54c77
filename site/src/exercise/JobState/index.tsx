import Code from '@site/src/components/Code';
import DataSets from '@site/src/exercise/DataSets';
import {codeHtml} from '@site/src/exercise/code-text';
import type {ShownState} from '@site/proof/tasks/task-data';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The results of a correct job. */
export default function JobState({maxcc, steps, dataSets, absent, sysout}: ShownState): ReactNode {
  return (
    <div className={styles.state}>
      <p>
        The job ends with <strong>{maxcc}</strong>.
      </p>
      {steps.length > 0 && (
        <ul>
          {steps.map(({name, says}) => (
            <li key={name}>
              <code>{name}</code>
              {`: ${says}`}
            </li>
          ))}
        </ul>
      )}
      {dataSets.length > 0 && <DataSets title="Data sets that are new or changed" sets={dataSets} />}
      {absent.length > 0 && (
        <p>
          Gone afterwards:{' '}
          {absent.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <code>{name}</code>
            </span>
          ))}
        </p>
      )}
      {sysout.map(({name, says}) => (
        <div key={name}>
          <p>
            <code>{name}</code> has
          </p>
          <Code label={`Lines of ${name}`} html={codeHtml(says)} />
        </div>
      ))}
    </div>
  );
}

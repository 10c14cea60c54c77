import Code from '@site/src/components/Code';
import {codeHtml} from '@site/src/exercise/code-text';
import type {ShownDataSet} from '@site/proof/tasks/task-data';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Data sets with their contents. */
export default function DataSets({title, sets}: {title: string; sets: ShownDataSet[]}): ReactNode {
  return (
    <div className={styles.sets}>
      <p className={styles.title}>{title}</p>
      {sets.map(({name, facts, records}) => (
        <div key={name}>
          <p className={styles.name}>
            <code>{name}</code>
            {` ${facts}`}
          </p>
          {records.map(({member, text}) => (
            <div key={member ?? ''}>
              {member && (
                <p className={styles.name}>
                  Member <code>{member}</code>
                </p>
              )}
              {text ? (
                <Code label={`Records of ${member ? `${name}(${member})` : name}`} html={codeHtml(text)} />
              ) : (
                <p className={styles.name}>No records</p>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

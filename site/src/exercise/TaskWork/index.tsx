import Code from '@site/src/components/Code';
import Sample from '@site/src/components/Sample';
import SampleOutput from '@site/src/components/SampleOutput';
import DataSets from '@site/src/exercise/DataSets';
import JobState from '@site/src/exercise/JobState';
import {type TaskData, useTask} from '@site/src/exercise/task-context';
import {hasColumns} from '@site/src/exercise/answer-file';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The solution's output and results. */
function Expected({expected, expectedFiles, state}: TaskData): ReactNode {
  return (
    <>
      {expected !== undefined && <Code label="Expected output" html={expected} />}
      {expectedFiles.map(({dd, html}) => (
        <SampleOutput key={dd} dd={dd} html={html} />
      ))}
      {state && <JobState {...state} />}
    </>
  );
}

/** The given data, and the expected result. */
export default function TaskWork(): ReactNode {
  const task = useTask();
  const {kind, language, frame, given, solution, expected, expectedFiles, state} = task;
  const hasExpected = expected !== undefined || expectedFiles.length > 0 || state !== undefined;
  const ruler = hasColumns(language);
  return (
    <>
      {given && <DataSets title="Data sets that exist before" sets={given} />}
      {kind === 'worked' && solution !== undefined && (
        <Sample
          html={solution}
          language={language}
          title="The finished answer"
          ruler={ruler}
          runs={language === 'cobol'}
          {...(frame !== undefined && {frame})}
        />
      )}
      {hasExpected && (
        <details className={styles.more} open={kind === 'worked'}>
          <summary>{kind === 'worked' ? 'What comes out' : 'The expected result in full'}</summary>
          <div className={styles.expected}>
            <Expected {...task} />
          </div>
        </details>
      )}
    </>
  );
}

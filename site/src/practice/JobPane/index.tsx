import Link from '@docusaurus/Link';
import Code from '@site/src/components/Code';
import {codeHtml} from '@site/src/exercise/code-text';
import DataSetTable from '@site/src/practice/DataSetTable';
import type {JobReport} from '@site/src/practice/job-report';
import clsx from 'clsx';
import {type KeyboardEvent, type ReactNode, useId, useRef, useState} from 'react';
import styles from './styles.module.css';

const steps: Record<string, number> = {ArrowRight: 1, ArrowLeft: -1};

/** The first file to show: what the programs wrote, or the system's messages for a job that failed. */
function firstFile({files, ending}: JobReport): number {
  const isPrinted = ending.startsWith('MAXCC');
  return Math.max(
    files.findIndex(({name}) => (isPrinted ? name.includes('.') : name === 'JESYSMSG')),
    0,
  );
}

/** What a job left: how it ended, why, its files in tabs as SDSF lists them, its data sets, and the jobs that it submitted. */
export default function JobPane({report}: {report: JobReport}): ReactNode {
  const {jobName, jobId, ending, tone, words, files, reasons, dataSets, later} = report;
  const [chosen, setChosen] = useState(() => firstFile(report));
  const id = useId();
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);
  const shown = files[chosen];
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (chosen + step + files.length) % files.length;
    setChosen(next);
    tabs.current[next]?.focus();
  };
  return (
    <section className={styles.pane} aria-label={`Output of ${jobName}`}>
      <p className={styles.head} role="status">
        <span className={clsx(styles.ending, styles[tone])}>{ending}</span>
        <span>
          {jobName} {jobId}: {words}
        </span>
      </p>
      {reasons.length > 0 && (
        <dl className={styles.reasons}>
          {reasons.map(({id: message, why, row}) => (
            <div key={message}>
              <dt>
                <code>{message}</code>
              </dt>
              <dd>
                {why} {row && <Link to={row}>{message} in the lessons</Link>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.tabs} role="tablist" aria-label="Files of the job">
        {files.map(({name}, index) => (
          <button
            key={index}
            ref={(element) => {
              tabs.current[index] = element;
            }}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-file`}
            tabIndex={index === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => setChosen(index)}
            onKeyDown={onKeyDown}>
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-file`} aria-labelledby={`${id}-${chosen}`} className={styles.file}>
        {shown && <Code label={shown.name} html={codeHtml(shown.text)} />}
      </div>
      {dataSets.length > 0 && <DataSetTable title="Data sets that the job made or changed" sets={dataSets} />}
      {later.map((one) => (
        <JobPane key={one.jobId} report={one} />
      ))}
    </section>
  );
}

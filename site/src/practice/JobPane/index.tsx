import Code from '@site/src/components/Code';
import {codeHtml} from '@site/src/exercise/code-text';
import DataSetTable from '@site/src/practice/DataSetTable';
import {firstFile} from '@site/src/practice/first-file';
import type {JobReport} from '@site/src/practice/job-report';
import Reasons from '@site/src/practice/Reasons';
import Tabs from '@site/src/practice/Tabs';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import pane from '@site/src/practice/pane.module.css';
import tones from '../tone.module.css';

/**
 * The result of a job: how it ended, why, its spool files in tabs as in SDSF, its data sets, and the jobs that it
 * submitted.
 */
export default function JobPane({report}: {report: JobReport}): ReactNode {
  const {jobName, jobId, ending, tone, words, files, reasons, dataSets, later} = report;
  return (
    <section className={pane.pane} aria-label={`Output of ${jobName}`}>
      <p className={pane.head} role="status">
        <span className={clsx(pane.ending, tones[tone])}>{ending}</span>
        <span>
          {jobName} {jobId}: {words}
        </span>
      </p>
      <Reasons reasons={reasons} />
      <Tabs
        label="Files of the job"
        first={firstFile(report)}
        tabs={files.map(({name, text}) => ({name, content: <Code key={name} label={name} html={codeHtml(text)} />}))}
      />
      {dataSets.length > 0 && <DataSetTable title="Data sets that the job made or changed" sets={dataSets} />}
      {later.map((one) => (
        <JobPane key={one.jobId} report={one} />
      ))}
    </section>
  );
}

import Code from '@site/src/components/Code';
import {codeHtml} from '@site/src/exercise/code-text';
import DataSetTable from '@site/src/practice/DataSetTable';
import type {JobReport} from '@site/src/practice/job-report';
import Reasons from '@site/src/practice/Reasons';
import Tabs from '@site/src/practice/Tabs';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import pane from '@site/src/practice/pane.module.css';

/** Where utilities write what they did; their results go elsewhere, if they have any to print. */
const messageFile = /\.(?:SYSPRINT|SYSOUT|TOOLMSG|DFSMSG)$/;

/** The file to show first: what the programs wrote, or the system's messages for a job that failed. */
function firstFile({files, ending, shows}: JobReport): number {
  const order = ending.startsWith('MAXCC')
    ? [
        (name: string) => name.includes('.') && !messageFile.test(name),
        // Of a compile and run, what the program displayed.
        (name: string) => name.endsWith('.SYSOUT'),
        (name: string) => name.includes('.'),
      ]
    : [(name: string) => name === 'JESYSMSG'];
  const wanted = shows ? [(name: string) => name === shows, ...order] : order;
  const indexes = wanted.map((isWanted) => files.findIndex(({name}) => isWanted(name)));
  return indexes.find((index) => index >= 0) ?? 0;
}

/** What a job left: how it ended, why, its files in tabs as SDSF lists them, its data sets, and the jobs that it submitted. */
export default function JobPane({report}: {report: JobReport}): ReactNode {
  const {jobName, jobId, ending, tone, words, files, reasons, dataSets, later} = report;
  return (
    <section className={pane.pane} aria-label={`Output of ${jobName}`}>
      <p className={pane.head} role="status">
        <span className={clsx(pane.ending, pane[tone])}>{ending}</span>
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

import {hasPrefix} from '@site/src/workbench/job-prefix';
import ItemList from '@site/src/workbench/ItemList';
import type {ListedJob} from '@site/src/workbench/operations';
import {addressOf, type Place} from '@site/src/workbench/place';
import {shownTime} from '@site/src/workbench/shown-time';
import {useAsked} from '@site/src/workbench/use-asked';
import bench from '@site/src/workbench/workbench.module.css';
import clsx from 'clsx';
import {type ReactNode, useState} from 'react';
import styles from '../DataSetList/styles.module.css';
import tones from '../../practice/tone.module.css';

const titleOf = ({name, id}: ListedJob): string => `${name.padEnd(8, ' ')} ${id}`;

interface Props {
  place: Place;
  cameFrom?: string | undefined;
}

/** The machine's jobs, as in SDSF's ST panel, the latest first. */
export default function JobList({place, cameFrom}: Props): ReactNode {
  const {data, problem} = useAsked('jobs', {});
  const [prefix, setPrefix] = useState('');
  const jobs = data?.filter(({name, id}) => [name, id].some((one) => hasPrefix(one, prefix)));
  const items = jobs?.map((job) => ({
    key: job.id,
    to: addressOf({view: 'jobs', job: job.id}),
    title: titleOf(job),
    mark: <span className={clsx(bench.ending, job.tone && tones[job.tone])}>{job.ending ?? job.status}</span>,
    facts: `${job.owner} · ${job.status} · ${shownTime(job.submitted)}`,
  }));
  return (
    <>
      <div className={styles.form} role="search" aria-label="Jobs">
        <label>
          Prefix
          <div>
            <input
              className={bench.field}
              value={prefix}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({target}) => setPrefix(target.value)}
            />
          </div>
        </label>
      </div>
      <p className={bench.bar}>
        <span className={bench.soft} role="status">
          {items ? (items.length === 1 ? '1 job' : `${items.length} jobs`) : 'Reading …'}
        </span>
      </p>
      {problem && <p className={bench.problem}>{problem}</p>}
      {data?.length === 0 && (
        <p className={bench.empty}>No job has run yet. Submit one from the editor, or run a sample of a lesson.</p>
      )}
      {data && data.length > 0 && items?.length === 0 && (
        <p className={bench.empty}>
          No job matches <code>{prefix}</code>. <code>*</code> is any characters, <code>%</code> is one.
        </p>
      )}
      {items && items.length > 0 && (
        <div className={bench.scroll}>
          <ItemList label="Jobs" items={items} current={place.job} cameFrom={cameFrom} />
        </div>
      )}
    </>
  );
}

import {dayAndMonth} from '@site/src/content/months';
import {lastDays} from '@site/src/learner-home/days';
import Panel from '@site/src/learner-home/Panel';
import {useKnown} from '@site/src/learner-home/use-known';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The days on which the learner worked. A record, not a score. */
export default function Days(): ReactNode {
  const days = useKnown(() => lastDays(Date.now()));
  const worked = days?.filter(({hasWork}) => hasWork) ?? [];
  return (
    <Panel title="Your days">
      {days && (
        <>
          <div className={styles.days} aria-hidden="true">
            {days.map(({time, hasWork}) => (
              <span
                key={time}
                className={clsx(styles.day, hasWork && styles.worked)}
                title={dayAndMonth(new Date(time))}
              />
            ))}
          </div>
          <p>
            {worked.length === 0
              ? 'Your first day is today.'
              : `You worked on ${worked.length} of the last ${days.length} days.`}
          </p>
        </>
      )}
    </Panel>
  );
}

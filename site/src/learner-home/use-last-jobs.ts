import {storedLearner} from '@site/src/auth/stored-sign-in';
import {untilIdle} from '@site/src/hydration/idle';
import type {LastJob} from '@site/src/practice/last-jobs';
import {onMachineChange} from '@site/src/practice/machine-channel';
import {useEffect, useState} from 'react';

const load = () => import('@site/src/practice/last-jobs');

/**
 * The last jobs of the learner's machine: first from this browser's copy, and again after a sync with the server, or
 * when another tab has run one. Undefined until they are known: an empty list is shown only after the sync.
 */
export function useLastJobs(): LastJob[] | undefined {
  const [jobs, setJobs] = useState<LastJob[]>();
  useEffect(() => {
    const learner = storedLearner();
    if (!learner) return undefined;
    const begin = async () => {
      await untilIdle(5000);
      const {lastJobs, syncedLastJobs} = await load();
      const here = await lastJobs(learner);
      if (here.length > 0) setJobs(here);
      setJobs(await syncedLastJobs(learner));
    };
    // If the machine cannot be read or the connection is down, the page shows nothing.
    const ignore = () => undefined;
    begin().catch(ignore);
    return onMachineChange(
      learner,
      () =>
        void load()
          .then(({lastJobs}) => lastJobs(learner))
          .then(setJobs, ignore),
    );
  }, []);
  return jobs;
}

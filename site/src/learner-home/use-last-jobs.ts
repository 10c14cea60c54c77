import {storedLearner} from '@site/src/auth/stored-sign-in';
import {untilIdle} from '@site/src/hydration/idle';
import type {LastJob} from '@site/src/practice/last-jobs';
import {onMachineChange} from '@site/src/practice/machine-channel';
import {useEffect, useState} from 'react';

const load = () => import('@site/src/practice/last-jobs');

/**
 * The last jobs of the learner's machine: at first as this browser has it, and again when the server's has come, or
 * another tab has run one. Undefined until they are known: that there are none is said when the server has been asked.
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
    // Where the machine cannot be read or the line is gone, the page says nothing of it.
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

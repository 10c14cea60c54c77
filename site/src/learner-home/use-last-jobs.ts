import {storedLearner} from '@site/src/auth/stored-sign-in';
import {untilIdle} from '@site/src/hydration/idle';
import {keepMachineInStep} from '@site/src/practice/keep-machine-in-step';
import type {LastJob} from '@site/src/practice/last-jobs';
import {onMachineChange} from '@site/src/practice/machine-news';
import {useEffect, useState} from 'react';

/**
 * The last jobs of the learner's machine: at first as this browser has it, and again when the server's has come, or
 * another tab has run one. Undefined until they are known: that there are none is said when the server has been asked.
 */
export function useLastJobs(): LastJob[] | undefined {
  const [jobs, setJobs] = useState<LastJob[]>();
  useEffect(() => {
    const learner = storedLearner();
    if (!learner) return undefined;
    let isAsked = false;
    const read = () =>
      import('@site/src/practice/last-jobs')
        .then(({lastJobs}) => lastJobs(learner))
        .then(
          (last) => {
            if (isAsked || last.length > 0) setJobs(last);
          },
          // The machine cannot be read, or the line is gone.
          () => undefined,
        );
    void untilIdle(5000).then(read);
    void keepMachineInStep().then(() => {
      isAsked = true;
      return read();
    });
    return onMachineChange(learner, () => void read());
  }, []);
  return jobs;
}

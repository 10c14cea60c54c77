import {storedLearner} from '@site/src/auth/stored-sign-in';
import {onMachineChange} from '@site/src/practice/machine-channel';
import {useEffect, useState} from 'react';
import {ask, type WorkInput, type WorkOutput} from './ask';
import type {WorkOperations} from './operations';

interface Asked<Output> {
  /** The machine's data; undefined until it has answered. */
  data?: Output;
  /** The error. */
  problem?: string;
}

/** The machine's data, reloaded whenever it changes, in this tab or another. */
export function useAsked<Name extends keyof WorkOperations>(
  name: Name,
  input: WorkInput<Name>,
): Asked<WorkOutput<Name>> {
  const key = JSON.stringify([name, input]);
  const [state, setState] = useState<Asked<WorkOutput<Name>> & {key: string}>({key});
  useEffect(() => {
    let isHere = true;
    let last = 0;
    const read = (): void => {
      const mine = ++last;
      const settle = (next: Asked<WorkOutput<Name>>): void => {
        // Ignore a stale answer.
        if (isHere && mine === last) setState({key, ...next});
      };
      const [asked, given] = JSON.parse(key) as [Name, WorkInput<Name>];
      ask(asked, given).then(
        (data) => settle({data}),
        (error: unknown) => settle({problem: (error as Error).message}),
      );
    };
    read();
    const stop = onMachineChange(storedLearner(), read);
    return () => {
      isHere = false;
      stop();
    };
  }, [key]);
  return state.key === key ? state : {};
}

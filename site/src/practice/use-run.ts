import {useCallback, useRef, useState} from 'react';
import {practiceMachine} from './practice-machine';

type RunState<Result> =
  | {status: 'idle'}
  | {status: 'running'}
  | {status: 'ended'; result: Result}
  | {status: 'failed'; message: string};

interface Run<Result> {
  state: RunState<Result>;
  run: (ask: () => Promise<Result>) => void;
  cancel: () => void;
}

/** A call to the practice machine, with its state. Only the last one counts. */
export function useRun<Result>(): Run<Result> {
  const [state, setState] = useState<RunState<Result>>({status: 'idle'});
  const current = useRef(0);
  const run = useCallback((ask: () => Promise<Result>) => {
    const mine = ++current.current;
    const settle = (next: RunState<Result>) => {
      if (mine === current.current) setState(next);
    };
    setState({status: 'running'});
    ask().then(
      (result) => settle({status: 'ended', result}),
      (error: unknown) => settle({status: 'failed', message: (error as Error).message}),
    );
  }, []);
  const cancel = useCallback(() => practiceMachine.terminate('The job was cancelled.'), []);
  return {state, run, cancel};
}

import {type FormEvent, useRef, useState} from 'react';

interface Action {
  /** The result, or the error. */
  outcome: {done?: string; problem?: string};
  /**
   * No other action starts meanwhile. Buttons show this with `aria-disabled`, since a disabled one would lose the
   * focus.
   */
  busy: boolean;
  /** Runs an action, then reports it. */
  run: (work: () => Promise<string | undefined>) => Promise<void>;
  /** Runs it with the fields of a form, which is cleared on success. */
  onSubmit: (work: (fields: FormData) => Promise<string | undefined>) => (event: FormEvent<HTMLFormElement>) => void;
}

/** One action at a time on a page, and its result. */
export function useAction(): Action {
  const [outcome, setOutcome] = useState<Action['outcome']>({});
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);
  const run: Action['run'] = async (work) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    setOutcome({});
    try {
      setOutcome({done: await work()});
    } catch (error) {
      setOutcome({problem: (error as Error).message});
    }
    isBusy.current = false;
    setBusy(false);
  };
  const onSubmit: Action['onSubmit'] = (work) => (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    void run(async () => {
      const done = await work(new FormData(form));
      form.reset();
      return done;
    });
  };
  return {outcome, busy, run, onSubmit};
}

import {type FormEvent, useRef, useState} from 'react';

interface Action {
  /** What was done, or why it could not be. */
  outcome: {done?: string; problem?: string};
  /** Nothing else is begun meanwhile. Buttons say so with `aria-disabled`: one that is disabled would lose the focus. */
  busy: boolean;
  /** Does something, and then says so. */
  run: (work: () => Promise<string | undefined>) => Promise<void>;
  /** Does it with the fields of a form. The form is emptied once it is done. */
  onSubmit: (work: (fields: FormData) => Promise<string | undefined>) => (event: FormEvent<HTMLFormElement>) => void;
}

/** One thing at a time that somebody does on a page, and what became of it. */
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

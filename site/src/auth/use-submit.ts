import {type FormEvent, useState} from 'react';

/** Submits a form: busy while the request is pending. After an error the fields keep their values. */
export default function useSubmit(work: (fields: FormData) => Promise<void>, report: (failure: Error) => void) {
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    try {
      await work(fields);
    } catch (error) {
      report(error as Error);
    } finally {
      setBusy(false);
    }
  }

  return {busy, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event)};
}

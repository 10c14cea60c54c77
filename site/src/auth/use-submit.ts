import {type FormEvent, useState} from 'react';

/** A failure of the provider or the line, in the words that it came with. */
const alertOf = (failure: Error) => window.alert(failure.message);

/**
 * Runs a form's work: busy while it lasts, and a browser alert with the message of what failed,
 * unless the form shows it in another way. What was typed stays.
 */
export default function useSubmit(
  work: (fields: FormData) => Promise<void>,
  report: (failure: Error) => void = alertOf,
) {
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

import {type FormEvent, useState} from 'react';

/** Shows the message of an error from the provider or the network. */
const alertOf = (failure: Error) => window.alert(failure.message);

/**
 * Submits a form: busy while the request is pending. An error is shown in an alert unless the form reports it itself;
 * the fields keep their values.
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

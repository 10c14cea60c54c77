import {type FormEvent, useState} from 'react';

/**
 * Runs a form's work: busy while it lasts, and a browser alert with the message of what failed.
 * What was typed stays.
 */
export default function useSubmit(work: (fields: FormData) => Promise<void>) {
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    try {
      await work(fields);
    } catch (error) {
      window.alert((error as Error).message);
    } finally {
      setBusy(false);
    }
  }

  return {busy, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event)};
}

const folder = '/practice-machine';
const kept = new Map<string, Promise<unknown>>();

/** A file that the build wrote for the practice machine, loaded once. A failed load is retried with the next call. */
export function practiceFile<T>(name: string): Promise<T> {
  const loading =
    (kept.get(name) as Promise<T> | undefined) ??
    fetch(`${folder}/${name}`).then(async (answer) => {
      if (!answer.ok) throw new Error(`The practice machine could not be loaded (${answer.status}).`);
      return (await answer.json()) as T;
    });
  kept.set(name, loading);
  loading.catch(() => kept.delete(name));
  return loading;
}

/** Links to the lessons on messages and codes, by anchor. The machine's messages are useful without them too. */
export const lessonRows = (): Promise<Record<string, string>> =>
  practiceFile<Record<string, string>>('messages.json').catch(() => ({}));

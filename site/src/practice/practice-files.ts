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

/** Where the lessons explain a message or a code, by its anchor. What the machine says is useful without that too. */
export const lessonRows = (): Promise<Record<string, string>> =>
  practiceFile<Record<string, string>>('messages.json').catch(() => ({}));

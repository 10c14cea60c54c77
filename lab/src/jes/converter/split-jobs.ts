import {cardsOf, readStream} from '../../jcl/reader';

/**
 * Splits a submitted text into its jobs: each begins with a JOB statement, but not with one inside the data of a DD
 * DATA or a DD with DLM. Anything before the first is ignored, as JES2 does.
 */
export function splitJobs(text: string): string[] {
  const cards = cardsOf(text);
  const starts = readStream(cards)
    .filter(({operation}) => operation === 'JOB')
    .map(({line}) => line - 1);
  if (starts.length === 0) return cards.length === 0 ? [] : [cards.join('\n')];
  return starts.map((start, index) => {
    const job = cards.slice(start, starts[index + 1]);
    while (job.at(-1) === '') job.pop();
    return job.join('\n');
  });
}

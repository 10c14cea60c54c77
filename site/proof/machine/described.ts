import fs from 'node:fs';
import path from 'node:path';
import type {DescribedDataSets, DescribedWorld, JobExpectation} from '@framewright/lab/grading';
import type {DataSets, JobState, World} from './job-state';

type Records = NonNullable<DataSets[string]['records']>;

function linesOf(records: Records, folder: string): string[] {
  if (Array.isArray(records)) return records;
  const text = fs.readFileSync(path.join(folder, records.file), 'utf8').replace(/\r\n/g, '\n').replace(/\n+$/, '');
  return text === '' ? [] : text.split('\n');
}

/** An author's data sets with the records in their files. */
function described(sets: DataSets, folder: string): DescribedDataSets {
  return Object.fromEntries(
    Object.entries(sets).map(([name, {records, members, ...set}]) => [
      name,
      {
        ...set,
        ...(records && {records: linesOf(records, folder)}),
        ...(members && {
          members: Object.fromEntries(Object.entries(members).map(([id, lines]) => [id, linesOf(lines, folder)])),
        }),
      },
    ]),
  );
}

/** A world with the records in its files. */
export const describedWorld = ({volumes, datasets}: World, folder: string): DescribedWorld => ({
  ...(volumes && {volumes}),
  datasets: described(datasets, folder),
});

type Run = Omit<JobState, 'again'>;

const runExpectation = ({datasets, ...run}: Run, folder: string): Omit<JobExpectation, 'again'> => ({
  ...run,
  ...(datasets && {datasets: described(datasets, folder)}),
});

/** The expected results of a job, with the records in its files. */
export const expectation = ({again, ...run}: JobState, folder: string): JobExpectation => ({
  ...runExpectation(run, folder),
  ...(again && {
    again: again.map(({given, leaves, ...other}) => ({
      ...other,
      ...(given && {given: described(given, folder)}),
      ...(leaves && {leaves: runExpectation(leaves, folder)}),
    })),
  }),
});

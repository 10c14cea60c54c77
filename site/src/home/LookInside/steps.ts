/** A range of lines, counted from 1. */
export type Lines = readonly [first: number, last: number];

/** The lines of the job and of its output that a step marks, and its text; text between backticks is code. */
export interface Step {
  job: readonly Lines[];
  output: readonly Lines[];
  says: string;
}

/** The steps through the job of src/pages/_look-inside.mdx. */
export const steps: readonly Step[] = [
  {
    job: [[1, 1]],
    output: [[1, 1]],
    says: 'The `JOB` statement names the job. z/OS writes that name into every message about it, so you can follow it through the log.',
  },
  {
    job: [[2, 2]],
    output: [[5, 5]],
    says: '`EXEC` starts a program, here the sort utility. Condition code 0000 says that it did what it was asked to do.',
  },
  {
    job: [[4, 4]],
    output: [[6, 6]],
    says: '`DD` connects the program with data: `SORTIN` is the file of the day. It is only read, so it is kept as it was.',
  },
  {
    job: [[5, 6]],
    output: [[7, 7]],
    says: '`SORTOUT` is a new data set with a name that begins with `&&`: it lives as long as the job, and is passed to the next step.',
  },
  {
    job: [[8, 9]],
    output: [[11, 12]],
    says: 'Keep withdrawals of 4,000.00 and more. The file has no decimal point, so you write 400000. Of 20 records 5 are left.',
  },
  {
    job: [[10, 12]],
    output: [[14, 18]],
    says: 'Sort by amount, largest first, and lay out account, date, amount and note so that a person can read them.',
  },
  {
    job: [[14, 18]],
    output: [[8, 9]],
    says: 'The second step prints what the first one passed on. Then nobody needs it any more, and z/OS deletes it.',
  },
  {
    job: [[1, 1]],
    output: [[2, 3]],
    says: 'The job has ended with return code 0000. Whoever is on support at night looks at this line first.',
  },
];

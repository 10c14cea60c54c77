import {isEmail, readCsv} from '@framewright/identity';
import {classLimits} from '@framewright/progress';
import {z} from 'zod';
import {RequestError} from '../errors.js';

/** One line that somebody typed, without blanks around it. PostgreSQL cannot hold a NUL, and no name has a line break. */
export const line = (longest: number) =>
  z
    .string()
    .max(4 * longest)
    .transform((text) => text.trim().replace(/\s+/g, ' '))
    .pipe(
      z
        .string()
        .min(1)
        .max(longest)
        .regex(/^\P{Cc}+$/u),
    );

export const nameInput = z.object({name: line(classLimits.nameLength)});

export const changeInput = z.object({
  name: line(classLimits.nameLength).optional(),
  closed: z.boolean().optional(),
  newCode: z.literal(true).optional(),
});

const item = z.union([
  z.object({
    page: z
      .string()
      .max(190)
      .regex(/^\/docs\/[\w./-]+$/),
    task: z.literal(''),
  }),
  z.object({
    page: z
      .string()
      .max(190)
      .regex(/^\/exercise\/[\w./-]+$/),
    task: z.string().regex(/^[\w-]{1,100}$/),
  }),
]);

export const assignmentInput = z.object({
  title: line(classLimits.nameLength),
  dueOn: z.iso.date().nullable(),
  items: z.array(item).min(1).max(classLimits.items),
});

export const commentInput = z.intersection(
  item,
  z.object({
    text: z
      .string()
      .trim()
      .min(1)
      .max(classLimits.commentLength)
      // PostgreSQL cannot hold a NUL.
      .refine((text) => !text.includes('\0')),
  }),
);

export const listInput = z.object({csv: z.string().max(200_000)});

const rowsAtMost = 500;

/** The learners of a list: a column email, and name if there is one. Refuses all of it where a row cannot be read. */
export function readLearnerList(csv: string): {email: string; name: string}[] {
  const refuse = (detail: string): never => {
    throw new RequestError('REFUSED', undefined, detail);
  };
  const [header, ...rows] = readCsv(csv.replace(/^\uFEFF/, ''));
  const columns = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const [email, name] = [columns.indexOf('email'), columns.indexOf('name')];
  if (email < 0) refuse('The first line must name the columns: email,name. The name may be left out.');
  if (rows.length === 0) refuse('The list has a header but no learners.');
  if (rows.length > rowsAtMost) refuse(`The list has ${rows.length} learners; ${rowsAtMost} are taken at a time.`);
  return rows.map(({line: number, cells, problem}) => {
    const learner = {email: (cells[email] ?? '').trim().toLowerCase(), name: (cells[name] ?? '').trim()};
    if (problem) refuse(`Line ${number} cannot be read: ${problem}. Nothing was added.`);
    if (!isEmail(learner.email)) refuse(`Line ${number} has no email address. Nothing was added.`);
    if (learner.name.length > classLimits.nameLength || /\p{Cc}/u.test(learner.name)) {
      refuse(`Line ${number} has a name that cannot be taken. Nothing was added.`);
    }
    return learner;
  });
}

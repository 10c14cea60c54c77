import {isEmail, readCsv} from '@framewright/identity';
import {classLimits} from '@framewright/progress';
import {z} from 'zod';
import {type Reason, RequestError} from '../errors.js';

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

/** An error in a row of a list. */
function rowProblem({email, name}: {email: string; name: string}): Reason | undefined {
  if (!isEmail(email)) return {code: 'EMAIL_MALFORMED', values: [email]};
  if (name.length > classLimits.nameLength) return {code: 'NAME_TOO_LONG', values: [classLimits.nameLength]};
  return /\p{Cc}/u.test(name) ? {code: 'NAME_UNPRINTABLE'} : undefined;
}

/**
 * The learners of a list: a column email, and optionally name. If any row is invalid, the whole list is refused, naming
 * each invalid row.
 */
export function readLearnerList(csv: string): {email: string; name: string}[] {
  const refusal = (...reasons: Reason[]) => new RequestError('REFUSED', undefined, reasons);
  const [header, ...rows] = readCsv(csv.replace(/^\uFEFF/, ''));
  const columns = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const [email, name] = [columns.indexOf('email'), columns.indexOf('name')];
  if (email < 0) throw refusal({code: 'LIST_HEADER_WRONG'});
  if (rows.length === 0) throw refusal({code: 'LIST_WITHOUT_LEARNERS'});
  if (rows.length > rowsAtMost) throw refusal({code: 'LIST_TOO_LONG', values: [rows.length, rowsAtMost]});
  const learners = rows.map(({cells}) => ({
    email: (cells[email] ?? '').trim().toLowerCase(),
    name: (cells[name] ?? '').trim(),
  }));
  const problems = rows.flatMap(({line, problem}, at) => {
    const reason = problem ? {code: problem} : rowProblem(learners[at]!);
    return reason ? [{line, ...reason}] : [];
  });
  if (problems.length > 0) throw refusal(...problems, {code: 'NOTHING_ADDED'});
  return learners;
}

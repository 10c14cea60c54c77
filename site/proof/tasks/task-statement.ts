import * as z from 'zod';
import {checked} from '../pages/checked';
import {expectation, parseDataDefinitions, type DataDefinition} from '../pages/fence';
import {splitFrontMatter} from '../pages/front-matter';
import {codeLanguages} from '../pages/task-language';

const kinds = ['worked', 'faded', 'open', 'repair', 'drill', 'checklist'] as const;

/** How a failing answer ends. */
export const ending = z.string().refine((value) => expectation.test(value) || value === 'compile error', {
  error: ({input}) =>
    `"${String(input)}" is none of ABEND=S0C7, SQLCODE=-803, RC=8, MAXCC=4, JCL ERROR, SEC ERROR, compile error`,
});

const dataDefinitions = z.string().transform((value, context): DataDefinition[] => {
  try {
    return parseDataDefinitions(value);
  } catch (error) {
    context.addIssue({code: 'custom', message: (error as Error).message});
    return z.NEVER;
  }
});

/** The front matter of a task.md. */
const statement = z.strictObject({
  title: z.string().min(3).max(70),
  /** Read it, complete it, write it, repair it, explain it, or tick it off. */
  kind: z.enum(kinds),
  /** Of the answer; none where nothing is written. */
  language: z.enum([...codeLanguages, 'none']),
  /** That a learner needs, about. */
  minutes: z.int().min(1).max(120),
  /** The numbers of the lesson's outcomes that it practises. */
  practises: z.array(z.int().min(1)).default([]),
  /** The files of a COBOL program, as in a fence. */
  dd: dataDefinitions.default([]),
  /** Why only z/OS runs its solution: it is not compared with GnuCOBOL or PostgreSQL. */
  alone: z.string().optional(),
  /** The exact section that the task builds on. */
  lesson: z
    .string()
    .regex(/^\/docs\/[\w/-]+(#[\w-]+)?$/, 'is not an address such as /docs/jcl/jcl-basics/jcl-dd-stmt#disp')
    .optional(),
  /** How the broken program of a repair ends. */
  starterEnds: ending.optional(),
  /** What an SQL answer is also judged by: that it is one `unit` of work, how many rows each change `counts`. */
  judgedBy: z.array(z.enum(['unit', 'counts'])).optional(),
  /** How the solution ends, if it fails on purpose. */
  solutionEnds: ending.optional(),
});

export type Statement = z.infer<typeof statement>;

/** The front matter of a task.md and the text under it. */
export function readStatement(
  text: string,
  report: (problem: string) => void,
): {statement: Statement; body: string} | null {
  const {data, content} = splitFrontMatter(text);
  const said = checked(statement, data, 'task.md', report);
  if (!said) return null;
  if (said.dd.length > 0 && said.language !== 'cobol') report('task.md: only a COBOL task has dd');
  if (said.alone && said.language !== 'cobol' && said.language !== 'sql') {
    report('task.md: only a COBOL or SQL task says alone');
  }
  if (said.judgedBy && said.language !== 'sql') report('task.md: only an SQL task says judgedBy');
  if (said.starterEnds && said.kind !== 'repair') report('task.md: only a repair says starterEnds');
  return {statement: said, body: content.trim()};
}

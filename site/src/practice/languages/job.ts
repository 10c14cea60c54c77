import {gradeRuns} from '@framewright/lab/grading';
import type {DataSetSummary, Machine, SubmittedJob} from '@framewright/lab/machine';
import {jobsOf} from '@site/proof/machine/job-of';
import {submitInTurn} from '@site/proof/machine/submit-in-turn';
import {type JobReport, reportOn} from '../job-report';
import {lessonRows} from '../practice-files';
import {createTaskMachine} from './bank-machine';
import type {PracticeLanguage, Written} from './practice-language';

/** A job that has run, with the data sets before and after it. */
interface RunJob {
  output: SubmittedJob;
  before: DataSetSummary[];
  after: DataSetSummary[];
}

async function submit(machine: Machine, {language, text, frame}: Written): Promise<RunJob> {
  const before = machine.list();
  const output = await submitInTurn(machine, jobsOf(language, text, frame));
  return {output, before, after: machine.list()};
}

/** The report on a job and the jobs it submitted, with links to the lessons that explain what failed. */
export async function reportFor({output, before, after}: RunJob): Promise<JobReport> {
  const report = await reportOn(output, before, after);
  if ([report, ...report.later].every(({reasons}) => reasons.length === 0)) return report;
  const rows = await lessonRows();
  const withRows = (one: JobReport): JobReport => ({
    ...one,
    reasons: one.reasons.map((reason) => ({...reason, row: rows[reason.id.toLowerCase()]})),
    later: one.later.map(withRows),
  });
  return withRows(report);
}

const systemMessages = 'JESYSMSG';

/** The system's message about a missing data set, and the statement's line. */
function withReason(difference: string, report: JobReport): string {
  const [, name] = /^(\S+) does not exist$/.exec(difference) ?? [];
  const lines = report.files.find((file) => file.name === systemMessages)?.text.split('\n') ?? [];
  if (name === undefined || lines.length === 0) return difference;
  const at = lines.map((line) => line.split(/[\s,]+/).includes(name)).lastIndexOf(true);
  if (at < 0) return `${difference}, and ${systemMessages} does not mention it`;
  return `${difference}: see ${systemMessages}, line ${at + 1}: ${lines[at]!.trim().replace(/\s+/g, ' ')}`;
}

/** JCL, and control statements that become a job. */
export const job: PracticeLanguage = {
  machineFor: (task) => createTaskMachine(task),
  run: async (machine, written) => reportFor(await submit(machine, written)),
  async grade(machine, written, task) {
    const runs: RunJob[] = [];
    const {output, differences} = await gradeRuns(machine, task.job!, written.text, async (text) => {
      const run = await submit(machine, {...written, text});
      runs.push(run);
      return run.output;
    });
    // Further runs of a right answer under other conditions are not what the learner asked for.
    const report = await reportFor(runs.find((run) => run.output === output)!);
    const told = differences.map((difference) => withReason(difference, report));
    const shows = told.some((text) => text.includes(systemMessages)) ? {shows: systemMessages} : {};
    return {differences: told, outcome: differences.join('\n'), report: {...report, ...shows}};
  },
};

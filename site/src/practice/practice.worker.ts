/** The practice machine, off the main thread. */
import {type DescribedDataSets, grade, loadDataSets} from '@framewright/lab/grading';
import {createMachine, type DataSetSummary, type PutOptions, type SubmittedJob} from '@framewright/lab/machine';
import type {PageTasks} from '@site/proof/tasks/page-tasks';
import {serveOperations} from '@site/src/web-worker/serve-operations';
import {type JobReport, reportOn} from './job-report';
import {LearnersMachine, type SetAside} from './learners-machine';

/** The grade of an answer. */
export interface Grade {
  /** How what it left differs from what is expected; empty when it is right. */
  differences: string[];
  /** The known wrong answer that fails in the same way. */
  like?: string;
  report: JobReport;
}

const folder = '/practice';
const kept = new Map<string, Promise<unknown>>();

/** A file of the build, loaded once. A failed load is retried with the next call. */
function load<T>(name: string): Promise<T> {
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

const createBankMachine = async () => {
  const machine = createMachine({now: () => new Date()});
  loadDataSets(machine.system, await load<DescribedDataSets>('world.json'));
  return machine;
};

type BankMachine = Awaited<ReturnType<typeof createBankMachine>>;

const machines = new Map<string, LearnersMachine>();

function machineOf(learner: string): LearnersMachine {
  const machine = machines.get(learner) ?? new LearnersMachine(`practice.${learner}`, createBankMachine);
  machines.set(learner, machine);
  return machine;
}

/** A job that has run, with the data sets before and after it. */
interface RunJob {
  output: SubmittedJob;
  before: DataSetSummary[];
  after: DataSetSummary[];
}

async function runJob(machine: BankMachine, jcl: string): Promise<RunJob> {
  const before = machine.list();
  const output = await machine.submit(jcl);
  return {output, before, after: machine.list()};
}

/** The report on a job and the jobs it submitted, with links to the lessons that explain what failed. */
async function reportFor({output, before, after}: RunJob): Promise<JobReport> {
  const report = await reportOn(output, before, after);
  if ([report, ...report.later].every(({reasons}) => reasons.length === 0)) return report;
  // A report is useful without links too.
  const rows = await load<Record<string, string>>('messages.json').catch(() => ({}) as Record<string, string>);
  const withRows = (one: JobReport): JobReport => ({
    ...one,
    reasons: one.reasons.map((reason) => ({...reason, row: rows[reason.id.toLowerCase()]})),
    later: one.later.map(withRows),
  });
  return withRows(report);
}

interface Learner {
  learner: string;
}

/** The operations that a page can call. */
const operations = {
  submit: async ({learner, jcl}: Learner & {jcl: string}): Promise<JobReport> => {
    const mine = machineOf(learner);
    const report = await reportFor(await mine.change((machine) => runJob(machine, jcl)));
    const notice = mine.takeNotice();
    return {...report, ...(notice && {notice})};
  },
  /**
   * Runs an answer on a machine with only what the task provides, and compares what it leaves with what is expected.
   */
  grade: async ({page, task, jcl}: {page: string; task: string; jcl: string}): Promise<Grade> => {
    const {given = {}, expected, wrongAnswers} = (await load<PageTasks>(`tasks/${page}.json`))[task]!;
    const machine = await createBankMachine();
    loadDataSets(machine.system, given);
    const run = await runJob(machine, jcl);
    const differences = grade(machine.system, run.output, expected);
    const like = wrongAnswers.find((wrong) => wrong.differences.join('\n') === differences.join('\n'))?.name;
    return {differences, ...(like && {like}), report: await reportFor(run)};
  },
  list: ({learner}: Learner): Promise<DataSetSummary[]> => machineOf(learner).use((machine) => machine.list()),
  browse: ({learner, name, member}: Learner & {name: string; member?: string}) =>
    machineOf(learner).use((machine) => machine.browse(name, member) ?? null),
  edit: ({learner, name, text, ...options}: Learner & PutOptions & {name: string; text: string}) =>
    machineOf(learner).change((machine) => machine.put(name, new TextEncoder().encode(text), options)),
  reset: ({learner}: Learner) => machineOf(learner).reset(),
  exportState: ({learner}: Learner): Promise<Uint8Array> => machineOf(learner).use((machine) => machine.export()),
  importState: ({learner, state}: Learner & {state: Uint8Array}) =>
    machineOf(learner).change((machine) => machine.import(state)),
  /** Earlier machines that could not be read. */
  setAside: ({learner}: Learner): Promise<SetAside[]> => machineOf(learner).setAside(),
  forgetSetAside: ({learner}: Learner) => machineOf(learner).forgetSetAside(),
};

export type PracticeOperations = typeof operations;

serveOperations(operations);

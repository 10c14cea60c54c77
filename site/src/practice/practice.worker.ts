/** The practice machine, away from the page's own thread. */
import {type DescribedDataSets, grade, loadDataSets} from '@framewright/lab/grading';
import {createMachine, type DataSetSummary, type PutOptions, type SubmittedJob} from '@framewright/lab/machine';
import type {PageTasks} from '@site/proof/tasks/page-tasks';
import {answerQuestions} from '@site/src/background/answer-questions';
import {get, set} from 'idb-keyval';
import {type JobReport, reportOn} from './job-report';

/** What is said of an answer. */
export interface Grade {
  /** What it left otherwise than it should; nothing when it is right. */
  differences: string[];
  /** The known wrong answer that goes wrong in the same way. */
  like?: string;
  report: JobReport;
}

interface Stored {
  /** Counts up with each change: another tab may have made it. */
  version: number;
  state: Uint8Array;
}

const folder = '/practice';
const kept = new Map<string, Promise<unknown>>();

/** A file of the build, loaded once. A failure is not kept: the next question tries again. */
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

/** The machine of one learner, kept in this browser. */
class LearnersMachine {
  private machine: Promise<BankMachine> | undefined;
  private version = 0;

  constructor(private readonly key: string) {}

  /** The machine as the last change of any tab left it. */
  async current(): Promise<BankMachine> {
    const stored = await this.stored();
    this.machine ??= createBankMachine();
    const machine = await this.machine;
    if (stored && stored.version !== this.version) {
      machine.import(stored.state);
      this.version = stored.version;
    }
    return machine;
  }

  async keep(machine: BankMachine): Promise<void> {
    this.version += 1;
    try {
      await set(this.key, {version: this.version, state: machine.export()} satisfies Stored);
    } catch {
      // The browser gives no room: the machine lasts as long as the page.
    }
  }

  async reset(): Promise<void> {
    this.machine = createBankMachine();
    await this.keep(await this.machine);
  }

  private async stored(): Promise<Stored | undefined> {
    try {
      return await get<Stored>(this.key);
    } catch {
      return undefined;
    }
  }
}

const machines = new Map<string, LearnersMachine>();

function machineOf(learner: string): LearnersMachine {
  const machine = machines.get(learner) ?? new LearnersMachine(`practice.${learner}`);
  machines.set(learner, machine);
  return machine;
}

/** What a job and those that it submitted left, with the way to the lessons for what went wrong. */
async function reportFor(machine: BankMachine, output: SubmittedJob, before: DataSetSummary[]): Promise<JobReport> {
  const report = reportOn(output, before, machine.list());
  if ([report, ...report.later].every(({reasons}) => reasons.length === 0)) return report;
  // A job is worth showing without them too.
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

/** What a page can ask for. */
const operations = {
  submit: async ({learner, jcl}: Learner & {jcl: string}): Promise<JobReport> => {
    const machine = await machineOf(learner).current();
    const before = machine.list();
    const output = await machine.submit(jcl);
    await machineOf(learner).keep(machine);
    return reportFor(machine, output, before);
  },
  /** Runs an answer on a machine that has just what the task says, and says what it left otherwise than it should. */
  grade: async ({page, task, jcl}: {page: string; task: string; jcl: string}): Promise<Grade> => {
    const {given = {}, expected, wrongAnswers} = (await load<PageTasks>(`tasks/${page}.json`))[task]!;
    const machine = await createBankMachine();
    loadDataSets(machine.system, given);
    const before = machine.list();
    const output = await machine.submit(jcl);
    const differences = grade(machine.system, output, expected);
    const like = wrongAnswers.find((wrong) => wrong.differences.join('\n') === differences.join('\n'))?.name;
    return {differences, ...(like && {like}), report: await reportFor(machine, output, before)};
  },
  list: async ({learner}: Learner): Promise<DataSetSummary[]> => (await machineOf(learner).current()).list(),
  browse: async ({learner, name, member}: Learner & {name: string; member?: string}) =>
    (await machineOf(learner).current()).browse(name, member) ?? null,
  edit: async ({learner, name, text, ...options}: Learner & PutOptions & {name: string; text: string}) => {
    const machine = await machineOf(learner).current();
    machine.put(name, new TextEncoder().encode(text), options);
    await machineOf(learner).keep(machine);
  },
  reset: ({learner}: Learner) => machineOf(learner).reset(),
  exportState: async ({learner}: Learner): Promise<Uint8Array> => (await machineOf(learner).current()).export(),
  importState: async ({learner, state}: Learner & {state: Uint8Array}) => {
    const machine = await machineOf(learner).current();
    machine.import(state);
    await machineOf(learner).keep(machine);
  },
};

export type PracticeOperations = typeof operations;

answerQuestions(operations);

/** The practice machine, off the main thread. */
import {createMachine, type DataSetSummary} from '@framewright/lab/machine';
import type {PageTasks} from '@site/proof/tasks/page-tasks';
import {serveOperations} from '@site/src/web-worker/serve-operations';
import type {WorkAnswer, WorkRequest} from '@site/src/workbench/operations';
import {languageOf} from './languages';
import {createBankMachine} from './languages/bank-machine';
import type {Written} from './languages/practice-language';
import {LearnersMachine} from './learners-machine';
import {tellMachineChanged} from './machine-channel';
import type {SetAside} from './machine-store';
import {practiceFile} from './practice-files';
import type {Report} from './report';
import {machineKey, syncMachine} from './machine-sync';

/** The grade of an answer. */
export interface Grade {
  /** The differences from the expected results; empty if it is right. */
  differences: string[];
  /** The known wrong answer with the same results. */
  like?: string;
  report: Report;
}

/** A table or view of the learner's Db2. */
export interface TableSummary {
  name: string;
  kind: 'table' | 'view';
  columns: string[];
  rows: number;
}

const machines = new Map<string, LearnersMachine>();

/** How long the learner has to pause before changes are sent. */
const pause = 2000;
let sending: ReturnType<typeof setTimeout> | undefined;

function sendLater(learner: string): void {
  clearTimeout(sending);
  if (learner) sending = setTimeout(() => void syncMachine(learner), pause);
}

/** An unresponsive server must not keep anybody from working. */
const patience = 5000;

/** Resolves when the server's machine has arrived, or will not. */
const arrivalOf = (learner: string): Promise<unknown> =>
  Promise.race([syncMachine(learner), new Promise((resolve) => setTimeout(resolve, patience))]);

function machineOf(learner: string): LearnersMachine {
  const machine =
    machines.get(learner) ??
    new LearnersMachine(
      machineKey(learner),
      (user, isEmpty) => createBankMachine({user, isEmpty}),
      () => {
        tellMachineChanged(learner);
        sendLater(learner);
      },
      () => (learner ? arrivalOf(learner) : Promise.resolve()),
    );
  machines.set(learner, machine);
  return machine;
}

/** Loaded with the first sessions of a page. */
const sessions = async () => (await import('./side-by-side')).openSessions;

interface Learner {
  learner: string;
}

/** The operations that a page can call. */
const operations = {
  /** Loads what a run will need. It may come before the learner runs anything, and changes nothing. */
  prepare: ({learner, language}: Learner & {language: string}): Promise<void> =>
    machineOf(learner).use(async (machine) => (await languageOf(language)).prepare?.(machine)),
  run: async ({learner, ...written}: Learner & Written): Promise<Report> => {
    const mine = machineOf(learner);
    const language = await languageOf(written.language);
    const report = await mine.change((machine) => language.run(machine, written));
    const notice = mine.takeNotice();
    return {...report, ...(notice && {notice})};
  },
  /** Runs an answer on a machine with only the task's data, and compares its results with the expected ones. */
  grade: async ({page, task: id, ...written}: Written & {page: string; task: string}): Promise<Grade> => {
    const task = (await practiceFile<PageTasks>(`tasks/${page}.json`))[id]!;
    const language = await languageOf(written.language);
    const {differences, outcome, report} = await language.grade(await language.machineFor(task), written, task);
    const like = differences.length > 0 && task.wrongAnswers.find((wrong) => wrong.outcome === outcome)?.name;
    return {differences, ...(like && {like}), report};
  },
  list: ({learner}: Learner): Promise<DataSetSummary[]> => machineOf(learner).use((machine) => machine.list()),
  tables: ({learner}: Learner): Promise<TableSummary[]> =>
    machineOf(learner).use(async (machine) =>
      (await machine.db2()).contents.tables.map(({name, kind, columns, rows}) => ({
        name,
        kind,
        columns: columns.map((column) => column.name),
        rows: rows.length,
      })),
    ),
  browse: ({learner, name, member}: Learner & {name: string; member?: string}) =>
    machineOf(learner).use((machine) => machine.browse(name, member) ?? null),
  /** Requests of the workbench and of data set editors. */
  work: async ({learner, ...request}: Learner & WorkRequest): Promise<WorkAnswer> => {
    const {answer} = await import('@site/src/workbench/operations');
    const mine = machineOf(learner);
    const given = await answer(request, mine);
    const notice = mine.takeNotice();
    return {...given, ...(notice && {notice})};
  },
  reset: ({learner}: Learner) => machineOf(learner).reset(),
  exportState: ({learner}: Learner): Promise<Uint8Array> => machineOf(learner).use((machine) => machine.export()),
  importState: ({learner, state}: Learner & {state: Uint8Array}) =>
    machineOf(learner).change((machine) => machine.import(state)),
  /** Opens concurrent sessions on a new bank. Returns their number. */
  openSessions: async ({names}: {names: string[]}): Promise<number> => (await sessions()).open(createMachine(), names),
  runInSession: async ({id, name, text}: {id: number; name: string; text: string}) =>
    (await sessions()).use(id, (group) => group.run(name, text)),
  passTime: async ({id, seconds}: {id: number; seconds: number}) =>
    (await sessions()).use(id, (group) => group.pass(seconds)),
  closeSessions: async ({id}: {id: number}) => (await sessions()).close(id),
  /** Machines that were set aside. */
  setAside: ({learner}: Learner): Promise<SetAside[]> => machineOf(learner).setAside(),
  forgetSetAside: ({learner}: Learner) => machineOf(learner).forgetSetAside(),
};

export type PracticeOperations = typeof operations;

serveOperations(operations);

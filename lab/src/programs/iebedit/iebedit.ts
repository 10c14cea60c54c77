import {readCards} from '../../control-statements/cards';
import {type ControlStatement, partsOf, readControlStatements} from '../../control-statements/control-statement';
import {toRecord} from '../../ebcdic';
import type {Program} from '../../step/program';
import type {Step} from '../../step/step';
import {MessageDataSet} from '../message-data-set';

const successful = 0;
const notFound = 4;
const failed = 8;

/** A job in SYSUT1: the statements before its first step, and its steps with their DDs and data. */
interface EditedJob {
  name: string;
  head: string[];
  steps: {name: string; cards: string[]}[];
}

/** An EDIT statement: which job, and which of its steps. */
interface Edit {
  start?: string;
  type: 'POSITION' | 'INCLUDE' | 'EXCLUDE';
  /** Single names, whose first and last are the same, and ranges. */
  steps: {first: string; last: string}[];
  print: boolean;
}

function readJobs(cards: readonly string[]): EditedJob[] {
  const jobs: EditedJob[] = [];
  let inStreamProcedure = false;
  for (const card of cards) {
    const [, name = '', operation = ''] = /^\/\/([A-Z0-9@#$]*)\s+(JOB|EXEC|PROC|PEND)(?:\s|$)/.exec(card) ?? [];
    if (operation === 'JOB') jobs.push({name, head: [card], steps: []});
    if (operation === 'JOB') continue;
    const job = jobs.at(-1);
    if (job === undefined) continue;
    // The steps of an in-stream procedure are not steps of the job.
    if (operation === 'PROC') inStreamProcedure = true;
    if (operation === 'EXEC' && !inStreamProcedure) job.steps.push({name, cards: []});
    if (operation === 'PEND') inStreamProcedure = false;
    (job.steps.at(-1)?.cards ?? job.head).push(card);
  }
  return jobs;
}

/** Reads an EDIT statement; returns the word in error if it is wrong. DFSMSdfp Utilities, IEBEDIT, EDIT statement. */
function readEdit({operation, operands, malformed}: ControlStatement): Edit | string {
  if (malformed || operation !== 'EDIT') return operation;
  const edit: Edit = {type: 'POSITION', steps: [], print: true};
  for (const operand of operands) {
    const {keyword, text} = operand;
    if (keyword === undefined && text === 'NOPRINT') edit.print = false;
    else if (keyword === 'START') edit.start = text;
    else if (keyword === 'TYPE' && /^(POSITION|INCLUDE|EXCLUDE)$/.test(text)) edit.type = text as Edit['type'];
    else if (keyword === 'STEPNAME') {
      edit.steps = partsOf(operand).map((part) => {
        const [first = '', last = first] = part.text.split('-');
        return {first, last};
      });
    } else return keyword ?? text;
  }
  return edit;
}

/** Returns the steps that an EDIT statement selects, or the name of a selected step that the job does not have. */
function chosen({steps}: EditedJob, edit: Edit): EditedJob['steps'] | string {
  const places = new Set<number>();
  for (const {first, last} of edit.steps) {
    const from = steps.findIndex(({name}) => name === first);
    const to = steps.findIndex(({name}) => name === last);
    if (from < 0) return first;
    if (to < 0) return last;
    for (let at = from; at <= to; at += 1) places.add(at);
  }
  if (edit.steps.length === 0) return steps;
  if (edit.type === 'POSITION') return steps.slice(Math.min(...places));
  return steps.filter((_, at) => places.has(at) === (edit.type === 'INCLUDE'));
}

function copyJobs(step: Step, messages: MessageDataSet): number {
  const say = (text: string) => messages.line(` ${text}`);
  const sysin = readCards(step, 'SYSIN');
  const input = readCards(step, 'SYSUT1');
  const writer = step.openOutput('SYSUT2', {recfm: 'FB', lrecl: 80, blksize: 80});
  if (sysin === undefined || input === undefined || writer === undefined) return failed;
  const jobs = readJobs(input);
  const put = (cards: readonly string[], printed: boolean): boolean =>
    cards.every((card) => {
      if (printed) say(card);
      // If SYSUT1 is itself in-stream data, data in its jobs ends with ..* instead of a delimiter.
      return writer.put(toRecord(card.replace(/^\.\.\*/, '/*'), writer.attributes.lrecl || 80));
    });
  let code = successful;
  let next = 0;
  const statements = readControlStatements(sysin);
  if (statements.length === 0) put(input, true);
  for (const statement of statements) {
    for (const card of statement.cards) say(card);
    const edit = readEdit(statement);
    if (typeof edit === 'string') {
      say(`FWR004I ${edit} IS NOT VALID`);
      return failed;
    }
    const at =
      edit.start === undefined ? next : jobs.findIndex(({name}, place) => place >= next && name === edit.start);
    const job = jobs[at];
    const steps = job && chosen(job, edit);
    if (steps === undefined || typeof steps === 'string') {
      const missing = steps === undefined ? `THE JOB ${edit.start ?? ''}` : `THE STEP ${steps}`;
      say(`FWR003I ${missing.trimEnd()} IS MISSING`);
      code = notFound;
      continue;
    }
    next = at + 1;
    if (!put([...job!.head, ...steps.flatMap(({cards}) => cards)], edit.print)) return failed;
  }
  writer.close();
  return code;
}

/** Copies steps of jobs to another job stream. DFSMSdfp Utilities, IEBEDIT. */
export const runIebedit: Program = (step) => {
  const messages = MessageDataSet.open(step, 'SYSPRINT');
  if (messages === undefined) return failed;
  messages.line(`1${'IEBEDIT'.padEnd(98)}PAGE 0001`);
  const code = copyJobs(step, messages);
  messages.close();
  return code;
};

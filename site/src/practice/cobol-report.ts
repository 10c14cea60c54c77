import type {SourceMessage} from '@framewright/lab/cobol';
import {severeMessages} from '@framewright/lab/grading';
import type {JobReport} from './job-report';
import {lessonRows} from './practice-files';
import type {Tone} from './tone';

/** A compiler message, also in plain words. */
export interface ShownMessage extends SourceMessage {
  why?: string;
  /** The row of a lesson that explains it. */
  row?: string;
}

/** The page's report on a compiled and run COBOL program. */
export interface CobolReport {
  kind: 'cobol';
  /** `RC=0000`, `ABEND=S0C7`, `NOT RUN`. */
  ending: string;
  tone: Tone;
  /** The same in words. */
  words: string;
  /** The compiler's messages at the lines of the program. */
  messages: ShownMessage[];
  /** The job that compiled and ran it; its files begin with the program's output. */
  job: JobReport;
}

/** The program's output, then the compiler listing, then the rest of the job. */
const fileOrder = [/^GO\.SYSOUT$/, /^GO\./, /^COBOL\.SYSPRINT$/];

function orderOf(name: string): number {
  const at = fileOrder.findIndex((pattern) => pattern.test(name));
  return at < 0 ? fileOrder.length : at;
}

async function shown(messages: readonly SourceMessage[]): Promise<ShownMessage[]> {
  if (messages.length === 0) return [];
  const [{explainCompilerMessage}, rows] = await Promise.all([import('@framewright/lab/messages'), lessonRows()]);
  return messages.map((message) => {
    const [why, row] = [explainCompilerMessage(message.id), rows[message.id.toLowerCase()]];
    return {...message, ...(why && {why}), ...(row && {row})};
  });
}

function inWords(ending: string, isRefused: boolean, hasPrinted: boolean): string {
  if (isRefused) return 'The compiler found errors, so the program was not run.';
  if (ending === 'NOT RUN') return 'The program was not run: a step before it failed.';
  if (ending.startsWith('ABEND')) return 'The program was ended before its end: it abended.';
  if (ending !== 'RC=0000') return 'The program came to its end and says with its return code that not all is well.';
  return hasPrinted ? 'The program ended well.' : 'The program ended well. It displayed nothing.';
}

export async function reportOnCobol(messages: readonly SourceMessage[], job: JobReport): Promise<CobolReport> {
  const isRefused = severeMessages(messages).length > 0;
  const ending = job.steps.find(({name}) => name.endsWith('.GO'))?.ending ?? 'NOT RUN';
  const files = [...job.files].sort((one, other) => orderOf(one.name) - orderOf(other.name));
  const hasPrinted = files[0]?.name === 'GO.SYSOUT' && files[0].text !== '';
  return {
    kind: 'cobol',
    ending,
    tone: ending === 'RC=0000' ? 'good' : ending === 'RC=0004' ? 'warning' : 'bad',
    words: inWords(ending, isRefused, hasPrinted),
    messages: await shown(messages),
    // The compiler's messages explain why a program was not run; later steps fail only as a consequence.
    job: {...job, files, reasons: isRefused ? [] : job.reasons},
  };
}

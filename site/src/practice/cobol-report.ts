import type {SourceMessage} from '@framewright/lab/cobol';
import type {JobReport} from './job-report';
import type {Tone} from './tone';

/** A COBOL program that was compiled and run, as the page shows it. */
export interface CobolReport {
  kind: 'cobol';
  /** `RC=0000`, `ABEND=S0C7`, `NOT RUN`. */
  ending: string;
  tone: Tone;
  /** The same in words. */
  words: string;
  /** What the compiler says, at the lines of the program. */
  messages: SourceMessage[];
  /** The job that compiled and ran it; its files begin with what the program wrote. */
  job: JobReport;
}

/** What the program wrote, then the listing of the compiler, then the rest of the job. */
const fileOrder = [/^GO\.SYSOUT$/, /^GO\./, /^COBOL\.SYSPRINT$/];

function orderOf(name: string): number {
  const at = fileOrder.findIndex((pattern) => pattern.test(name));
  return at < 0 ? fileOrder.length : at;
}

const isSevere = ({severity}: SourceMessage): boolean => severity === 'S' || severity === 'U';

function inWords(ending: string, messages: SourceMessage[], hasPrinted: boolean): string {
  if (messages.some(isSevere)) return 'The compiler found errors, so the program was not run.';
  if (ending === 'NOT RUN') return 'The program was not run: a step before it failed.';
  if (ending.startsWith('ABEND')) return 'The program was ended before its end: it abended.';
  if (ending !== 'RC=0000') return 'The program came to its end and says with its return code that not all is well.';
  return hasPrinted ? 'The program ended well.' : 'The program ended well. It displayed nothing.';
}

export function reportOnCobol(messages: SourceMessage[], job: JobReport): CobolReport {
  const ending = job.steps.find(({name}) => name.endsWith('.GO'))?.ending ?? 'NOT RUN';
  const files = [...job.files].sort((one, other) => orderOf(one.name) - orderOf(other.name));
  const hasPrinted = files[0]?.name === 'GO.SYSOUT' && files[0].text !== '';
  return {
    kind: 'cobol',
    ending,
    tone: ending === 'RC=0000' ? 'good' : ending === 'RC=0004' ? 'warning' : 'bad',
    words: inWords(ending, messages, hasPrinted),
    messages,
    // The compiler's own messages say why a program was not run; the steps after it only follow.
    job: {...job, files, reasons: messages.some(isSevere) ? [] : job.reasons},
  };
}

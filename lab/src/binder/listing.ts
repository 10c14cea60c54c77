import {toRecord} from '../ebcdic';
import type {Step, Writer} from '../step/step';

type Severity = 'I' | 'W' | 'E' | 'S' | 'U';
const codes: Readonly<Record<Severity, number>> = {I: 0, W: 4, E: 8, S: 12, U: 16};

const printed = {recfm: 'FBA', lrecl: 121, blksize: 121} as const;
const longestLine = 120;
const days = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];
const months = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' ');

/** SYSPRINT of the binder: headings, messages and their summary. The form is that of recorded listings. */
export class BinderListing {
  readonly #writer: Writer | undefined;
  readonly #step: Step;
  readonly #given = new Map<Severity, Set<string>>();
  returnCode = 0;

  constructor(step: Step, ddName: string) {
    this.#step = step;
    this.#writer = step.dds.has(ddName) ? step.openOutput(ddName, printed) : undefined;
    this.heading();
  }

  heading(): void {
    const now = this.#step.system.now();
    const [, time] = /T(.{8})/.exec(now.toISOString())!;
    const date = `${days[now.getUTCDay()]} ${months[now.getUTCMonth()]} ${now.getUTCDate()}, ${now.getUTCFullYear()}`;
    const {jobName, stepName, procStepName, programName} = this.#step;
    this.line(`1z/OS V2 R5 BINDER     ${time} ${date}`);
    const procedure = procStepName === undefined ? '' : `PROCEDURE(${procStepName.padEnd(8)})`;
    this.line(
      ` BATCH EMULATOR  JOB(${jobName.padEnd(8)}) STEP(${stepName.padEnd(8)}) PGM= ${programName.padEnd(9)} ${procedure}`,
    );
  }

  /** Writes a line that includes its control character. */
  line(text: string): void {
    this.#writer?.put(toRecord(text, this.#writer.attributes.lrecl));
  }

  /** Writes a message, such as `IEW2456E 9207` with its text; its continuation lines are indented. */
  message(id: string, text: string): void {
    const [, number, severity] = /^([A-Z]+\d+)([IWESU])/.exec(id)!;
    const level = severity as Severity;
    this.returnCode = Math.max(this.returnCode, codes[level]);
    this.#given.set(level, (this.#given.get(level) ?? new Set()).add(number!.replace(/^IEW/, '')));
    let line = ` ${id}`;
    for (const word of text.split(' ')) {
      if (line.length + word.length + 1 > longestLine) {
        this.line(line);
        line = ' '.repeat(9);
      }
      line += ` ${word}`;
    }
    this.line(line);
  }

  /** Writes the message summary report that ends a listing. */
  summary(): void {
    this.line('1----------------------');
    this.line(' MESSAGE SUMMARY REPORT');
    this.line(' ----------------------');
    const kinds = [
      ['U', 'TERMINAL MESSAGES      (SEVERITY = 16)'],
      ['S', 'SEVERE MESSAGES        (SEVERITY = 12)'],
      ['E', 'ERROR MESSAGES         (SEVERITY = 08)'],
      ['W', 'WARNING MESSAGES       (SEVERITY = 04)'],
      ['I', 'INFORMATIONAL MESSAGES (SEVERITY = 00)'],
    ] as const;
    for (const [severity, title] of kinds) {
      this.line(`  ${title}`);
      this.line(`  ${[...(this.#given.get(severity) ?? ['NONE'])].sort().join('  ')}`);
      this.line('');
    }
    this.line('');
    this.line('  **** END OF MESSAGE SUMMARY REPORT ****');
    this.line('');
    this.#writer?.close();
  }
}

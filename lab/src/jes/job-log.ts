import type {Attributes} from '../data-sets/attributes';
import {toEbcdic} from '../ebcdic';
import type {SpoolFile} from '../step/dd';
import {systemName} from '../system-name';
import type {JobCard} from './converter/index';
import type {ListedStatement} from './job';
import {clockTime, dateLine, executionDate, lastAccess, startStop} from './job-clock';

/** The machine's node in the JES2 network. */
const nodeName = 'N1';

const messageLog: Attributes = {recfm: 'UA', lrecl: 133, blksize: 133};
const jclListing: Attributes = {recfm: 'V', lrecl: 136, blksize: 140};
const systemMessages: Attributes = {recfm: 'VA', lrecl: 137, blksize: 141};

const spaced = (text: string): string => [...text].join(' ');

/** A line of the system messages. MSGLEVEL=(,0) omits those about allocation unless the job fails. */
interface SystemLine {
  text: string;
  ofAllocation: boolean;
}

/** The contents of JESMSGLG, JESJCL and JESYSMSG. Lines begin with an ASA control character, except in JESJCL. */
export class JobLog {
  readonly #log: string[] = [];
  readonly #listing: string[] = [];
  readonly #system: SystemLine[] = [];
  #multiLine: number;

  constructor(
    private readonly jobName: string,
    private readonly jobId: string,
    private readonly messageClass: string,
    private readonly clock: () => Date,
    jobNumber: number,
  ) {
    // Lines of one message carry a number that ties them together on the console.
    this.#multiLine = 100 + (jobNumber % 800);
    const heading = `J E S 2  J O B  L O G  --  S Y S T E M  ${spaced(systemName)}  --  N O D E  ${spaced(nodeName)}`;
    this.#log.push(`1${' '.repeat(25)}${heading}`, '0');
    this.#log.push(` ${this.#stamp()} ${dateLine(clock())}`);
  }

  #stamp(jobId = this.jobId): string {
    return `${clockTime(this.clock())} ${jobId}`;
  }

  /** Writes a console message, which JES2 copies to JESMSGLG. */
  console(message: string): void {
    this.#log.push(` ${this.#stamp()}  ${message}`);
  }

  /** Writes a message of several lines. */
  consoleLines(first: string, rest: readonly string[]): void {
    const number = String((this.#multiLine += 1)).padStart(3, '0');
    this.console(`${first}  ${number}`);
    for (const line of rest) this.#log.push(`    ${number}             ${line}`);
  }

  /** Writes a message that requires action, marked as on the console, as recorded: `*IEF099I`. */
  action(message: string): void {
    this.#log.push(` ${this.#stamp()} *${message}`);
  }

  /** A WTO of a program, which the console marks as not from the system, as recorded; JESYSMSG has only the text. */
  writeToOperator(message: string): void {
    this.console(`+${message}`);
    this.system(message);
  }

  /** Writes a message to the programmer in JESYSMSG. */
  system(message: string, ofAllocation = false): void {
    this.#system.push({text: ` ${message}`, ofAllocation});
  }

  /** Writes a message to both the console and JESYSMSG: routing code 11. */
  tell(message: string): void {
    const [first = '', ...rest] = message.split('\n');
    if (rest.length === 0) this.console(first);
    else this.consoleLines(first, rest);
    for (const line of [first, ...rest]) this.system(line);
  }

  /** Writes a line without a time stamp: headings of tables, statistics. */
  plain(line: string): void {
    this.#log.push(line);
  }

  userAssigned(user: string): void {
    this.console(`IRR010I  USERID ${user.padEnd(8)} IS ASSIGNED TO THIS JOB.`);
  }

  /** MVS System Messages, IEF677I, in the same place as in recorded logs. */
  warned(): void {
    this.console(`IEF677I WARNING MESSAGE(S) FOR JOB ${this.jobName.padEnd(8)} ISSUED`);
  }

  /** JES2 Messages, $HASP100: this job's log reports a job that it submitted, under the number of that job. */
  submitted(jobId: string, {name, programmer}: JobCard, user: string): void {
    const from = `FROM ${this.jobId} ${this.jobName}`;
    this.#log.push(
      ` ${this.#stamp(jobId)}  $HASP100 ${name.padEnd(8)} ON INTRDR      ${programmer.padEnd(20)}  ${from}`,
      ` ${this.#stamp(jobId)}  IRR010I  USERID ${user.padEnd(8)} IS ASSIGNED TO THIS JOB.`,
    );
  }

  started(user: string, jobClass: string): void {
    const access = `ICH70001I ${user.padEnd(8)} LAST ACCESS AT ${lastAccess(this.clock())}`;
    this.tell(access);
    const {jobName} = this;
    this.console(`$HASP373 ${jobName.padEnd(8)} STARTED - INIT 1    - CLASS ${jobClass.padEnd(8)} - SYS ${systemName}`);
    this.console(`IEF403I ${jobName} - STARTED - TIME=${clockTime(this.clock())}`);
    this.system(`IEFA111I ${jobName} IS USING THE FOLLOWING JOB RELATED SETTINGS:`);
    this.system('         SWA=BELOW,TIOT SIZE=64K,DSENQSHR=DISALLOW,GDGBIAS=JOB');
  }

  /** MVS System Messages, IEF373I and IEF032I; a step that did not run used only the storage of its address space. */
  stepTimes(name: string, started: Date, processorSeconds: number, ran: boolean): void {
    const padded = name.padEnd(8);
    this.system(`IEF373I STEP/${padded}/START ${startStop(started)}`);
    this.system(`IEF032I STEP/${padded}/STOP  ${startStop(this.clock())}`);
    this.system(processorLine(processorSeconds));
    const [below, system, above, systemAbove, real, large] = ran ? [4, 296, 0, 9936, 20, 10] : [0, 0, 0, 0, 20, 10];
    const kilobytes = (value: number, width: number) => `${String(value).padStart(width)}K`;
    this.system(
      `        VIRT: ${kilobytes(below, 5)}  SYS: ${kilobytes(system, 5)}  EXT: ${kilobytes(above, 8)}  SYS: ${kilobytes(systemAbove, 8)}`,
    );
    this.system(`        ATB- REAL: ${kilobytes(real, 21)}  SLOTS: ${kilobytes(0, 21)}`);
    this.system(`             VIRT- ALLOC: ${String(large).padStart(7)}M SHRD: ${String(0).padStart(7)}M`);
  }

  jobTimes(started: Date, processorSeconds: number): void {
    const padded = this.jobName.padEnd(8);
    this.system(`IEF375I  JOB/${padded}/START ${startStop(started)}`);
    this.system(`IEF033I  JOB/${padded}/STOP  ${startStop(this.clock())}`);
    this.system(processorLine(processorSeconds));
  }

  /** Adds cards to JESJCL: each statement with its number, the first card with the job ID in columns 73 to 80. */
  list(statements: readonly ListedStatement[]): void {
    statements.forEach(({number, text, first}, index) => {
      const card = index === 0 ? `${text.slice(0, 72).padEnd(72)}${this.jobId}` : text;
      this.#listing.push(`${first ? String(number).padStart(10) : ' '.repeat(10)} ${card}`.trimEnd());
    });
  }

  /** The JES2 statistics at the end of the log, which count the lines of all files of the job. */
  statistics(cards: number, files: readonly SpoolFile[], executed: Date | undefined, minutes: number): void {
    // The lines of a job that never ran are double spaced.
    const control = executed === undefined ? '0' : '-';
    const lines = [
      ...(executed === undefined ? [] : [`-  ${executionDate(executed)} JOB EXECUTION DATE`]),
      `${control}${String(cards).padStart(13)} CARDS READ`,
    ];
    const rest = 4;
    const printed = files.reduce((sum, file) => sum + file.records.length, 0);
    const own = this.#log.length + 1 + lines.length + rest + this.#listing.length + this.#system.length;
    const bytes = files.reduce(
      (sum, file) => sum + file.records.reduce((length, record) => length + record.length, 0),
      (this.#log.length + this.#listing.length + this.#system.length) * 80,
    );
    this.#log.push(
      '0------ JES2 JOB STATISTICS ------',
      ...lines,
      `${control}${String(printed + own).padStart(13)} SYSOUT PRINT RECORDS`,
      `${control}${'0'.padStart(13)} SYSOUT PUNCH RECORDS`,
      `${control}${String(Math.ceil(bytes / 1024)).padStart(13)} SYSOUT SPOOL KBYTES`,
      `${control}${minutes.toFixed(2).padStart(13)} MINUTES EXECUTION TIME`,
    );
  }

  /** The three files. `quiet` omits messages about allocation, MSGLEVEL=(,0). */
  files(quiet: boolean): SpoolFile[] {
    const shown = this.#system.filter(({ofAllocation}) => !(quiet && ofAllocation)).map(({text}) => text);
    return [
      this.#file('JESMSGLG', messageLog, this.#log),
      this.#file('JESJCL', jclListing, this.#listing),
      this.#file('JESYSMSG', systemMessages, shown),
    ];
  }

  #file(ddName: string, attributes: Attributes, lines: readonly string[]): SpoolFile {
    const records = lines.map((line) => toEbcdic(line.slice(0, attributes.lrecl)));
    return {stepName: 'JES2', ddName, outputClass: this.messageClass, attributes, records};
  }
}

function processorLine(seconds: number): string {
  const hundredths = Math.floor(Math.max(0, seconds) * 100);
  const hours = Math.floor(hundredths / 360_000);
  const minutes = String(Math.floor(hundredths / 6000) % 60).padStart(2, '0');
  const rest = ((hundredths % 6000) / 100).toFixed(2).padStart(5, '0');
  return `        CPU: ${String(hours).padStart(5)} HR  ${minutes} MIN  ${rest} SEC    SRB:     0 HR  00 MIN  00.00 SEC`;
}

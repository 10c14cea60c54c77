import {toRecord} from '../ebcdic';
import type {Step, Writer} from '../step/step';

/** The message data set: RECFM=FBA, LRECL=121. DFSORT Application Programming Guide, SYSOUT DD statement. */
const messageLength = 121;

export const messageAttributes = {recfm: 'FBA', lrecl: messageLength, blksize: messageLength} as const;

const days = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

const two = (value: number): string => String(value).padStart(2, '0');

/** `18:44 ON MON JAN 29, 2024`. */
export function headingTime(now: Date): string {
  const time = `${two(now.getUTCHours())}:${two(now.getUTCMinutes())}`;
  const day = `${days[now.getUTCDay()]!} ${months[now.getUTCMonth()]!} ${two(now.getUTCDate())}, ${now.getUTCFullYear()}`;
  return `${time} ON ${day}`;
}

/** The module levels of this DFSORT, printed for its maintainers. */
export const moduleLevels = {
  start: 'C5-I79518 C6-I90068 C7-I76949 C8-I75151 EE-I76949 E9-I77769 C9-NONE   E5-I92416 E7-I76949',
  copy: 'EF-I80637 F0-I90068 E8-I76949',
  sort: 'DE-I76949 D5-I92416 D9-I82056 E8-I76949',
  merge: 'E3-I76949 E8-I76949',
};

/** Prints messages and control statements on SYSOUT. */
export class Messages {
  private held: string[] = [];
  private writer: Writer | undefined;
  private first = true;

  constructor(
    private readonly step: Step,
    private filter: 'ALL' | 'CRITICAL' | 'NONE' = 'ALL',
  ) {}

  /** Opens the message data set and prints the messages held until now; returns false if there is no data set. */
  open(ddName: string, filter: 'ALL' | 'CRITICAL' | 'NONE'): boolean {
    this.filter = filter;
    this.writer = this.step.openOutput(ddName, messageAttributes);
    for (const line of this.held) this.write(line);
    this.held = [];
    return this.writer !== undefined;
  }

  /** Prints a message: `ICE054I`, `0`, the text. */
  say(id: string, text: string, trace = '0'): void {
    // This machine's own messages (FWR) also report rejections.
    const critical = id.endsWith('A') || id.startsWith('FWR');
    if (this.filter === 'NONE' || (this.filter === 'CRITICAL' && !critical)) return;
    this.line(` ${id} ${trace} ${text}`);
  }

  /** Prints a card of a control statement, aligned with the message texts; a blank line precedes the first card. */
  card(text: string, firstOfAll: boolean): void {
    if (this.filter === 'ALL') this.line(`${firstOfAll ? '0' : ' '}${' '.repeat(10)}${text}`);
  }

  /** Prints a line that begins with its control character. */
  line(text: string): void {
    if (this.writer) this.write(text);
    else this.held.push(text);
  }

  close(): void {
    this.writer?.close();
  }

  private write(text: string): void {
    const shown = this.first ? `1${text.slice(1)}` : text;
    this.first = false;
    const length = this.writer?.attributes.lrecl ?? messageLength;
    const variable = this.writer?.attributes.recfm.startsWith('V') === true;
    this.writer?.put(toRecord(shown.trimEnd(), variable ? Math.min(shown.length, length - 4) : length));
  }
}

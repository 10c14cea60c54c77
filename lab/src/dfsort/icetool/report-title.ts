import type {Operands} from './operation';
import {badOperand, type ToolError} from './operation';
import type {ToolOperand} from './statement';

/** An element of the title line: a string, the page number, the date or the time. */
export type TitleElement = (page: number) => string;

const two = (value: number): string => String(value).padStart(2, '0');

/** `DATE(MD4/)`, `DATENS(4MD)`: the order of month, day and year with a separator. */
function dateElement({name, values = []}: ToolOperand, now: Date): string | undefined {
  const separated = name === 'DATE' || name === 'YDDD';
  const spec = values[0] ?? (name === 'DATE' ? 'MDY/' : '');
  const order = separated ? spec.slice(0, -1) : spec;
  const separator = separated ? spec.slice(-1) : '';
  const year = now.getUTCFullYear();
  const dayOfYear = Math.floor((now.getTime() - Date.UTC(year, 0, 1)) / 86_400_000) + 1;
  const parts: Record<string, string> = {
    M: two(now.getUTCMonth() + 1),
    D: name.startsWith('YDDD') ? String(dayOfYear).padStart(3, '0') : two(now.getUTCDate()),
    Y: two(year % 100),
    4: String(year),
  };
  const letters = name.startsWith('YDDD') ? 2 : 3;
  if (order.length !== letters || ![...order].every((letter) => letter in parts)) return undefined;
  return [...order].map((letter) => parts[letter]!).join(separator);
}

/** `TIME(24:)`, `TIME(12.)`, `TIMENS(24)`. */
function timeElement({name, values = []}: ToolOperand, now: Date): string | undefined {
  const spec = values[0] ?? '24:';
  const separator = name === 'TIME' ? spec.slice(2, 3) : '';
  const hour = now.getUTCHours();
  const rest = [two(now.getUTCMinutes()), two(now.getUTCSeconds())];
  if (spec.startsWith('24')) return [two(hour), ...rest].join(separator);
  if (!spec.startsWith('12')) return undefined;
  return `${[two(hour % 12 === 0 ? 12 : hour % 12), ...rest].join(separator)} ${hour < 12 ? 'am' : 'pm'}`;
}

/**
 * The title line, with its elements in the order of their operands. Further TITLE operands make lines of their own.
 * DFSORT Application Programming Guide, DISPLAY operator, TITLE, DATE, TIME and PAGE.
 */
export class ReportTitle {
  private constructor(
    private readonly elements: TitleElement[],
    private readonly more: string[],
    private readonly between: number,
    private readonly left: boolean,
  ) {}

  static read(operands: Operands, now: Date): ReportTitle | undefined | ToolError {
    const elements: TitleElement[] = [];
    const more: string[] = [];
    let titled = false;
    for (const operand of operands.statement.operands) {
      const {name} = operand;
      if (name === 'TITLE') {
        const strings = operands.strings(operand);
        if (!strings || strings.length === 0) return badOperand(operand);
        const text = strings.join('');
        if (titled) more.push(text);
        else elements.push(() => text);
        titled = true;
      } else if (name === 'PAGE') elements.push((page) => `- ${page} -`);
      else if (/^(DATE|DATENS|YDDD|YDDDNS)$/.test(name)) {
        const date = dateElement(operand, now);
        if (date === undefined) return badOperand(operand);
        elements.push(() => date);
      } else if (/^(TIME|TIMENS)$/.test(name)) {
        const time = timeElement(operand, now);
        if (time === undefined) return badOperand(operand);
        elements.push(() => time);
      }
    }
    if (elements.length === 0) return undefined;
    const between = operands.number('TBETWEEN', 50);
    if (typeof between === 'object') return between;
    return new ReportTitle(elements, more, between ?? 8, operands.has('TLEFT'));
  }

  /** The lines of the title for a page. */
  lines(page: number): string[] {
    const first = this.elements.map((element) => element(page)).join(' '.repeat(this.between));
    const others = this.more.map((text) => {
      const before = this.left ? 0 : Math.max(0, Math.floor((first.length - text.length) / 2));
      return `${' '.repeat(before)}${text}`;
    });
    return [first, ...others];
  }
}

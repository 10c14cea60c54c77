import {toSourceLine} from '../source/reference-format';
import {WordKind} from '../source/text-word';
import {scanWords, type Scanned} from '../source/word-scanner';

/** EXEC SQL … END-EXEC in fixed-format source: lines and columns count from 1. */
export interface ExecBlock {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  /** The column after END-EXEC, or after its period. */
  readonly endColumn: number;
  readonly period: boolean;
  /** The words between EXEC SQL and END-EXEC. */
  readonly words: readonly string[];
}

/** The words of all lines that are not comments. */
function wordsOf(lines: readonly string[]): Scanned[] {
  const words: Scanned[] = [];
  lines.forEach((raw, at) => {
    const {indicator, text} = toSourceLine(raw, at + 1);
    if (indicator === '*' || indicator === '/') return;
    scanWords(text, at + 1, 8, (word) => words.push(word));
  });
  return words;
}

export function execBlocks(lines: readonly string[]): ExecBlock[] {
  const words = wordsOf(lines);
  const is = (at: number, text: string): boolean => words[at]?.text.toUpperCase() === text;
  const blocks: ExecBlock[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (!is(at, 'EXEC') || !is(at + 1, 'SQL')) continue;
    let end = at + 2;
    while (end < words.length && !is(end, 'END-EXEC')) end += 1;
    const last = words[end];
    if (!last) break;
    const period = words[end + 1]?.kind === WordKind.Period;
    const {line, column} = period ? words[end + 1]! : last;
    blocks.push({
      line: words[at]!.line,
      column: words[at]!.column,
      endLine: line,
      endColumn: column + (period ? 1 : last.text.length),
      period,
      words: words.slice(at + 2, end).map(({text}) => text),
    });
    at = end;
  }
  return blocks;
}

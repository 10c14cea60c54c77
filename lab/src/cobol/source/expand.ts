import type {Diagnostics} from '../messages/diagnostics';
import {includeMembers} from '../sql/include-members';
import {continueText, toSourceLine, type SourceLine} from './reference-format';
import {readReplacements, replaceWords, type Replacement} from './replacing';
import {WordKind, type TextWord} from './text-word';
import {scanWords} from './word-scanner';

/** Returns the text of a member of the copy library; undefined if it does not exist. */
export type CopyLibrary = (member: string, library: string | undefined) => string | undefined;

export interface ExpandedSource {
  readonly words: TextWord[];
  /** Every line as it was read, with those of copied members in their place; the first one is line 1. */
  readonly lines: string[];
  /** The lines that COPY inserted. */
  readonly copied: ReadonlySet<number>;
  /** The options of CBL and PROCESS statements, as written. */
  readonly options: string[];
  /** The CBL and PROCESS statements themselves. */
  readonly cards: string[];
}

/** The place where a continuation line begins in the joined text. */
interface Continued {
  readonly from: number;
  readonly line: number;
  readonly column: number;
}

const mostLines = 100_000;
const deepestCopy = 16;
/** The maximum number of words of EXEC SQL INCLUDE, with a name in as many parts as it can have. */
const longestInclude = 12;
const commentEntries = /^(?:AUTHOR|INSTALLATION|DATE-WRITTEN|DATE-COMPILED|SECURITY|REMARKS)\s*\./i;
/** The valid characters in column 7. */
const indicators = new Set([...' *D/-d']);
const listingControl = /^\s*(?:EJECT|SKIP[123]|TITLE\s.*)\s*\.?\s*$/i;
const optionCard = /^(?:\d{6}\s*|\s*)(?:CBL|PROCESS)\s+(.*)$/i;

/** Converts source lines to text words, with members copied in and words replaced. */
class Expansion {
  readonly lines: string[] = [];
  readonly options: string[] = [];
  readonly cards: string[] = [];
  readonly copied = new Set<number>();
  private words: TextWord[] = [];
  private copyAt = -1;
  private inPseudo = false;
  private debugging = false;
  /** Whether the header of the PROCEDURE DIVISION has been read. */
  private inProcedure = false;
  /** Debugging lines of a member that are not source; REPLACING compares them nevertheless. */
  private readonly debuggingLines = new Set<number>();
  private hasReplace = false;
  private readonly copying: string[] = [];

  constructor(
    private readonly library: CopyLibrary,
    private readonly diagnostics: Diagnostics,
  ) {}

  expand(text: string): ExpandedSource {
    this.read(text);
    if (this.copyAt >= 0) this.badCopy('COPY', this.words[this.copyAt]!);
    const words = this.hasReplace ? this.replace(this.words) : this.words;
    return {words, lines: this.lines, copied: this.copied, options: this.options, cards: this.cards};
  }

  /** Reads all lines of a member. A line is held until it is known whether the next one continues it. */
  private read(text: string): void {
    let from = 0;
    let held: {text: string; last: number; line: SourceLine; continued: Continued[]} | undefined;
    let commentEntry = false;
    let started = this.words.length > 0 || this.copying.length > 0;
    const flush = (): void => {
      if (!held) return;
      const {text: joined, line, continued} = held;
      held = undefined;
      this.scan(joined, line.number, continued);
    };
    while (from < text.length) {
      if (this.lines.length >= mostLines) {
        this.diagnostics.add('FWR0004-S', {line: this.lines.length, column: 0}, mostLines);
        break;
      }
      let end = text.indexOf('\n', from);
      if (end < 0) end = text.length;
      const raw = text.slice(from, text[end - 1] === '\r' ? end - 1 : end);
      from = end + 1;
      // If the held line copies a member, the lines of the member come before this one.
      const next = raw.length > 6 ? raw[6] : ' ';
      if (next !== '-') flush();
      this.lines.push(raw);
      if (this.copying.length > 0) this.copied.add(this.lines.length);
      if (!started) {
        const card = optionCard.exec(raw.slice(0, 72));
        if (card) {
          this.options.push(card[1]!);
          this.cards.push(card[0].trimEnd());
          continue;
        }
      }
      const line = toSourceLine(raw, this.lines.length);
      const {indicator} = line;
      if (!indicators.has(indicator)) {
        this.diagnostics.add(this.inProcedure ? 'IGYPS0002-E' : 'IGYDS0002-E', {line: line.number, column: 7});
      }
      if (indicator === '*' || indicator === '/' || (line.text === '' && indicator !== '-')) continue;
      if ((indicator === 'D' || indicator === 'd') && !this.debugging) {
        if (this.copying.length === 0) continue;
        this.debuggingLines.add(line.number);
      }
      if (commentEntry) {
        if (line.text.slice(0, 4).trim() === '') continue;
        commentEntry = false;
      }
      if (indicator === '-' && held) {
        held.text = continueText(held.text, held.last, line.text);
        const rest = line.text.trimStart().length;
        held.continued.push({
          from: held.text.length - rest,
          line: line.number,
          column: 8 + line.text.length - rest,
        });
        held.last = line.text.length;
        continue;
      }
      if (listingControl.test(line.text) && !this.inPseudo) continue;
      if (commentEntries.test(line.text.trimStart())) {
        commentEntry = true;
        continue;
      }
      started = true;
      held = {text: line.text, last: line.text.length, line, continued: []};
    }
    flush();
  }

  private scan(text: string, line: number, continued: readonly Continued[]): void {
    if (text.trimStart().startsWith('>>')) {
      this.diagnostics.add('FWR0005-S', {line, column: 8}, `The directive ${text.trim().split(' ')[0]}`);
      return;
    }
    scanWords(text, line, 8, (scanned) => {
      const from = scanned.column - 8;
      const part = continued.filter((one) => from > one.from).at(-1);
      const word = part ? {...scanned, line: part.line, column: part.column + from - part.from} : scanned;
      if (word.unclosed) this.diagnostics.add('FWR0001-S', word);
      this.emit(word);
    });
  }

  private emit(word: TextWord): void {
    this.words.push(word);
    if (word.kind === WordKind.Pseudo) this.inPseudo = !this.inPseudo;
    if (this.inPseudo) return;
    if (word.kind === WordKind.Word) {
      if (word.text.length === 4 && this.copyAt < 0 && word.text.toUpperCase() === 'COPY') {
        this.copyAt = this.words.length - 1;
      } else if (word.text.length === 7 && word.text.toUpperCase() === 'REPLACE') this.hasReplace = true;
      else if (word.text.length === 8) {
        const text = word.text.toUpperCase();
        if (text === 'END-EXEC') this.include();
        else if (text === 'DIVISION') this.inProcedure = this.words.at(-2)?.text.toUpperCase() === 'PROCEDURE';
      } else if (word.text.length === 9 && word.text.toUpperCase() === 'DEBUGGING') this.debugging = this.isMode();
    } else if (word.kind === WordKind.Period && this.copyAt >= 0) {
      const statement = this.words.splice(this.copyAt);
      this.copyAt = -1;
      this.copy(statement.slice(1, -1), statement[0]!);
    }
  }

  /** WITH DEBUGGING MODE makes debugging lines source; USE FOR DEBUGGING does not. */
  private isMode(): boolean {
    const before = this.words.at(-2)?.text.toUpperCase();
    return this.debugging || before !== 'FOR';
  }

  private badCopy(near: string, at: TextWord): void {
    this.diagnostics.add('FWR0006-S', at, near);
  }

  private copy(operands: readonly TextWord[], at: TextWord): void {
    const {name, rest} = memberName(operands);
    if (name === undefined) {
      this.badCopy(operands[0]?.text ?? 'COPY', at);
      return;
    }
    let index = 0;
    const word = (): string | undefined => rest[index]?.text.toUpperCase();
    let library: string | undefined;
    if (word() === 'OF' || word() === 'IN') {
      library = unquoted(rest[index + 1]?.text ?? '');
      index += 2;
    }
    if (word() === 'SUPPRESS') index += 1;
    let replacements: Replacement[] = [];
    if (word() === 'REPLACING') {
      const read = readReplacements(rest, index + 1);
      if ('badAt' in read) {
        this.badCopy(rest[read.badAt]?.text ?? '.', at);
        return;
      }
      replacements = read;
    } else if (index < rest.length) {
      this.badCopy(rest[index]!.text, at);
      return;
    }
    this.copyMember(unquoted(name), library, replacements, at);
  }

  private copyMember(
    name: string,
    library: string | undefined,
    replacements: readonly Replacement[],
    at: TextWord,
    included?: string,
  ): void {
    const member = name.toUpperCase();
    if (this.copying.includes(member) || this.copying.length >= deepestCopy) {
      this.diagnostics.add('FWR0003-S', at, member);
      return;
    }
    const text = included ?? this.library(member, library?.toUpperCase());
    if (text === undefined) {
      this.diagnostics.add('FWR0002-S', at, member);
      return;
    }
    const outer = this.words;
    this.words = [];
    this.copying.push(member);
    this.read(text);
    this.copying.pop();
    const copied = replacements.length > 0 ? replaceWords(this.words, replacements) : this.words;
    this.words = outer;
    for (const word of copied) if (!this.debuggingLines.has(word.line)) this.words.push(word);
  }

  /** EXEC SQL INCLUDE also copies a member; SQLCA and SQLDA are provided by the compiler. */
  private include(): void {
    const least = Math.max(0, this.words.length - longestInclude);
    const texts = this.words.slice(least).map(({text}) => text.toUpperCase());
    const from = least + texts.lastIndexOf('EXEC');
    const [exec, sql, verb, ...operands] = this.words.slice(from, -1);
    const isInclude = [exec, sql, verb].map((word) => word?.text.toUpperCase()).join(' ') === 'EXEC SQL INCLUDE';
    if (from < least || !isInclude) return;
    const name = memberName(operands).name?.toUpperCase();
    if (name === undefined) return;
    const [at] = this.words.splice(from);
    this.copyMember(unquoted(name), undefined, [], at!, includeMembers[name]);
  }

  /** REPLACE statements: each applies up to the next one, or to REPLACE OFF. */
  private replace(words: TextWord[]): TextWord[] {
    const result: TextWord[] = [];
    let active: Replacement[] = [];
    let from = 0;
    for (let at = 0; at <= words.length; at += 1) {
      const word = words[at];
      if (word && (word.kind !== WordKind.Word || word.text.toUpperCase() !== 'REPLACE')) continue;
      const stretch = words.slice(from, at);
      for (const replaced of active.length > 0 ? replaceWords(stretch, active) : stretch) result.push(replaced);
      if (!word) break;
      let end = at + 1;
      let inPseudo = false;
      for (; end < words.length; end += 1) {
        if (words[end]!.kind === WordKind.Pseudo) inPseudo = !inPseudo;
        else if (words[end]!.kind === WordKind.Period && !inPseudo) break;
      }
      const operands = words.slice(at + 1, end);
      const read = isOff(operands) ? [] : readReplacements(operands, isAlso(operands) ? 1 : 0);
      if ('badAt' in read || (read.length === 0 && !isOff(operands))) {
        this.diagnostics.add('FWR0007-S', word, ('badAt' in read && operands[read.badAt]?.text) || '.');
      } else active = isAlso(operands) ? [...read, ...active] : read;
      from = end + 1;
      at = end;
    }
    return result;
  }
}

const isOff = (operands: readonly TextWord[]): boolean => operands.at(-1)?.text.toUpperCase() === 'OFF';
const isAlso = (operands: readonly TextWord[]): boolean => operands[0]?.text.toUpperCase() === 'ALSO';
/** The name of a member, which may have the national characters #, @ and $, and the words after it. */
function memberName(words: readonly TextWord[]): {name?: string; rest: readonly TextWord[]} {
  const isPart = (word: TextWord, at: number): boolean =>
    (at === 0 || word.glued) && (word.kind === WordKind.Word || /^[#@$]$/.test(word.text));
  if (words[0]?.kind === WordKind.Literal) return {name: words[0].text, rest: words.slice(1)};
  const end = words.findIndex((word, at) => !isPart(word, at));
  const count = end < 0 ? words.length : end;
  if (count === 0) return {rest: words};
  const name = words.slice(0, count).map(({text}) => text);
  return {name: name.join(''), rest: words.slice(count)};
}

const unquoted = (text: string): string => (/^["']/.test(text) ? text.slice(1, -1) : text);

/** Reads a program in fixed reference format, with the members that it copies. */
export function expandSource(text: string, library: CopyLibrary, diagnostics: Diagnostics): ExpandedSource {
  return new Expansion(library, diagnostics).expand(text);
}

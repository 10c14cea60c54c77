import type {Finding, Position} from './finding';
import {formatError, sublistInSublist, unbalanced, unidentifiableCharacter, wrongApostrophe} from './messages';
import {lowerCase} from './reader-words';
import type {FieldPart} from './statement';

/** A value that is not in parentheses: `SYSDA`, `'ANY TEXT'`, `PAY.MASTER(JAN)`. */
interface Word {
  kind: 'word';
  /** Without the apostrophes around strings; doubled apostrophes are reduced to one. */
  text: string;
  /** Whether any part of it was between apostrophes. */
  quoted: boolean;
  /** Set if it contains a symbol that has not been replaced yet. */
  symbol?: true;
  /** What follows in parentheses: the member of a library, or a generation. */
  group?: List;
  at: Position;
}

/** Values in parentheses; also the single value after a second equals sign, as in `VOL=SER=DISK01`. */
interface List {
  kind: 'list';
  items: Subparameter[];
  at: Position;
}

export type Value = Word | List;

/** Either positional, in which case it may be empty, or with a keyword. */
export interface Subparameter {
  keyword?: string;
  value: Value;
  at: Position;
}

/** A parameter of a statement with the text of its value. */
export interface Parameter extends Subparameter {
  /** The text after the equals sign, or the positional parameter, with its apostrophes and parentheses. */
  raw: string;
}

/** Whether the value contains a symbol: until symbols are replaced, it may become anything. */
export function hasSymbol(value: Value): boolean {
  if (value.kind === 'list') return value.items.some((item) => hasSymbol(item.value));
  return value.symbol === true || (value.group !== undefined && hasSymbol(value.group));
}

/** The value as it would be written, for messages. */
export function written(value: Value): string {
  if (value.kind === 'list') {
    return `(${value.items.map((item) => (item.keyword ? `${item.keyword}=` : '') + written(item.value)).join(',')})`;
  }
  const text = value.quoted ? `'${value.text.replaceAll("'", "''")}'` : value.text;
  return text + (value.group ? written(value.group) : '');
}

/** The items of a list, or the value itself as a list of one: `DISP=SHR` and `DISP=(SHR)` mean the same. */
export function itemsOf(value: Value): Subparameter[] {
  return value.kind === 'list' ? value.items : [{value, at: value.at}];
}

export function isEmpty({keyword, value}: Subparameter): boolean {
  return keyword === undefined && value.kind === 'word' && value.text === '' && !value.quoted;
}

/** `&NAME` is a symbol, `&&NAME` a temporary name. MVS JCL Reference, Using system symbols and JCL symbols. */
function hasAmpersand(text: string): boolean {
  return text.replaceAll('&&', '').includes('&');
}

/** A parameter field, joined across its cards. */
export interface ParameterField {
  text: string;
  operation: string;
  /** The positions of its parts in the text that was read; unknown after symbols have been replaced. */
  parts?: readonly FieldPart[];
  /** Set if its symbols have not been replaced yet. */
  withSymbols?: true;
}

/** No parameter in the manual nests sublists deeper than this. */
const deepest = 4;

const keywordPattern = /^([A-Z@#$][A-Z0-9@#$]*(?:\.[A-Z@#$][A-Z0-9@#$]*)?)=/;
const unknownCharacter = /[^A-Z0-9@#$,./'()*&+\-= ]/;

/**
 * Reads a parameter field into positional and keyword parameters.
 * MVS JCL Reference, Parameter field; Notation used to show syntax.
 */
class FieldReader {
  readonly findings: Finding[] = [];
  private readonly text: string;
  private at = 0;
  /** Where the current parameter begins. */
  private start = 0;

  constructor(private readonly field: ParameterField) {
    this.text = field.text;
  }

  read(): Parameter[] {
    this.scan();
    if (this.text === '' || this.findings.length > 0) return [];
    const parameters = [this.parameter()];
    while (this.next() === ',') {
      this.at += 1;
      parameters.push(this.parameter());
    }
    return parameters;
  }

  /** Finds what makes the field unreadable: invalid characters, and unbalanced parentheses or apostrophes. */
  private scan(): void {
    const open: number[] = [];
    let apostrophe: number | undefined;
    for (let at = 0; at < this.text.length; at += 1) {
      const character = this.text[at]!;
      if (character === "'") apostrophe = apostrophe === undefined ? at : undefined;
      if (apostrophe !== undefined) continue;
      if (this.findings.length === 0 && unknownCharacter.test(character)) this.unknownCharacter(at);
      if (character === '(') open.push(at);
      if (character === ')' && open.pop() === undefined) {
        this.report(at, unbalanced, 'IEFC622I UNBALANCED PARENTHESIS: a ")" closes no "("');
        return;
      }
      if (open.length > deepest) {
        this.report(at, sublistInSublist, `IEFC616I SUBLIST WITHIN A SUBLIST INCORRECT: lists nest ${deepest} deep`);
        return;
      }
      if (character === ',' && open.length === 0) this.start = at + 1;
    }
    if (apostrophe !== undefined) this.report(apostrophe, wrongApostrophe, 'an apostrophe is not closed');
    const last = open.pop();
    if (last === undefined) return;
    const {column} = this.position(last);
    this.report(last, unbalanced, `IEFC622I UNBALANCED PARENTHESIS: the "(" in column ${column} is not closed`);
  }

  private unknownCharacter(at: number): void {
    const character = this.text[at]!;
    const from = Math.max(...[..."',()="].map((delimiter) => this.text.lastIndexOf(delimiter, at))) + 1;
    const part = /^[^',()=]*/.exec(this.text.slice(from))![0];
    const words = /[a-z]/.test(character)
      ? lowerCase(part)
      : `IEFC620I UNIDENTIFIABLE CHARACTER: "${character}" in "${part}" is not allowed outside apostrophes`;
    this.report(at, (_, operation) => unidentifiableCharacter(character, operation), words);
  }

  private report(at: number, message: (field: string, operation: string) => string, words: string): void {
    const keyword = keywordPattern.exec(this.text.slice(this.start))?.[1] ?? '';
    const text = message(keyword.split('.')[0]!, this.field.operation);
    if (this.findings.some((finding) => finding.message === text)) return;
    this.findings.push({at: this.position(at), message: text, words});
  }

  /** A method, so that the compiler does not assume that the character is the same after `at` has advanced. */
  private next(): string {
    return this.text[this.at] ?? '';
  }

  private position(offset = this.at): Position {
    let found: FieldPart = {offset: 0, line: 1, column: 1};
    for (const part of this.field.parts ?? []) {
      if (part.offset > offset) break;
      found = part;
    }
    return {line: found.line, column: found.column + offset - found.offset};
  }

  private parameter(): Parameter {
    this.start = this.at;
    const {keyword, value, at} = this.subparameter();
    const from = this.start + (keyword === undefined ? 0 : keyword.length + 1);
    return {...(keyword === undefined ? {} : {keyword}), raw: this.text.slice(from, this.at), value, at};
  }

  private subparameter(): Subparameter {
    const at = this.position();
    const keyword = keywordPattern.exec(this.text.slice(this.at))?.[1];
    if (keyword === undefined) return {value: this.value(), at};
    this.at += keyword.length + 1;
    const second = /^[A-Z]+=/.test(this.text.slice(this.at));
    const value: Value = second ? {kind: 'list', items: [this.subparameter()], at: this.position()} : this.value();
    return {keyword, value, at};
  }

  private value(): Value {
    const at = this.position();
    const first = this.next() === '(' ? this.list() : this.word();
    const from = this.at;
    while (this.next() !== '' && this.next() !== ',' && this.next() !== ')') {
      if (this.next() === '(') this.list();
      else this.word();
    }
    const rest = this.text.slice(from, this.at);
    if (rest === '') return first;
    // A symbol next to a list may become anything; the parts are then combined into one word.
    const before = written(first);
    if (!hasAmpersand(before) && !rest.includes('&')) {
      this.report(from, formatError, `a comma is missing before "${rest}"`);
    }
    return {kind: 'word', text: before + rest, quoted: false, at, ...(this.field.withSymbols ? {symbol: true} : {})};
  }

  private list(): List {
    const at = this.position();
    const items: Subparameter[] = [];
    do {
      this.at += 1;
      items.push(this.subparameter());
    } while (this.next() === ',');
    // The closing parenthesis must be here: the scan counted them.
    this.at += 1;
    return {kind: 'list', items, at};
  }

  private word(): Word {
    const at = this.position();
    let text = '';
    let quoted = false;
    while (this.next() !== '' && !',()'.includes(this.next())) {
      if (this.next() === "'") {
        quoted = true;
        text += this.string();
      } else {
        text += this.next();
        this.at += 1;
      }
    }
    const word: Word = {
      kind: 'word',
      text,
      quoted,
      at,
      ...(this.field.withSymbols && hasAmpersand(text) ? {symbol: true} : {}),
    };
    if (text !== '' && this.next() === '(') word.group = this.list();
    return word;
  }

  /** Reads a string between apostrophes; two apostrophes stand for one. */
  private string(): string {
    let text = '';
    this.at += 1;
    for (; this.next() !== ''; this.at += 1) {
      if (this.next() === "'") {
        this.at += 1;
        if (this.next() !== "'") return text;
      }
      text += this.next();
    }
    return text;
  }
}

/** The parameters of a statement; none if the field cannot be read. */
export function readParameters(field: ParameterField): {parameters: Parameter[]; findings: Finding[]} {
  const reader = new FieldReader(field);
  const parameters = reader.read();
  return {parameters, findings: reader.findings};
}

/**
 * The value that a SET, PROC or EXEC statement assigns to a symbol: apostrophes around it are not part of it, and
 * without them two ampersands become one. MVS JCL Reference, Determining equivalent JCL.
 */
export function symbolValue(raw: string): string {
  const quoted = /^'((?:[^']|'')*)'$/.exec(raw)?.[1];
  return quoted === undefined ? raw.replaceAll('&&', '&') : quoted.replaceAll("''", "'");
}

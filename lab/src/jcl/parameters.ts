/** Where a character stands, both counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/** A value that is not in parentheses: `SYSDA`, `'ANY TEXT'`, `PAY.MASTER(JAN)`. */
interface Word {
  kind: 'word';
  /** Without the apostrophes around strings, doubled ones made single. */
  text: string;
  /** Some of it stood between apostrophes. */
  quoted: boolean;
  /** What follows in parentheses: the member of a library, or a generation. */
  group?: List;
  at: Position;
}

/** Values in parentheses; also the single one after a second equals sign, as in `VOL=SER=DISK01`. */
interface List {
  kind: 'list';
  items: Parameter[];
  at: Position;
}

export type Value = Word | List;

/** A positional parameter, which may be empty, or a keyword parameter. */
export interface Parameter {
  keyword?: string;
  value: Value;
  at: Position;
}

/** The characters of a parameter field, joined over its lines, with the position of each. */
export interface ParameterField {
  text: string;
  positions: Position[];
}

type Report = (at: Position, message: string) => void;

/** A symbol such as `&NAME`; `&&NAME` is a temporary name. MVS JCL Reference, Using system symbols and JCL symbols. */
export function hasSymbol(value: Value): boolean {
  if (value.kind === 'list') return value.items.some((item) => hasSymbol(item.value));
  return /&/.test(value.text.replace(/&&/g, '')) || (value.group !== undefined && hasSymbol(value.group));
}

/** The value as it would be written, for messages. */
export function written(value: Value): string {
  if (value.kind === 'list') {
    return `(${value.items.map((item) => (item.keyword ? `${item.keyword}=` : '') + written(item.value)).join(',')})`;
  }
  const text = value.quoted ? `'${value.text.replaceAll("'", "''")}'` : value.text;
  return text + (value.group ? written(value.group) : '');
}

/** The items of a list, or the value itself as a list of one: `DISP=SHR` and `DISP=(SHR)` say the same. */
export function itemsOf(value: Value): Parameter[] {
  return value.kind === 'list' ? value.items : [{value, at: value.at}];
}

/**
 * Reads a parameter field into positional and keyword parameters.
 * MVS JCL Reference, Parameter field; Notation used to show syntax.
 */
class FieldReader {
  private at = 0;
  constructor(
    private readonly field: ParameterField,
    private readonly report: Report,
  ) {}

  read(): Parameter[] {
    const parameters = this.items(false);
    return parameters.length === 1 && isEmpty(parameters[0]!) ? [] : parameters;
  }

  /** A method, so that the compiler does not take it for the same character after a step. */
  private next(): string {
    return this.field.text[this.at] ?? '';
  }

  private position(index = this.at): Position {
    return this.field.positions[Math.min(index, this.field.positions.length - 1)] ?? {line: 1, column: 1};
  }

  private items(inParentheses: boolean): Parameter[] {
    const items: Parameter[] = [];
    for (;;) {
      items.push(this.parameter());
      if (this.next() === ',') {
        this.at += 1;
      } else if (this.next() === '') {
        break;
      } else if (inParentheses) {
        break;
      } else {
        this.report(this.position(), 'IEFC622I UNBALANCED PARENTHESIS: a ")" closes no "("');
        this.at += 1;
      }
    }
    return items;
  }

  private parameter(): Parameter {
    const at = this.position();
    const keyword = /^[A-Z@#$][A-Z0-9@#$]*(\.[A-Z@#$][A-Z0-9@#$]*)?(?==)/.exec(this.field.text.slice(this.at))?.[0];
    if (keyword === undefined) return {value: this.value(), at};
    this.at += keyword.length + 1;
    const second = /^[A-Z]+=/.test(this.field.text.slice(this.at));
    const value: Value = second ? {kind: 'list', items: [this.parameter()], at: this.position()} : this.value();
    return {keyword, value, at};
  }

  private value(): Value {
    const at = this.position();
    const first = this.next() === '(' ? this.list() : this.word();
    // A symbol beside a list may bring anything; the parts are then kept as one word.
    let text = '';
    while (this.next() !== '' && this.next() !== ',' && this.next() !== ')') {
      const from = this.at;
      if (this.next() === '(') this.list();
      else this.word();
      text += this.field.text.slice(from, this.at);
    }
    if (text === '') return first;
    if (!hasSymbol(first) && !text.includes('&')) {
      this.report(at, `a comma is missing before "${text}"`);
    }
    return {kind: 'word', text: `${written(first)}${text}&`, quoted: false, at};
  }

  private list(): List {
    const open = this.position();
    this.at += 1;
    const items = this.items(true);
    if (this.next() === ')') this.at += 1;
    else this.report(open, `IEFC622I UNBALANCED PARENTHESIS: the "(" in column ${open.column} is not closed`);
    return {kind: 'list', items, at: open};
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
    const word: Word = {kind: 'word', text, quoted, at};
    if (text !== '' && this.next() === '(') word.group = this.list();
    return word;
  }

  /** Between apostrophes; two apostrophes stand for one. */
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

export function isEmpty(parameter: Parameter): boolean {
  const {keyword, value} = parameter;
  return keyword === undefined && value.kind === 'word' && value.text === '' && !value.quoted;
}

export function readParameters(field: ParameterField, report: Report): Parameter[] {
  return field.text === '' ? [] : new FieldReader(field, report).read();
}

import {type Operand, type OperandField, readOperands} from '../control-statements/operand';

export interface ControlStatement {
  line: number;
  /** The last line of the statement. */
  end: number;
  label: string;
  operation: string;
  operands: Operand[];
}

/** The message that DFSORT prints for what it cannot read, the column of its marker, and the reason in plain words. */
export interface ReaderProblem {
  line: number;
  id: string;
  text: string;
  at?: number;
  why: string;
}

type ReaderMessage = Pick<ReaderProblem, 'id' | 'text' | 'at'>;

const syntaxError = {id: 'ICE007A', text: 'SYNTAX ERROR'};
const definerError = {id: 'ICE005A', text: 'STATEMENT DEFINER ERROR'};

const lastColumn = 71;

/** DFSORT Application Programming Guide, Control statement summary. */
const operations = new Set(
  'ALTSEQ DEBUG END INCLUDE INREC JOIN JOINKEYS MERGE MODS OMIT OPTION OUTFIL OUTREC RECORD REFORMAT SORT SUM'.split(
    ' ',
  ),
);

/** Turns lines into control statements. DFSORT Application Programming Guide, General coding rules; Continuation lines. */
class Reader {
  private readonly lines: string[];
  private readonly statements: ControlStatement[] = [];
  private readonly problems: ReaderProblem[] = [];
  private index = 0;

  constructor(text: string) {
    this.lines = text.split('\n').map((line) => line.trimEnd());
  }

  read(): {statements: ControlStatement[]; problems: ReaderProblem[]} {
    for (; this.index < this.lines.length; this.index += 1) {
      const text = this.lines[this.index]!;
      if (text === '' || text.startsWith('*')) continue;
      // Nothing is read after END.
      if (this.statement(text) === 'END') break;
    }
    return {statements: this.statements, problems: this.problems};
  }

  private report(line: number, why: string, message: ReaderMessage = syntaxError): void {
    this.problems.push({line, ...message, why});
  }

  private statement(text: string): string {
    const line = this.index + 1;
    const [before, label = '', word = ''] = /^(\S*)\s*([^\s=(,]*)/.exec(text.slice(0, lastColumn))!;
    const operation = word.toUpperCase();
    if (operations.has(label) && !operations.has(operation)) {
      this.report(
        line,
        `"${label}" starts in column 1, where a label stands; a control statement starts in column 2 or later`,
        {...definerError, at: 0},
      );
      this.parameters(text, label.length);
      return label;
    }
    if (word === '' && label !== '') return '';
    if (!operations.has(operation)) {
      const said = /\S+/.exec(text.slice(label.length))![0];
      this.report(line, `"${said}" is not a control statement such as SORT or INCLUDE`, {
        ...definerError,
        at: text.search(/\S/) + (label === '' ? 0 : text.slice(label.length).search(/\S/)),
      });
      this.parameters(text, before.length);
      return '';
    }
    if (word !== operation)
      this.report(line, `"${word}" is in lower case; operations are written in capitals`, definerError);
    const operands = this.parameters(text, before.length);
    if (operands) this.statements.push({line, end: this.index + 1, label, operation, operands});
    return operation;
  }

  /** Reads the operand field to its end, possibly several lines further down; undefined if no end is found. */
  private parameters(text: string, after: number): Operand[] | undefined {
    const field: OperandField = {text: '', lines: [], columns: []};
    let column = after + text.slice(after, lastColumn).search(/\S|$/);
    let quoted = false;
    for (;;) {
      const full = this.lines[this.index]!;
      const line = this.index + 1;
      const area = full.slice(0, lastColumn);
      let index = column;
      for (; index < area.length && (quoted || area[index] !== ' '); index += 1) {
        if (area[index] === "'") quoted = !quoted;
        field.text += area[index]!;
        field.lines.push(line);
        field.columns.push(index);
      }
      const explicit = (full[lastColumn] ?? ' ') !== ' ' && index === lastColumn;
      if (quoted && !explicit) {
        this.report(line, `an apostrophe is not closed in "${field.text}"`);
        return undefined;
      }
      if (!explicit && !/[,;:]$/.test(field.text)) break;
      const next = this.nextLine();
      if (next === undefined) {
        this.report(
          line,
          explicit
            ? `the statement runs past column ${lastColumn}: "${full.slice(lastColumn)}" is not read; end the line after a comma`
            : `the line ends with "${field.text.at(-1)!}", but nothing follows that continues it`,
          {id: 'ICE003A', text: 'CONTINUATION LINE MISSING'},
        );
        return undefined;
      }
      const first = next.search(/\S/);
      if (first === 0) {
        this.report(this.index + 1, `"${next.trim()}" starts in column 1; a continuation starts in column 2 or later`);
      }
      column = explicit && first >= 15 ? 15 : first;
    }
    return readOperands(field, (line, message) => {
      this.report(line, message);
    });
  }

  /** The next line of a statement; comment lines and blank lines may precede it. */
  private nextLine(): string | undefined {
    for (let index = this.index + 1; index < this.lines.length; index += 1) {
      const text = this.lines[index]!;
      if (text === '' || text.startsWith('*')) continue;
      if (operations.has(/^\s+(\S+)\s/.exec(text)?.[1] ?? '')) return undefined;
      this.index = index;
      return text;
    }
    return undefined;
  }
}

export function readDfsort(text: string): {statements: ControlStatement[]; problems: ReaderProblem[]} {
  return new Reader(text).read();
}

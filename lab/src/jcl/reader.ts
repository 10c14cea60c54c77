import {type Parameter, type ParameterField, itemsOf, readParameters} from './parameters';
import {
  expectedContinuation,
  lastColumn,
  lateContinuation,
  lowerCase,
  notClosed,
  notJcl,
  pastColumn,
  unidentifiedOperation,
} from './reader-messages';
import type {Problem} from '../problem';
import {
  type InStreamData,
  type JclStatement,
  type Statement,
  commandOperations,
  jes2Statements,
  operations,
  withoutParameters,
} from './statement';

export interface Reading {
  statements: Statement[];
  problems: Problem[];
}

/** `//` with a blank in column 3 and text after it: what continues a statement, or a statement without a name. */
function textAfterBlanks(line: string | undefined): number | undefined {
  if (!line?.startsWith('// ')) return undefined;
  const index = line.slice(2, lastColumn).search(/\S/);
  return index < 0 ? undefined : index + 3;
}

/** Turns lines into statements. MVS JCL Reference, Format of statements; Continuing JCL statements. */
class Reader {
  private readonly lines: string[];
  private readonly statements: Statement[] = [];
  private readonly problems: Problem[] = [];
  /** Between CNTL and ENDCNTL a program has statements of its own. */
  private inControl = false;
  /** The line being read, counted from 0. */
  private index = 0;

  constructor(text: string) {
    this.lines = text.split('\n').map((line) => line.replace(/\r$/, '').trimEnd());
  }

  read(): Reading {
    while (this.index < this.lines.length) this.statement();
    return {statements: this.statements, problems: this.problems};
  }

  private report(line: number, message: string): void {
    this.problems.push({line, message});
  }

  private statement(): void {
    const text = this.lines[this.index]!;
    const line = this.index + 1;
    if (text.startsWith('//*')) this.other('comment', text);
    else if (text.startsWith('//')) {
      if (text.slice(2, lastColumn).trim() === '') this.other('null', text);
      else this.jclStatement();
    } else if (text.startsWith('/*')) this.jes2OrDelimiter(text, line);
    else {
      if (text !== '') this.report(line, notJcl(text));
      this.index += 1;
    }
  }

  private other(kind: 'comment' | 'null' | 'delimiter' | 'jes2', text: string): void {
    this.statements.push({kind, line: this.index + 1, text});
    this.index += 1;
  }

  private jes2OrDelimiter(text: string, line: number): void {
    const verb = /^\/\*(\S+)/.exec(text)?.[1];
    if (verb !== undefined && !verb.startsWith('$') && !jes2Statements.has(verb)) {
      this.report(line, `"/*${verb}" is not a JES2 control statement; a comment begins with //* in columns 1 to 3`);
    }
    this.other(verb === undefined ? 'delimiter' : 'jes2', text);
  }

  private jclStatement(): void {
    const text = this.lines[this.index]!;
    const line = this.index + 1;
    if (text.length > 80) this.report(line, `the line has ${text.length} characters; a JCL record has 80`);
    if (text.includes('\t')) this.report(line, 'a tab is not a JCL character; columns are filled with blanks');
    const [read, nameAsWritten = '', operationAsWritten = ''] = /^\/\/(\S*)\s*(\S*)/.exec(text.slice(0, lastColumn))!;
    const name = nameAsWritten.toUpperCase();
    const operation = operationAsWritten.toUpperCase();
    const statement: JclStatement = {
      kind: 'jcl',
      line,
      name,
      operation,
      parameters: [],
      parameterField: '',
      comment: '',
    };
    if (nameAsWritten !== name) this.report(line, lowerCase(nameAsWritten));
    if (operation === 'CNTL' || operation === 'ENDCNTL') this.inControl = operation === 'CNTL';
    const known = operations.has(operation) || (name === '' && commandOperations.has(operation)) || this.inControl;
    if (!known) {
      this.report(line, unidentifiedOperation(nameAsWritten, operationAsWritten));
      this.index += 1;
      this.skipContinuations(text);
      return;
    }
    if (operationAsWritten !== operation) this.report(line, lowerCase(operationAsWritten));
    this.statements.push(statement);
    const after = read.length;
    if (operation === 'IF') this.relationalExpression(statement, after);
    else if (withoutParameters.has(operation) || commandOperations.has(operation)) {
      statement.comment = text.slice(after, lastColumn).trim();
      this.index += 1;
    } else this.fields(statement, after);
  }

  /** After a statement that was not understood, what continues it is no statement of its own. */
  private skipContinuations(text: string): void {
    let last = text;
    while (/,(\s|$)/.test(last) && textAfterBlanks(this.lines[this.index]) !== undefined) {
      last = this.lines[this.index]!;
      this.index += 1;
    }
  }

  private fields(statement: JclStatement, after: number): void {
    const field = this.parameterField(statement, after);
    if (field === undefined) {
      statement.unreadable = true;
      return;
    }
    statement.parameterField = field.text;
    statement.parameters = readParameters(this.upperCased(field), (at, message) => {
      this.report(at.line, message);
    });
    if (startsData(statement)) statement.data = this.inStreamData(statement);
  }

  /** Reports lower case outside apostrophes once a line, and goes on as if it were upper case. */
  private upperCased(field: ParameterField): ParameterField {
    const reported = new Set<number>();
    const text = field.text.replace(/'[^']*'?|[^',()=]+/g, (part: string, offset: number) => {
      const {line} = field.positions[offset]!;
      if (part.startsWith("'") || part === part.toUpperCase()) return part;
      if (!reported.has(line)) this.report(line, lowerCase(part));
      reported.add(line);
      return part.toUpperCase();
    });
    return {text, positions: field.positions};
  }

  /** Leaves the index behind the last line of the statement. Undefined where an apostrophe is missing. */
  private parameterField(statement: JclStatement, after: number): ParameterField | undefined {
    const field: ParameterField = {text: '', positions: []};
    let column = after + this.lines[this.index]!.slice(after).search(/\S|$/);
    let opened: {line: number; column: number} | undefined;
    for (;;) {
      const full = this.lines[this.index]!;
      const line = this.index + 1;
      const nextColumn = textAfterBlanks(this.lines[this.index + 1]);
      const stringGoesOn = nextColumn !== undefined && nextColumn >= 16;
      const pastEnd = runsPastEnd(full, column, opened !== undefined, stringGoesOn);
      const text = pastEnd ? full : full.slice(0, lastColumn).padEnd(lastColumn);
      let index = column;
      for (; index < text.length && (opened || text[index] !== ' '); index += 1) {
        if (text[index] === "'") opened = opened ? undefined : {line, column: index + 1};
        field.text += text[index]!;
        field.positions.push({line, column: index + 1});
      }
      statement.comment += text.slice(index).trim();
      this.index += 1;
      if (pastEnd) this.report(line, pastColumn(full));
      if (opened && !stringGoesOn) {
        if (!pastEnd) this.report(opened.line, notClosed(opened.column, nextColumn, full));
        this.skipContinuations(full);
        return undefined;
      }
      if (!opened && !field.text.endsWith(',')) {
        if (!pastEnd && (full[lastColumn] ?? ' ') !== ' ') this.skipCommentContinuations();
        return field;
      }
      const continued = opened ? 16 : this.continuation(line);
      if (continued === undefined) return field;
      column = continued - 1;
    }
  }

  /** The column where the line after a comma goes on. */
  private continuation(line: number): number | undefined {
    this.skipCommentStatements();
    const column = textAfterBlanks(this.lines[this.index]);
    if (column === undefined) this.report(line, expectedContinuation(this.lines[this.index]));
    else if (column > 16) this.report(this.index + 1, lateContinuation(column));
    return column;
  }

  /** Comment statements may stand between the lines of a statement. */
  private skipCommentStatements(): void {
    while (this.lines[this.index]?.startsWith('//*')) this.other('comment', this.lines[this.index]!);
  }

  /** A comment is continued by a character in column 72. MVS JCL Reference, Continuing the comment field. */
  private skipCommentContinuations(): void {
    while (textAfterBlanks(this.lines[this.index]) !== undefined) {
      const text = this.lines[this.index]!;
      this.index += 1;
      if ((text[lastColumn] ?? ' ') === ' ') return;
    }
  }

  /** MVS JCL Reference, IF/THEN/ELSE/ENDIF statement construct: the expression may break at any blank. */
  private relationalExpression(statement: JclStatement, after: number): void {
    let column = after;
    for (;;) {
      const text = this.lines[this.index]!.slice(column, lastColumn);
      const [before, comment] = text.split(/(?:^|(?<=[\s)]))THEN(?=\s|$)/i, 2);
      statement.parameterField += ` ${before!.trim()}`;
      this.index += 1;
      if (comment !== undefined) {
        statement.comment = comment.trim();
        break;
      }
      this.skipCommentStatements();
      const continued = textAfterBlanks(this.lines[this.index]);
      const word = continued === undefined ? undefined : /\S+/.exec(this.lines[this.index]!.slice(continued - 1))?.[0];
      if (continued === undefined || operations.has(word ?? '')) {
        this.report(statement.line, 'the IF statement has no THEN');
        break;
      }
      column = continued - 1;
    }
    statement.parameterField = statement.parameterField.trim();
    if (/[a-z]/.test(statement.parameterField)) this.report(statement.line, lowerCase(statement.parameterField));
    statement.parameterField = statement.parameterField.toUpperCase();
  }

  /** MVS JCL Reference, DD *, DATA and DLM parameters: which records end the data. */
  private inStreamData(statement: JclStatement): InStreamData {
    const delimiter = wordOf(statement, 'DLM');
    const data: InStreamData = {line: this.index + 1, records: [], delimited: delimiter === undefined};
    const slashesEnd = delimiter === undefined && statement.operation === 'DD' && !positional(statement, 'DATA');
    for (; this.index < this.lines.length; this.index += 1) {
      const record = this.lines[this.index]!;
      if (slashesEnd && record.startsWith('//')) return data;
      if (record.startsWith(delimiter ?? '/*')) {
        // Only the two characters count: "/*" in column 1 ends the data even where a comment was meant.
        data.delimited = true;
        const endsByJes2 = delimiter === undefined && /^\/\*\S/.test(record);
        if (!endsByJes2) this.other('delimiter', record);
        return data;
      }
      data.records.push(record);
    }
    return data;
  }
}

/** Differs: z/OS drops what stands past column 71 without a word and then fails on what is left; we name it. */
function runsPastEnd(full: string, column: number, inString: boolean, stringGoesOn: boolean): boolean {
  if (full.length <= lastColumn || full[lastColumn] === ' ' || full[lastColumn - 1] === ' ') return false;
  // After a comma, a character in column 72 is an old way to continue.
  if (full[lastColumn - 1] === ',' && /^\S(\d*|\s.*)$/.test(full.slice(lastColumn))) return false;
  let open = inString;
  for (let index = column; index < lastColumn; index += 1) {
    if (full[index] === "'") open = !open;
    if (full[index] === ' ' && !open) return false;
  }
  return !(open && stringGoesOn);
}

function positional(statement: JclStatement, text: string): boolean {
  return statement.parameters.some(
    ({keyword, value}) => keyword === undefined && value.kind === 'word' && value.text === text,
  );
}

function wordOf(statement: JclStatement, keyword: string): string | undefined {
  const found: Parameter | undefined = statement.parameters.find((parameter) => parameter.keyword === keyword);
  const value = found && itemsOf(found.value)[0]?.value;
  return value?.kind === 'word' && value.text !== '' ? value.text : undefined;
}

function startsData(statement: JclStatement): boolean {
  if (statement.operation === 'XMIT') return true;
  return statement.operation === 'DD' && (positional(statement, '*') || positional(statement, 'DATA'));
}

export function readJcl(text: string): Reading {
  return new Reader(text).read();
}

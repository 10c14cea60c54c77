import {type Parameter, type ParameterField, itemsOf, readParameters} from './parameters';
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

/** Statements hold their fields in columns 1 to 71; 72 is for continuation, 73 to 80 for sequence numbers. */
const lastColumn = 71;

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
    if (!operations.has(operation) && !(name === '' && commandOperations.has(operation))) {
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
      const pastEnd = runsPastEnd(full, column, opened !== undefined);
      const text = pastEnd ? full : full.slice(0, lastColumn).padEnd(lastColumn);
      let index = column;
      for (; index < text.length; index += 1) {
        const char = text[index]!;
        if (char === ' ' && !opened) break;
        if (char === "'") opened = opened ? undefined : {line, column: index + 1};
        field.text += char;
        field.positions.push({line, column: index + 1});
      }
      statement.comment += text.slice(index).trim();
      this.index += 1;
      const next = this.lines[this.index];
      const nextColumn = textAfterBlanks(next);
      if (opened) {
        const at15 = nextColumn !== undefined && nextColumn >= 16;
        if (!at15 && pastEnd) this.report(line, pastColumn(full));
        else if (!at15) this.report(opened.line, notClosed(opened.column, nextColumn, full));
        if (!at15) {
          this.skipContinuations(full);
          return undefined;
        }
        column = 15;
        continue;
      }
      if (pastEnd) this.report(line, pastColumn(full));
      if (!field.text.endsWith(',')) {
        if (!pastEnd && (full[lastColumn] ?? ' ') !== ' ') this.skipCommentContinuations();
        return field;
      }
      while (this.lines[this.index]?.startsWith('//*')) this.other('comment', this.lines[this.index]!);
      const continued = textAfterBlanks(this.lines[this.index]);
      if (continued === undefined) {
        this.report(line, expectedContinuation(this.lines[this.index]));
        return field;
      }
      if (continued > 16) {
        this.report(
          this.index + 1,
          `the continuation starts in column ${continued}; it must start in columns 4 to 16, or z/OS takes it for a comment`,
        );
      }
      column = continued - 1;
    }
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
      while (this.lines[this.index]?.startsWith('//*')) this.other('comment', this.lines[this.index]!);
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

/** Differs: a character in column 72 that continues a string or stands after a comma is taken as it is meant. */
function runsPastEnd(full: string, column: number, inString: boolean): boolean {
  if (full.length <= lastColumn || full[lastColumn] === ' ') return false;
  if (full[lastColumn - 1] === ' ') return false;
  if (full[lastColumn - 1] === ',' && /^\S(\d*|\s.*)$/.test(full.slice(lastColumn))) return false;
  let open = inString;
  for (let index = column; index < lastColumn; index += 1) {
    if (full[index] === "'") open = !open;
    if (full[index] === ' ' && !open) return false;
  }
  return true;
}

function pastColumn(full: string): string {
  return `the statement runs past column ${lastColumn}: "${full.slice(lastColumn).trim()}" is not read; end the line after a comma and go on in the next`;
}

function notClosed(column: number, nextColumn: number | undefined, full: string): string {
  const closing = `the apostrophe in column ${column} is not closed`;
  return nextColumn === undefined || full.length < lastColumn
    ? closing
    : `${closing}; a string goes on in column 16 of the next line, not in column ${nextColumn}`;
}

function expectedContinuation(next: string | undefined): string {
  const found = next === undefined || next === '' ? 'nothing follows' : `the next line is "${next.trim()}"`;
  return `IEFC621I EXPECTED CONTINUATION NOT RECEIVED: the line ends with a comma, but ${found}`;
}

function lowerCase(text: string): string {
  return `"${text}" is in lower case; JCL outside apostrophes is written in capitals`;
}

function notJcl(text: string): string {
  const start = text.slice(0, 2);
  if (start === '\\\\') return `"\\\\" in columns 1 and 2: a JCL statement begins with "//"`;
  if (/^\s+\/\//.test(text)) return `"//" starts in column ${text.indexOf('//') + 1}; it must stand in columns 1 and 2`;
  if (/^\/[^/*]/.test(text)) return `"${start}" in columns 1 and 2: a JCL statement begins with "//"`;
  return `"${text}" is neither a statement, which begins with "//", nor in-stream data of a DD * or DD DATA`;
}

function unidentifiedOperation(name: string, operation: string): string {
  const lead = 'IEFC605I UNIDENTIFIED OPERATION FIELD: ';
  if (operation === '') return `${lead}"${name}" has no operation such as DD or EXEC after it`;
  if (name === '' && /[=,(]/.test(operation)) {
    return `${lead}"${operation}" is not an operation; the line before needs a comma at its end if this line continues it`;
  }
  return `${lead}"${operation}" is not an operation such as DD or EXEC`;
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

import {messageTable, type MessageId} from './message-table';

/** The severities, with the return code that each gives the compilation. */
type Severity = 'I' | 'W' | 'E' | 'S' | 'U';
const returnCodes: Record<Severity, number> = {I: 0, W: 4, E: 8, S: 12, U: 16};

export interface Diagnostic {
  readonly id: MessageId;
  readonly severity: Severity;
  /** The line in the expanded source, as numbered in the listing. */
  readonly line: number;
  /** From 1; 0 means the whole line. */
  readonly column: number;
  readonly text: string;
}

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A flood of messages helps nobody, and hostile source could fill memory with them. */
const mostMessages = 1000;

/** Collects the messages of one compilation. */
export class Diagnostics {
  readonly list: Diagnostic[] = [];
  private readonly said = new Set<string>();

  /** Adds a message once per position and text, because a statement may be examined more than once. */
  add(id: MessageId, at: Position, ...insertions: readonly (string | number)[]): void {
    const key = `${at.line}.${at.column}.${id}.${textOf(id, insertions)}`;
    if (this.said.has(key)) return;
    this.said.add(key);
    this.addEach(id, at, ...insertions);
  }

  /** Adds a message each time it is called, because several items in a statement may have the same names. */
  addEach(id: MessageId, {line, column}: Position, ...insertions: readonly (string | number)[]): void {
    if (this.list.length >= mostMessages) return;
    this.list.push({id, severity: id.slice(-1) as Severity, line, column, text: textOf(id, insertions)});
  }

  /** In the order of the source. */
  sorted(): Diagnostic[] {
    return [...this.list].sort((a, b) => a.line - b.line || a.column - b.column);
  }

  get returnCode(): number {
    return this.list.reduce((highest, {severity}) => Math.max(highest, returnCodes[severity]), 0);
  }

  /** Whether the program must not be run. */
  get severe(): boolean {
    return this.returnCode >= returnCodes.S;
  }
}

const textOf = (id: MessageId, insertions: readonly (string | number)[]): string =>
  messageTable[id].replace(/\{(\d)\}/g, (_, at: string) => shorten(String(insertions[Number(at)] ?? '')));

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}...` : text);

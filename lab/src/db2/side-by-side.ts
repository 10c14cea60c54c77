import type {Database} from './database';
import {statementAsData, type RanStatement} from './input-run';
import {ConcurrentSessions, type ConcurrentSession, type Progress} from './locking/concurrent-sessions';
import type {SessionOptions} from './session';
import {statementTexts, type StatementText} from './syntax/statement-texts';

/** The state of a session after an action in any session, as plain data that a worker sends to its page. */
export interface SessionNews {
  name: string;
  /** Statements that have ended since the last news. */
  ended: RanStatement[];
  /** The statement that waits for a lock, and the sessions that hold it. */
  waiting?: {text: string; holders: string[]};
}

interface Side {
  readonly session: ConcurrentSession;
  /** The input that is running, and its statements that have not ended yet. */
  input: string;
  statements: StatementText[];
  ended: RanStatement[];
}

/** Sessions in which a learner works side by side. */
export class SideBySide {
  private readonly sessions: ConcurrentSessions;
  private readonly sides: readonly Side[];

  constructor(database: Database, options: SessionOptions, names: readonly string[]) {
    this.sessions = new ConcurrentSessions(database);
    this.sides = names.map((name) => ({
      session: this.sessions.open(name, options),
      input: '',
      statements: [],
      ended: [],
    }));
  }

  /**
   * Runs the statements of an input one after another, until one fails or waits. A session that waits accepts no other
   * input.
   */
  run(name: string, input: string): SessionNews[] {
    const side = this.sides.find(({session}) => session.name === name)!;
    if (!side.session.isWaiting) {
      side.input = input;
      side.statements = statementTexts(input);
      this.start(side);
    }
    return this.news();
  }

  /** Lets time pass for sessions that wait. */
  pass(seconds: number): SessionNews[] {
    this.sessions.pass(seconds);
    return this.news();
  }

  private start(side: Side): void {
    const [next] = side.statements;
    if (next) this.note(side, side.session.execute(next.text));
  }

  private note(side: Side, progress: Progress): void {
    if (progress.state === 'waiting') return;
    const ran = side.statements.shift()!;
    side.ended.push(statementAsData(side.input, {statement: ran, result: progress.result}));
    if (progress.result.sqlcode < 0) side.statements = [];
    this.start(side);
  }

  private news(): SessionNews[] {
    // Progress in one session may let another continue, and that one a third.
    for (let goesOn = true; goesOn;) {
      const free = this.sides.find(({session, statements}) => statements.length > 0 && !session.isWaiting);
      if (free) this.note(free, free.session.progress!);
      goesOn = free !== undefined;
    }
    return this.sides.map((side) => {
      const {session, statements, ended} = side;
      side.ended = [];
      const progress = session.progress;
      const waiting = progress?.state === 'waiting' && {text: statements[0]!.text, holders: [...progress.holders]};
      return {name: session.name, ended, ...(waiting && {waiting})};
    });
  }
}

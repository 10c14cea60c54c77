import type {Machine, SessionNews, SideBySide} from '@framewright/lab/machine';
import {shownStatement, type ShownStatement} from './sql-report';

/** A session's state for the page. */
export interface ShownNews extends Omit<SessionNews, 'ended'> {
  ended: ShownStatement[];
}

/** The sessions of pages, each group on a separate bank. Nothing is kept. */
class OpenSessions {
  private readonly groups = new Map<number, SideBySide>();
  private last = 0;

  async open(machine: Machine, names: string[]): Promise<number> {
    this.last += 1;
    this.groups.set(this.last, await (await machine.db2()).sideBySide(names));
    return this.last;
  }

  close(id: number): void {
    this.groups.delete(id);
  }

  /** Throws an Error if the worker has been restarted since they were opened. */
  async use(id: number, work: (sessions: SideBySide) => SessionNews[]): Promise<ShownNews[]> {
    const sessions = this.groups.get(id);
    if (!sessions) throw new Error('The practice machine was stopped, and the sessions with it. Start again.');
    return Promise.all(
      work(sessions).map(async (one) => ({...one, ended: await Promise.all(one.ended.map(shownStatement))})),
    );
  }
}

export const openSessions = new OpenSessions();

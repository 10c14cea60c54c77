import type {Machine, SessionNews, SideBySide} from '@framewright/lab/machine';
import {shownStatement, type ShownStatement} from './sql-report';

/** How a session stands, as the page shows it. */
export interface ShownNews extends Omit<SessionNews, 'ended'> {
  ended: ShownStatement[];
}

/** Sessions that pages have opened, each group on a bank of its own: what they do is not kept. */
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

  /** Throws an Error where the worker has been started anew since they were opened. */
  async use(id: number, work: (sessions: SideBySide) => SessionNews[]): Promise<ShownNews[]> {
    const sessions = this.groups.get(id);
    if (!sessions) throw new Error('The practice machine was stopped, and the sessions with it. Start again.');
    return Promise.all(
      work(sessions).map(async (one) => ({...one, ended: await Promise.all(one.ended.map(shownStatement))})),
    );
  }
}

export const openSessions = new OpenSessions();

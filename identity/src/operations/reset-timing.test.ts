import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {recordFigure} from '../fault-figures.fixture.js';
import {Bench, newStore} from '../identity.fixture.js';
import {outboxMailer} from '../mail/outbox-mailer.js';
import {addAccount} from '../records/accounts.js';
import {openDatabase} from '../records/database.js';

const sendOobCode = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode';
const siteUrl = 'https://learn.example.com';
const people = 100;
const rounds = 4;

/** A provider with accounts known-0, known-1 … */
async function openWithPeople(mailer: ReturnType<typeof outboxMailer>): Promise<Bench> {
  const store = await newStore('a file');
  const database = await openDatabase(store);
  for (let person = 0; person < people; person++) {
    const account = {email: `known-${person}@example.com`, password_hash: null, display_name: null};
    await addAccount(database, account, Date.now());
  }
  await database.destroy();
  return Bench.open({store, mailer, siteUrl});
}

it('answers before it looks up the account, whatever the disk and the mail server do', async () => {
  const order: string[] = [];
  let mailed: (() => void) | undefined;
  const mail = new Promise<void>((resolve) => (mailed = resolve));
  const bench = await openWithPeople({
    send() {
      order.push('mailed');
      mailed?.();
      return Promise.resolve();
    },
  });
  bench.app.server.prependListener('request', (_request, response) => {
    response.once('finish', () => order.push('answered'));
  });
  const headers = {'content-type': 'application/json'};
  const body = JSON.stringify({requestType: 'PASSWORD_RESET', email: 'known-0@example.com'});
  const answer = await fetch(bench.url + sendOobCode, {method: 'POST', headers, body});
  await answer.text();
  await mail;
  expect(order).toEqual(['answered', 'mailed']);
  await bench.close();
});

/** How often a time of the first kind exceeds one of the second: half if they are indistinguishable. */
function areaUnderCurve(first: number[], second: number[]): number {
  const wins = first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}

it('takes as long for an unknown address', async () => {
  const bench = await openWithPeople(outboxMailer(mkdtempSync(path.join(tmpdir(), 'outbox-'))));
  const times: Record<'known' | 'nobody', number[]> = {known: [], nobody: []};
  const ask = async (kind: 'known' | 'nobody', person: number, round: number) => {
    const headers = {'content-type': 'application/json', 'x-forwarded-for': `10.${round}.${person}.1`};
    const body = JSON.stringify({requestType: 'PASSWORD_RESET', email: `${kind}-${person}@example.com`});
    const begun = performance.now();
    const answer = await fetch(bench.url + sendOobCode, {method: 'POST', headers, body});
    await answer.text();
    times[kind].push(performance.now() - begun);
    expect(answer.status).toBe(200);
  };
  const asked = Array.from({length: people * rounds}, (_, at) => [at % people, Math.floor(at / people)] as const);
  const questions = asked.flatMap(([person, round]) =>
    (['known', 'nobody'] as const).map((kind) => ({kind, person, round, at: Math.random()})),
  );
  // In random order, so that the work behind one answer, which may slow the next one, slows both kinds alike.
  for (const {kind, person, round} of questions.sort((a, b) => a.at - b.at)) await ask(kind, person, round);
  const area = areaUnderCurve(times.known, times.nobody);
  // With 400 of each, chance alone accounts for 0.02; four times that is a real difference on any machine.
  expect(Math.abs(area - 0.5)).toBeLessThan(0.08);
  recordFigure('A password reset is timed', 'how well 400 answers of each kind tell accounts apart', area.toFixed(3));
  await bench.close();
});

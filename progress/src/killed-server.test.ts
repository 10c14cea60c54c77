import {spawn} from 'node:child_process';
import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {LearnerRecords} from './learner-records.js';

const door = path.resolve(import.meta.dirname, '../dist/index.js');

/** Prints each event that the store has accepted, endlessly. */
const program = (file: string) => `
  const {LearnerRecords} = await import(${JSON.stringify(door)});
  const records = await LearnerRecords.open({file: ${JSON.stringify(file)}});
  for (let number = 0; ; number++) {
    const changes = {'interview/vsam': {fields: {last: [number, 'phone', number]}, events: {['e' + number]: [number, number]}}};
    await records.sync('anu', {learner: 'anu', clock: Date.now(), generation: null, since: 0, changes});
    console.log('taken ' + number);
  }`;

it('keeps all accepted data when it is killed, and works again', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'killed-')), 'progress.db');
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(file)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (data) => {
      output += String(data);
      if (output.includes('taken 20\n')) child.kill('SIGKILL');
    });
    child.on('close', () => resolve());
  });
  const taken = output.match(/taken \d+\n/g)!.length;
  const records = await LearnerRecords.open({file});
  const {fields, events} = (await records.all('anu'))['interview/vsam']!;
  // The last one may have been accepted but not printed.
  expect([taken, taken + 1]).toContain(Object.keys(events).length);
  expect(fields.last![2]).toBe(Object.keys(events).length - 1);
  await records.close();
});

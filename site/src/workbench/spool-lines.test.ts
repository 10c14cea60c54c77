import {createMachine} from '@framewright/lab/machine';
import {reportOn} from '@site/src/practice/job-report';
import {expect, test} from 'vitest';
import {foundIn, isMessage, linesOf} from './spool-lines';

const job = ["//MINE     JOB (BANK),'ME',MSGCLASS=X", '//STEP1    EXEC PGM=NOWHERE'].join('\n');

async function fileOf(name: string): Promise<string> {
  const {files} = await reportOn(await createMachine().submit(job), [], []);
  return files.find((file) => file.name === name)!.text;
}

test('every line of the system’s messages with an id is kept, with its number in the file', async () => {
  const text = await fileOf('JESYSMSG');
  const messages = linesOf(text, true);
  expect(messages.length).toBeGreaterThan(0);
  for (const line of messages) expect(text.split('\n')[line.number - 1]).toBe(line.text);
  expect(messages.some((line) => line.text.includes('IEF472I'))).toBe(true);
});

test('lines of the job log with an id after the time and job number are messages', async () => {
  const messages = linesOf(await fileOf('JESMSGLG'), true).map((line) => line.text);
  expect(messages.some((line) => line.includes('$HASP373'))).toBe(true);
  expect(messages.some((line) => line.includes('J E S 2  J O B  L O G'))).toBe(false);
});

test.each([
  ['  IGYPS2121-S   "WS-X" WAS NOT DEFINED', true],
  ['ICE143I 0 BLOCKSET     SORT  TECHNIQUE SELECTED', true],
  ['IDC3012I ENTRY BANK.X NOT FOUND', true],
  ['DSNE616I STATEMENT EXECUTION WAS SUCCESSFUL', true],
  ['//STEP1    EXEC PGM=IEFBR14', false],
  ['10000001C001', false],
  ['', false],
])('%j is a message: %s', (line, is) => {
  expect(isMessage(line)).toBe(is);
});

test('words are found in the shown lines, in any case', () => {
  const lines = linesOf('IEF142I STEP\nnothing\nIEF373I STEP/START', true);
  expect(foundIn(lines, 'step/')).toEqual([1]);
  expect(foundIn(lines, '')).toEqual([]);
});

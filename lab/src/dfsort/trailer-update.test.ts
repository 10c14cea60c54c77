import {expect, test} from 'vitest';
import {createMachine} from '../machine/create-machine';
import {fromEbcdic} from '../ebcdic';
import {testTime} from '../step/step.fixture';

const data = ['D 00010', 'D 00020', 'T 0000 0000000', 'D 99999'];

/** SORTOUT after this OUTFIL, or the messages of DFSORT if it fails. */
async function outfil(operands: string, lines = data): Promise<string[]> {
  const machine = createMachine({now: () => testTime});
  const text = lines.map((line) => `${line.padEnd(20)}\n`).join('');
  const content = Uint8Array.from(text, (character) => character.charCodeAt(0));
  machine.put('BANK.IN', content, {recfm: 'FB', lrecl: 20});
  const {ending, files} = await machine.submit(
    [
      "//J        JOB (BANK),'A. RAO'",
      '//S        EXEC PGM=SORT',
      '//SYSOUT   DD SYSOUT=*',
      '//SORTIN   DD DSN=BANK.IN,DISP=SHR',
      '//SORTOUT  DD SYSOUT=*',
      '//SYSIN    DD *',
      '  OPTION COPY',
      `  OUTFIL ${operands.replace('TRLUPD', '\n    TRLUPD')}`,
      '/*',
    ].join('\n'),
  );
  const shown = 'code' in ending && ending.code === 0 ? 'SORTOUT' : 'SYSOUT';
  const file = files.find(({ddName}) => ddName === shown);
  return (file?.records ?? []).map((record) => fromEbcdic(record).trimEnd());
}

test('the first record that satisfies TRLID gets its count and total, and is the last', async () => {
  expect(
    await outfil("IFTRAIL=(TRLID=(1,1,CH,EQ,C'T'),TRLUPD=(3:COUNT+1=(M11,LENGTH=4),8:TOTAL=(3,5,ZD,M11,LENGTH=7)))"),
  ).toEqual(['D 00010', 'D 00020', 'T 0003 0000030']);
});

test('a header is not data, whatever TRLID and BUILD say', async () => {
  const lines = ['T 20260701', ...data];
  expect(
    await outfil("BUILD=(1,7,13X),IFTRAIL=(HD=YES,TRLID=(1,1,CH,EQ,C'T'),TRLUPD=(3:COUNT=(M11,LENGTH=4)))", lines),
  ).toEqual(['T 20260701', 'D 00010', 'D 00020', 'T 0002 0000000']);
});

test('an item that extends beyond the trailer is truncated', async () => {
  const [, , trailer] = await outfil("IFTRAIL=(TRLID=(1,1,CH,EQ,C'T'),TRLUPD=(19:COUNT=(M11,LENGTH=4)))");
  expect(trailer).toBe('T 0000 0000000    00');
});

test.each([
  ["IFTRAIL=(TRLID=(1,1,CH,EQ,C'T'),TRLUPD=(3:COUNT=(M11))),REPEAT=2", 'ICE214A'],
  ["IFTRAIL=(TRLID=(1,1,CH,EQ,C'T'))", 'ICE007A'],
  ["IFTRAIL=(TRLID=(1,1,CH,EQ,C'T'),TRLUPD=(3:C'A'))", 'ICE111A'],
])('%s is rejected', async (operands, message) => {
  expect((await outfil(operands)).join('\n')).toContain(message);
});

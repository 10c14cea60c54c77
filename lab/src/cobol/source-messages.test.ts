import {expect, test} from 'vitest';
import {fixed} from './program-text.fixture';
import {sourceMessages} from './source-messages';

const copybook = fixed('01  RECORD-1.\n    05  NAME-1 PIC X(8).\n    05  AMOUNT-1 PIC 9(4).');

const library = (member: string) => (member === 'REC1' ? copybook : undefined);

const program = (data: string) =>
  fixed(
    `ID DIVISION.\nPROGRAM-ID. TEST1.\nDATA DIVISION.\nWORKING-STORAGE SECTION.\n${data}\nPROCEDURE DIVISION.\n    MOVE 1 TO NOWHERE\n    GOBACK.`,
  );

const placesOf = async (data: string) =>
  (await sourceMessages(program(data), library))
    .filter(({severity}) => severity === 'S')
    .map(({id, line}) => `${line} ${id}`);

test('counts the lines of the program, without those of its copybooks', async () => {
  const [undefinedName] = await placesOf('01  NAME-1 PIC X.');
  expect(undefinedName).toMatch(/^7 IGY/);
  expect(await placesOf('COPY REC1.')).toEqual([undefinedName]);
});

test('applies the options of the PARM and of the CBL statement', async () => {
  const source = program('    EXEC SQL INCLUDE SQLCA END-EXEC.\n01  N PIC S9(9) COMP.').replace(
    'MOVE 1 TO NOWHERE',
    'EXEC SQL COMMIT END-EXEC',
  );
  const idsWith = async (options: string, card = '') =>
    (await sourceMessages(card + source, library, options)).map(({id}) => id);
  expect(await idsWith('')).toContain('FWR0029-S');
  expect(await idsWith('SQL,APOST')).not.toContain('FWR0029-S');
  expect(await idsWith('', '       CBL APOST,SQL\n')).not.toContain('FWR0029-S');
  expect(await idsWith('', '000100 process sql("dec(31)")\n')).not.toContain('FWR0029-S');
  expect(await idsWith('NOSQL')).toContain('FWR0029-S');
});

test('names the COPY statement of a missing member', async () => {
  expect((await placesOf('COPY REC2.'))[0]).toMatch(/^5 /);
});

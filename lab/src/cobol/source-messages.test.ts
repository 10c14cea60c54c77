import {expect, test} from 'vitest';
import {fixed} from './program-text.fixture';
import {sourceMessages} from './source-messages';

const copybook = fixed('01  RECORD-1.\n    05  NAME-1 PIC X(8).\n    05  AMOUNT-1 PIC 9(4).');

const library = (member: string) => (member === 'REC1' ? copybook : undefined);

const program = (data: string) =>
  fixed(
    `ID DIVISION.\nPROGRAM-ID. TEST1.\nDATA DIVISION.\nWORKING-STORAGE SECTION.\n${data}\nPROCEDURE DIVISION.\n    MOVE 1 TO NOWHERE\n    GOBACK.`,
  );

const placesOf = (data: string) =>
  sourceMessages(program(data), library)
    .filter(({severity}) => severity === 'S')
    .map(({id, line}) => `${line} ${id}`);

test('counts the lines of the program, without those of its copybooks', () => {
  const [undefinedName] = placesOf('01  NAME-1 PIC X.');
  expect(undefinedName).toMatch(/^7 IGY/);
  expect(placesOf('COPY REC1.')).toEqual([undefinedName]);
});

test('knows the options of the PARM', () => {
  const idsWith = (options: string) =>
    sourceMessages(
      program('    EXEC SQL INCLUDE SQLCA END-EXEC.\n01  N PIC S9(9) COMP.').replace(
        'MOVE 1 TO NOWHERE',
        'EXEC SQL COMMIT END-EXEC',
      ),
      library,
      options,
    ).map(({id}) => id);
  expect(idsWith('')).toContain('FWR0029-S');
  expect(idsWith('SQL,APOST')).not.toContain('FWR0029-S');
});

test('names the COPY statement of a member that is not there', () => {
  expect(placesOf('COPY REC2.')[0]).toMatch(/^5 /);
});

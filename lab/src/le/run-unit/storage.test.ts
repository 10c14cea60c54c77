import {expect, test} from 'vitest';
import {closures, tiered} from '../../cobol/code/back-end';
import {compile} from '../../cobol/compile';
import {fixed} from '../../cobol/program-text.fixture';
import {stepWith} from '../../step/step.fixture';
import {runnable} from './run-unit';
import {storageOf} from './storage';

const megabyte = 1024 * 1024;

const compiled = (program: string, data: string, procedure: string) => {
  const source = fixed(
    `ID DIVISION.\nPROGRAM-ID. ${program}.\nDATA DIVISION.\n${data}\nPROCEDURE DIVISION.\n${procedure}`,
  );
  return compile({source, library: () => undefined, compiled: '2026010112000000+0000'}).programs;
};

const storage = (data: string, procedure: string, program = 'TEST1'): number =>
  storageOf(compiled(program, `WORKING-STORAGE SECTION.\n${data}`, procedure), 10_000) / megabyte;

test('a program gets the storage that it can need, plus a segment', () => {
  expect(storage('01 A PIC X(100).', 'GOBACK.')).toBeLessThan(1.1);
  expect(storage("01 A PIC X(100) VALUE 'SUB'.", "CALL 'SUB' USING A\nGOBACK.")).toBeLessThan(1.1);
  expect(storage('01 A.\n   05 B PIC X(80) OCCURS 1000.', 'GOBACK.')).toBeGreaterThan(5);
});

test('a program gets the whole region if its need is known only when it runs', () => {
  expect(storage("01 A PIC X(8) VALUE 'SUB'.", 'CALL A\nGOBACK.')).toBe(64);
  expect(storage('01 A PIC X(8).', 'GOBACK.', 'TEST1 RECURSIVE')).toBe(64);
  expect(storage('01 A PIC X(8).', 'XML PARSE A PROCESSING PROCEDURE P.\nP.\n    GOBACK.')).toBe(64);
});

const backEnds = [
  ['closures', closures],
  ['WebAssembly', tiered(0)],
] as const;

async function ran(programs: ReturnType<typeof compiled>, backEnd: (typeof backEnds)[number][1]) {
  const {step, printed} = stepWith({SYSOUT: 'SYSOUT', CEEDUMP: 'SYSOUT'});
  await runnable(programs, backEnd)(step);
  return {lines: printed('SYSOUT').map((line) => line.slice(1)), abend: step.abend?.code};
}

test.each(backEnds)('long results of functions take no more storage each time (%s)', async (_, backEnd) => {
  const data =
    "WORKING-STORAGE SECTION.\n01 A PIC X(40000) VALUE ALL 'ab'.\n01 N PIC 9(4) VALUE 7.\n01 B PIC X(40000).";
  const procedure = `    PERFORM 200 TIMES
        MOVE FUNCTION UPPER-CASE(A) TO B
    END-PERFORM
    DISPLAY N B(39999:).
    GOBACK.`;
  expect(await ran(compiled('TEST1', data, procedure), backEnd)).toEqual({lines: ['0007AB'], abend: undefined});
});

const recursive = (more: string) =>
  compiled(
    'TEST1 RECURSIVE',
    'WORKING-STORAGE SECTION.\n01 N PIC 9(6).\nLOCAL-STORAGE SECTION.\n01 L PIC X(60000) VALUE SPACES.',
    more,
  );

test.each(backEnds)('LOCAL-STORAGE of a call that has ended is reused by the next (%s)', async (_, backEnd) => {
  const procedure = `    IF N > 0 GOBACK END-IF
    PERFORM VARYING N FROM 1 BY 1 UNTIL N > 1200
        CALL 'TEST1'
    END-PERFORM
    DISPLAY N.
    GOBACK.`;
  expect(await ran(recursive(procedure), backEnd)).toEqual({lines: ['001201'], abend: undefined});
});

test.each(backEnds)('endless calls abend with S878 when the region is full (%s)', async (_, backEnd) => {
  expect((await ran(recursive("    CALL 'TEST1'.\n    GOBACK."), backEnd)).abend).toBe('S878');
});

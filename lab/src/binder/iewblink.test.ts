import {expect, test} from 'vitest';
import {createMachine} from '../machine/create-machine';
import {ran} from '../machine/job.fixture';
import type {Machine} from '../machine/machine';
import {readBinderInput, objectRecords} from './object-module';

const at = new Date('2026-02-01T10:30:15Z');

const library = (name: string, more = 'DSNTYPE=LIBRARY,RECFM=U,BLKSIZE=32760'): string =>
  `//MAKE     EXEC PGM=IEFBR14
//D        DD DSN=${name},DISP=(,CATLG),SPACE=(CYL,(1,1,5)),UNIT=SYSDA,
//            ${more}
`;

const source = (name: string, ...lines: string[]): string =>
  ['IDENTIFICATION DIVISION.', `PROGRAM-ID. ${name}.`, 'PROCEDURE DIVISION.', ...lines.map((line) => `    ${line}`)]
    .map((line) => `       ${line}\n`)
    .join('');

const machine = (): Machine => createMachine({now: () => at});

test('IGYWCLG compiles, binds and runs; SYSOUT needs no DD statement', async () => {
  const hello = source('HELLO', `DISPLAY 'HELLO'`, 'MOVE 3 TO RETURN-CODE', 'GOBACK.');
  const {ending, codes, printed} = await ran(machine(), `//TRY EXEC IGYWCLG\n//COBOL.SYSIN DD *\n${hello}`);
  expect(codes).toEqual([{code: 0}, {code: 0}, {code: 3}]);
  expect(ending).toEqual({code: 3});
  expect(printed('GO', 'SYSOUT')).toEqual([' HELLO']);
  expect(printed('LKED', 'SYSPRINT')).toContain(
    ' IEW2850I F920 GO HAS BEEN SAVED WITH AMODE  31 AND RMODE   ANY.  ENTRY POINT NAME IS HELLO.',
  );
});

test('PARM reaches the program; a later job runs it from STEPLIB', async () => {
  const shows = `       IDENTIFICATION DIVISION.
       PROGRAM-ID. SHOWS.
       DATA DIVISION.
       LINKAGE SECTION.
       01  PARM.
           05  PARM-LENGTH  PIC S9(4) COMP.
           05  PARM-TEXT    PIC X(100).
       PROCEDURE DIVISION USING PARM.
           DISPLAY PARM-TEXT(1:PARM-LENGTH).
           STOP RUN.
`;
  const lab = machine();
  const build = `${library('MY.LOAD')}//B EXEC IGYWCL\n//COBOL.SYSIN DD *\n${shows}/*\n//LKED.SYSLMOD DD DSN=MY.LOAD(SHOWS),DISP=SHR\n`;
  expect((await ran(lab, build)).ending).toEqual({code: 0});
  const run = `//S EXEC PGM=SHOWS,PARM='ONE TWO'\n//STEPLIB DD DSN=MY.LOAD,DISP=SHR\n`;
  expect((await ran(lab, run)).printed('S', 'SYSOUT')).toEqual([' ONE TWO']);
});

test('an undefined symbol gives IEW2456E and RC 8; the program is stored, but not executable', async () => {
  const lab = machine();
  const calls = source('CALLS', `CALL 'NOSUCH'`, 'GOBACK.');
  const job = `${library('MY.LOAD')}//B EXEC IGYWCL\n//COBOL.SYSIN DD *\n${calls}/*\n//LKED.SYSLMOD DD DSN=MY.LOAD(CALLS),DISP=SHR\n//R EXEC PGM=CALLS\n//STEPLIB DD DSN=MY.LOAD,DISP=SHR\n`;
  const {codes, printed} = await ran(lab, job);
  expect(codes).toEqual([{code: 0}, {code: 0}, {code: 8}, {abend: 'S706'}]);
  expect(printed('LKED', 'SYSPRINT')).toContain(
    ' IEW2456E 9207 SYMBOL NOSUCH UNRESOLVED.  MEMBER COULD NOT BE INCLUDED FROM THE DESIGNATED CALL LIBRARY.',
  );
});

test('with LET it runs up to the unresolved CALL: S0C1', async () => {
  const calls = source('CALLS', `DISPLAY 'BEFORE'`, `CALL 'NOSUCH'`, 'GOBACK.');
  const job = `//B EXEC IGYWCLG,PARM.LKED='LET',COND.GO=(9,LT)\n//COBOL.SYSIN DD *\n${calls}`;
  const {codes, printed} = await ran(machine(), job);
  expect(codes).toEqual([{code: 0}, {code: 8}, {abend: 'S0C1'}]);
  expect(printed('GO', 'SYSOUT').slice(0, 3)).toEqual([
    ' BEFORE',
    ' CEE3201S The system detected an operation exception (System Completion Code=0C1).',
    '          From compile unit CALLS at entry point CALLS at statement 5.',
  ]);
});

test('an executable program is not replaced by one that is not: IEW2638S', async () => {
  const lab = machine();
  const build = (text: string): string =>
    `//B EXEC IGYWCL\n//COBOL.SYSIN DD *\n${text}/*\n//LKED.SYSLMOD DD DSN=MY.LOAD(PROG),DISP=SHR\n//R EXEC PGM=PROG\n//STEPLIB DD DSN=MY.LOAD,DISP=SHR\n`;
  await ran(lab, library('MY.LOAD') + build(source('PROG', `DISPLAY 'OLD'`, 'GOBACK.')));
  const {codes, printed} = await ran(lab, build(source('PROG', `CALL 'NOSUCH'`, 'GOBACK.')));
  expect(codes).toEqual([{code: 0}, {code: 12}, {code: 0}]);
  expect(printed('R', 'SYSOUT')).toEqual([' OLD']);
  expect(printed('LKED', 'SYSPRINT')).toContain(
    ' IEW2638S 5384 AN EXECUTABLE VERSION OF MODULE PROG EXISTS AND CANNOT BE REPLACED BY THE NON-EXECUTABLE MODULE JUST',
  );
});

test('INCLUDE, ENTRY and NAME bind members; SYSLIB is called automatically', async () => {
  const lab = machine();
  const objects = (name: string, text: string): string =>
    `//C EXEC IGYWC\n//COBOL.SYSIN DD *\n${text}/*\n//COBOL.SYSLIN DD DSN=MY.OBJ(${name}),DISP=SHR\n`;
  const main = source('MAINP', `CALL 'SUB1'`, `CALL 'SUB2'`, 'GOBACK.');
  const jcl = `${library('MY.LOAD')}${library('MY.OBJ', 'RECFM=FB,LRECL=80').replaceAll('MAKE ', 'MAKE2')}${objects('MAINP', main)}${objects('SUB1', source('SUB1', `DISPLAY 'ONE'`, 'GOBACK.'))}${objects('SUB2', source('SUB2', `DISPLAY 'TWO'`, 'GOBACK.'))}//L EXEC PGM=IEWL,PARM='MAP,XREF'
//SYSLIB   DD DSN=CEE.SCEELKED,DISP=SHR
//         DD DSN=MY.OBJ,DISP=SHR
//OBJ      DD DSN=MY.OBJ,DISP=SHR
//SYSLMOD  DD DSN=MY.LOAD,DISP=SHR
//SYSPRINT DD SYSOUT=*
//SYSLIN   DD *
  INCLUDE OBJ(SUB1,
               MAINP)
  ENTRY MAINP
  NAME WHOLE(R)
/*
//R EXEC PGM=WHOLE
//STEPLIB DD DSN=MY.LOAD,DISP=SHR
`;
  const {codes, printed} = await ran(lab, jcl);
  expect(codes).toEqual(Array.from({length: 7}, () => ({code: 0})));
  expect(printed('R', 'SYSOUT')).toEqual([' ONE', ' TWO']);
  const map = printed('L', 'SYSPRINT').filter((line) => line.includes('CSECT'));
  expect(map.map((line) => line.trim().split(/\s+/)).map(([, name, , , dd]) => `${name} ${dd}`)).toEqual([
    'SUB1 OBJ',
    'MAINP OBJ',
    'SUB2 SYSLIB',
  ]);
});

test('without CEE.SCEELKED, the Language Environment routines remain unresolved', async () => {
  const job = `//B EXEC IGYWCL\n//COBOL.SYSIN DD *\n${source('P', 'GOBACK.')}/*\n//LKED.SYSLIB DD DUMMY\n//         DD DUMMY\n`;
  const {codes, printed} = await ran(machine(), job);
  expect(codes).toEqual([{code: 0}, {code: 8}]);
  expect(printed('LKED', 'SYSPRINT').join('\n')).toContain('SYMBOL CEESTART UNRESOLVED');
});

test('a PDS cannot contain a program object: IEW2606S', async () => {
  const job = `${library('MY.PDS', 'RECFM=U,BLKSIZE=32760')}//B EXEC IGYWCL\n//COBOL.SYSIN DD *\n${source('P', 'GOBACK.')}/*\n//LKED.SYSLMOD DD DSN=MY.PDS(P),DISP=SHR\n`;
  const {codes, printed} = await ran(machine(), job);
  expect(codes.at(-1)).toEqual({code: 12});
  expect(printed('LKED', 'SYSPRINT').join('\n')).toContain('IEW2606S 4B39 MODULE INCORPORATES');
});

test('a dynamic CALL finds the member of STEPLIB, a static CALL its own copy', async () => {
  const lab = machine();
  const counts = `       IDENTIFICATION DIVISION.
       PROGRAM-ID. COUNTS.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  CALLS  PIC 9 VALUE 0.
       PROCEDURE DIVISION.
           ADD 1 TO CALLS.
           DISPLAY CALLS.
           GOBACK.
`;
  const both = `       IDENTIFICATION DIVISION.
       PROGRAM-ID. BOTH.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  PGM  PIC X(8) VALUE 'COUNTS'.
       PROCEDURE DIVISION.
           CALL 'COUNTS'.
           CALL PGM.
           CALL 'COUNTS'.
           GOBACK.
`;
  const build = (name: string, text: string): string =>
    `//B EXEC IGYWCL\n//COBOL.SYSIN DD *\n${text}/*\n//LKED.SYSLIB DD DSN=MY.LOAD,DISP=SHR\n//LKED.SYSLMOD DD DSN=MY.LOAD(${name}),DISP=SHR\n`;
  const jcl = `${library('MY.LOAD')}${build('COUNTS', counts)}${build('BOTH', both)}//R EXEC PGM=BOTH\n//STEPLIB DD DSN=MY.LOAD,DISP=SHR\n`;
  const {printed, ending} = await ran(lab, jcl);
  expect(ending).toEqual({code: 0});
  expect(printed('R', 'SYSOUT')).toEqual([' 1', ' 1', ' 2']);
});

test('a dynamic CALL of a program that is in no library gives S806', async () => {
  const text = source('LOST', `CALL 'NOSUCH'`, 'GOBACK.');
  const {codes, log} = await ran(machine(), `//B EXEC IGYWCLG,PARM.COBOL='DYNAM'\n//COBOL.SYSIN DD *\n${text}`);
  expect(codes.at(-1)).toEqual({abend: 'S806'});
  expect(log).toContain('CSV003I REQUESTED MODULE NOSUCH   NOT FOUND');
  expect(log).toContain('CEE3501S The module NOSUCH was not found.');
});

test('the batch loader binds and runs at once', async () => {
  const text = source('DIRECT', `DISPLAY 'LOADED'`, 'GOBACK.');
  const jcl = `//C EXEC IGYWC\n//COBOL.SYSIN DD *\n${text}/*\n//G EXEC PGM=LOADER\n//SYSLIB DD DSN=CEE.SCEELKED,DISP=SHR\n//SYSLOUT DD SYSOUT=*\n//SYSLIN DD DSN=&&LOADSET,DISP=(OLD,DELETE)\n`;
  const {printed, ending} = await ran(machine(), jcl);
  expect(ending).toEqual({code: 0});
  expect(printed('G', 'SYSOUT')).toEqual([' LOADED']);
});

test('an object module is read back as written, with the statements around it', () => {
  const text = Uint8Array.from({length: 300}, (_, place) => place & 0xff);
  const records = [...objectRecords({name: 'PROG', text}), new Uint8Array(80).fill(0x40)];
  expect(records.every(({length}) => length === 80)).toBe(true);
  expect(readBinderInput(records)).toEqual([{name: 'PROG', text}, {statement: ''}]);
});

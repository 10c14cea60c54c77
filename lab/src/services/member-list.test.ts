import {describe, expect, test} from 'vitest';
import {createMachine} from '../machine/create-machine';
import {ran} from '../machine/job.fixture';
import {testTime} from '../step/step.fixture';
import {bytes, terminalWith} from './services.fixture';

const library = {alcunit: 'TRK', primary: 5, secondary: 1, dsorg: 'PO', dirblk: 5} as const;

describe('the member list', () => {
  test('accepts a pattern, a start and a limit', async () => {
    const {services, refused} = await terminalWith();
    await services.allocate('BANK.LIB', library);
    for (const name of ['ONE', 'TWO', 'TEN']) services.write('BANK.LIB', name, bytes('A\n'));
    const names = (options: object) => services.members('BANK.LIB', options).items.map(({name}) => name);
    expect(names({})).toEqual(['ONE', 'TEN', 'TWO']);
    expect(names({pattern: 't*'})).toEqual(['TEN', 'TWO']);
    expect(names({pattern: '%N%'})).toEqual(['ONE']);
    expect(services.members('BANK.LIB', {start: 'TEN', limit: 1})).toMatchObject({items: [{name: 'TEN'}], more: true});
    expect(await refused(() => services.members('BANK.LIB', {pattern: 'A.B'}))).toBe('invalid');
    expect(await refused(() => services.members('BANK.NONE'))).toBe('not-found');
  });

  test('has the ISPF statistics, which count each save', async () => {
    let now = testTime;
    const {services} = await terminalWith({now: () => now, user: 'ANNA'});
    await services.allocate('BANK.LIB', library);
    services.write('BANK.LIB', 'ONE', bytes('A\nB\n'));
    const statistics = () => services.members('BANK.LIB').items[0]?.statistics;
    const day = testTime.toISOString().slice(0, 10);
    expect(statistics()).toEqual({
      version: 1,
      modification: 0,
      created: day,
      changed: testTime.toISOString().slice(0, 19),
      user: 'ANNA',
      lines: 2,
      initialLines: 2,
      modifiedLines: 0,
    });
    now = new Date(testTime.getTime() + 86_400_000);
    services.write('BANK.LIB', 'ONE', bytes('A\nC\nD\n'));
    expect(statistics()).toMatchObject({
      modification: 1,
      created: day,
      changed: now.toISOString().slice(0, 19),
      lines: 3,
      initialLines: 2,
      modifiedLines: 2,
    });
  });

  test('counts more lines than a halfword can hold', async () => {
    const {services} = await terminalWith();
    await services.allocate('BANK.LIB', {...library, primary: 200});
    services.write('BANK.LIB', 'BIG', bytes('A\n'.repeat(70_000)));
    expect(services.members('BANK.LIB').items).toMatchObject([{statistics: {lines: 70_000, initialLines: 70_000}}]);
  });

  test('has the statistics that IEBCOPY and a state retained, and none for what another program wrote', async () => {
    const {services, machine} = await terminalWith();
    for (const name of ['BANK.ONE', 'BANK.TWO']) await services.allocate(name, library);
    services.write('BANK.ONE', 'A', bytes('A\n'));
    await services.copy({name: 'BANK.ONE'}, {name: 'BANK.TWO'});
    await services.copy({name: 'BANK.ONE', member: 'A'}, {name: 'BANK.ONE', member: 'B'});
    const kept = createMachine({now: () => testTime});
    kept.import(machine.export());
    const after = await kept.services();
    expect(after.members('BANK.TWO').items).toEqual(services.members('BANK.ONE', {pattern: 'A'}).items);
    expect(after.members('BANK.ONE', {pattern: 'B'}).items).toMatchObject([{statistics: {version: 1}}]);
    await ran(
      kept,
      `//S1 EXEC PGM=IEBGENER\n//SYSPRINT DD SYSOUT=*\n//SYSIN DD DUMMY
//SYSUT1 DD DSN=BANK.ONE(A),DISP=SHR\n//SYSUT2 DD DSN=BANK.TWO(A),DISP=SHR\n`,
    );
    expect(after.members('BANK.TWO').items).toEqual([{name: 'A'}]);
    expect(after.dataSets('BANK.ONE').items).toMatchObject([{referenced: testTime.toISOString().slice(0, 10)}]);
  });

  test('has the statistics that IEBCOPY unloaded and ADRDSSU dumped', async () => {
    const {services, machine} = await terminalWith();
    for (const name of ['BANK.ONE', 'BANK.TWO']) await services.allocate(name, library);
    services.write('BANK.ONE', 'A', bytes('A\n'));
    const {codes} = await ran(
      machine,
      `//S1 EXEC PGM=IEBCOPY\n//SYSPRINT DD SYSOUT=*\n//SYSIN DD DUMMY
//SYSUT1 DD DSN=BANK.ONE,DISP=SHR\n//SYSUT2 DD DSN=BANK.UNLOADED,DISP=(NEW,CATLG),SPACE=(TRK,5)
//S2 EXEC PGM=IEBCOPY\n//SYSPRINT DD SYSOUT=*\n//SYSIN DD DUMMY
//SYSUT1 DD DSN=BANK.UNLOADED,DISP=SHR\n//SYSUT2 DD DSN=BANK.TWO,DISP=SHR
//S3 EXEC PGM=ADRDSSU\n//SYSPRINT DD SYSOUT=*\n//OUT DD DSN=BANK.DUMP,DISP=(NEW,CATLG),SPACE=(TRK,5)
//SYSIN DD *\n  DUMP DATASET(INCLUDE(BANK.ONE)) OUTDDNAME(OUT)
//S4 EXEC PGM=ADRDSSU\n//SYSPRINT DD SYSOUT=*\n//IN DD DSN=BANK.DUMP,DISP=SHR
//SYSIN DD *\n  RESTORE DATASET(INCLUDE(**)) INDDNAME(IN) RENAMEU(NEW) CATALOG\n`,
    );
    expect(codes).toEqual([{code: 0}, {code: 0}, {code: 0}, {code: 0}]);
    const one = services.members('BANK.ONE').items;
    expect(one).toMatchObject([{statistics: {lines: 1}}]);
    expect(services.members('BANK.TWO').items).toEqual(one);
    expect(services.members('NEW.ONE').items).toEqual(one);
  });
});

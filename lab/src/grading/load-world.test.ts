import {describe, expect, test} from 'vitest';
import {createMachine} from '../machine/create-machine';
import {ran} from '../machine/job.fixture';
import {testTime} from '../step/step.fixture';
import type {DescribedDataSets, DescribedVolumes} from './description';
import {loadWorld} from './load-world';

function machineWith(...all: DescribedDataSets[]): ReturnType<typeof createMachine> {
  const machine = createMachine({now: () => testTime});
  for (const datasets of all) loadWorld(machine.system, {datasets});
  return machine;
}

const textOf = (machine: ReturnType<typeof createMachine>, name: string, member?: string): string[] | undefined =>
  machine.browse(name, member)?.text.map((line) => line.trimEnd());

describe('described data sets', () => {
  test('are sequential with fixed records of 80 bytes by default', () => {
    const machine = machineWith({'BANK.IN': {records: ['ONE', 'TWO']}});
    expect(textOf(machine, 'BANK.IN')).toEqual(['ONE', 'TWO']);
    expect(machine.list()).toMatchObject([{dsorg: 'PS', recfm: 'FB', lrecl: 80, blksize: 27_920, records: 2}]);
  });

  test('are on the volume that they name, which is added if the machine does not have it', async () => {
    const machine = machineWith({
      'BANK.OLD': {volume: 'TEST99', records: ['ONE']},
      'BANK.KSDS': {dsorg: 'KSDS', volume: 'TEST99', keys: [3, 0], records: ['ONE']},
    });
    expect(machine.list().map(({volser}) => volser)).toEqual(['TEST99', 'TEST99']);
    const again = createMachine({now: () => testTime});
    again.import(machine.export());
    const run = await ran(
      again,
      '//S1       EXEC PGM=IEHLIST\n//SYSPRINT DD SYSOUT=*\n//SYSIN    DD *\n LISTVTOC VOL=3390=TEST99\n',
    );
    expect(run.printed('S1', 'SYSPRINT').join('\n')).toContain(' BANK.OLD ');
  });

  test('are on a volume of the described size, which SMS manages if it is in the storage group', async () => {
    const machine = createMachine({now: () => testTime});
    loadWorld(machine.system, {
      volumes: {TEST01: {cylinders: 5}, TEST02: {cylinders: 10, storageGroup: 'PRIMARY'}},
      datasets: {'BANK.SMALL': {volume: 'TEST01', records: ['ONE']}},
    });
    expect(machine.list()).toMatchObject([{name: 'BANK.SMALL', volser: 'TEST01'}]);
    const again = createMachine({now: () => testTime});
    again.import(machine.export());
    expect([...again.system.volumes.values()].slice(-2)).toMatchObject([
      {volser: 'TEST01', cylinders: 5},
      {volser: 'TEST02', cylinders: 10, storageGroup: 'PRIMARY'},
    ]);
    const full = await ran(
      again,
      `//S1       EXEC PGM=IEFBR14
//NEW      DD DSN=BANK.BIG,DISP=(,CATLG),VOL=SER=TEST01,SPACE=(CYL,5)
`,
    );
    expect(full.ending).toEqual({jclError: true});
    expect(full.log).toContain('IEF257I');
  });

  test.each<[string, DescribedVolumes, string]>([
    ['a name that no volume has', {TOOLONG: {}}, 'volume TOOLONG: a serial number has one to six'],
    ['no room beside the VTOC', {TEST01: {cylinders: 1}}, 'cylinders is 1, and not a number from 2 to 65520'],
    ['another storage group', {TEST01: {storageGroup: 'POOL'}}, 'there is no storage group POOL, only PRIMARY'],
    ['another size of a volume of the installation', {WORK01: {cylinders: 9}}, 'has another one of this name'],
  ])('cannot be on a volume with %s', (_, volumes, why) => {
    expect(() => loadWorld(createMachine().system, {volumes})).toThrow(why);
  });

  test('have records of their own lengths in a variable format', () => {
    const machine = machineWith({'BANK.VB': {recfm: 'VB', lrecl: 104, records: ['A', 'LONGER']}});
    expect(textOf(machine, 'BANK.VB')).toEqual(['A', 'LONGER']);
    expect(machine.list()).toMatchObject([{recfm: 'VB', lrecl: 104}]);
  });

  test('are libraries with members, and a single member creates a library too', () => {
    const machine = machineWith({
      'BANK.LIB(B)': {records: ['TWO']},
      'BANK.LIB': {members: {A: ['ONE']}},
      'BANK.OTHER(X)': {records: ['THREE']},
      'BANK.PDSE': {dsorg: 'PDSE', members: {}},
    });
    expect(textOf(machine, 'BANK.LIB', 'A')).toEqual(['ONE']);
    expect(textOf(machine, 'BANK.LIB', 'B')).toEqual(['TWO']);
    expect(textOf(machine, 'BANK.OTHER', 'X')).toEqual(['THREE']);
    expect(machine.list().map(({dsorg}) => dsorg)).toEqual(['PO', 'PO', 'PDSE']);
  });

  test('are generations of a group, in any order', () => {
    const machine = machineWith({
      'BANK.G.G0002V00': {records: ['NEW']},
      'BANK.G.G0001V00': {records: ['OLD']},
      'BANK.G': {dsorg: 'GDG', limit: 3},
    });
    expect(machine.system.entry('BANK.G')).toMatchObject({
      limit: 3,
      generations: ['BANK.G.G0001V00', 'BANK.G.G0002V00'],
    });
  });

  test('are VSAM clusters with their keys and free space', () => {
    const machine = machineWith({
      'BANK.K': {dsorg: 'KSDS', lrecl: 20, keys: [3, 2], freespace: [20, 10], records: ['xxAAA', 'xxBBB']},
      'BANK.E': {dsorg: 'ESDS', records: ['ONE']},
    });
    expect(textOf(machine, 'BANK.K')).toEqual(['xxAAA', 'xxBBB']);
    expect(textOf(machine, 'BANK.E')).toEqual(['ONE']);
    expect(machine.system.entry('BANK.K')).toMatchObject({
      organisation: 'KSDS',
      keys: {length: 3, offset: 2},
      freeSpace: {controlInterval: 20, controlArea: 10},
      recordSize: {maximum: 20},
    });
  });

  test('stay out of the catalog where they are only kept', () => {
    const {system} = machineWith({'BANK.KEPT': {disp: 'kept', records: []}});
    expect(system.entry('BANK.KEPT')).toBeUndefined();
    expect(system.onVolume('WORK01', 'BANK.KEPT')).toBeDefined();
  });

  test('replace existing ones', () => {
    const machine = machineWith(
      {
        'BANK.IN': {records: ['OLD']},
        'BANK.LIB': {members: {A: ['OLD'], B: ['OLD']}},
        'BANK.K': {dsorg: 'KSDS', keys: [3, 0], records: ['OLD']},
        'BANK.G': {dsorg: 'GDG', limit: 9},
        'BANK.G.G0007V00': {records: ['OLD']},
      },
      {
        'BANK.IN': {recfm: 'VB', lrecl: 84, records: ['NEW']},
        'BANK.LIB': {members: {A: ['NEW']}},
        'BANK.K': {dsorg: 'ESDS', records: ['NEW']},
        'BANK.G': {dsorg: 'GDG', limit: 2},
        'BANK.G.G0001V00': {records: ['NEW']},
      },
    );
    expect(textOf(machine, 'BANK.IN')).toEqual(['NEW']);
    expect(machine.list('BANK.LIB')).toMatchObject([{members: ['A']}]);
    expect(textOf(machine, 'BANK.K')).toEqual(['NEW']);
    expect(machine.system.entry('BANK.G')).toMatchObject({limit: 2, generations: ['BANK.G.G0001V00']});
    expect(machine.system.entry('BANK.G.G0007V00')).toBeUndefined();
  });

  test('a member that is described alone leaves the rest of its library unchanged', () => {
    const machine = machineWith({'BANK.LIB': {members: {A: ['ONE']}}}, {'BANK.LIB(B)': {records: ['TWO']}});
    expect(machine.list()).toMatchObject([{members: ['A', 'B']}]);
  });

  test.each<[string, DescribedDataSets, string]>([
    ['an alternate index', {'BANK.X': {dsorg: 'AIX'}}, 'can be made by a job alone'],
    ['keys out of order', {'BANK.K': {dsorg: 'KSDS', keys: [1, 0], records: ['B', 'A']}}, 'out of sequence'],
    ['a record that is too long for VB', {'BANK.VB': {recfm: 'VB', lrecl: 7, records: ['FOUR']}}, 'than 3 characters'],
    ['a record that is too long', {'BANK.IN': {lrecl: 3, records: ['FOUR']}}, 'has more than 3 characters'],
  ])('%s is refused', (_, sets, why) => {
    expect(() => machineWith(sets)).toThrow(why);
  });
});

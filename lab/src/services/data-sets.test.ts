import {describe, expect, test} from 'vitest';
import {installed} from '../security/data-set-profiles';
import {ran} from '../machine/job.fixture';
import {bytes, type TerminalFixture, terminalWith, text} from './services.fixture';

const tracks = {alcunit: 'TRK', primary: 2, secondary: 1} as const;
const library = {...tracks, dsorg: 'PO', dirblk: 5} as const;

const namesOf = ({services}: TerminalFixture, mask: string): string[] =>
  services.dataSets(mask).items.map(({name}) => name);

async function withCluster(fixture: TerminalFixture): Promise<void> {
  await ran(
    fixture.machine,
    `//D EXEC PGM=IDCAMS\n//SYSPRINT DD SYSOUT=*\n//SYSIN DD *
  DEFINE CLUSTER (NAME(BANK.KSDS) KEYS(4 0) RECORDSIZE(10 20) TRACKS(1))
  DEFINE GDG (NAME(BANK.DAILY) LIMIT(3))
  DEFINE ALIAS (NAME(BANK.ALIAS) RELATE(BANK.IN))
/*\n`,
  );
}

describe('the data set list', () => {
  test('has what matches the mask, and for a plain name that level and all levels below it', async () => {
    const fixture = await terminalWith();
    for (const name of ['BANK.IN', 'BANK.IN.OLD', 'BANK.OUT', 'BANKER.IN'])
      await fixture.services.allocate(name, tracks);
    expect(namesOf(fixture, 'BANK')).toEqual(['BANK.IN', 'BANK.IN.OLD', 'BANK.OUT']);
    expect(namesOf(fixture, 'bank.in')).toEqual(['BANK.IN', 'BANK.IN.OLD']);
    expect(namesOf(fixture, 'BANK.*')).toEqual(['BANK.IN', 'BANK.OUT']);
    expect(namesOf(fixture, 'BANK*.**.I%')).toEqual(['BANK.IN', 'BANKER.IN']);
    expect(namesOf(fixture, 'NOBODY')).toEqual([]);
    expect(await fixture.refused(() => fixture.services.dataSets(''))).toBe('invalid');
    expect(await fixture.refused(() => fixture.services.dataSets('A B'))).toBe('invalid');
  });

  test('has the system libraries, which can be read but not changed', async () => {
    const {services, refused} = await terminalWith();
    expect(services.dataSets('**').items).toEqual([]);
    const [library] = services.dataSets('SYS1.PROCLIB').items;
    expect(library).toMatchObject({name: 'SYS1.PROCLIB', dsorg: 'PO-E', volsers: ['SYSRES']});
    expect(services.members('SYS1.PROCLIB').items.map(({name}) => name)).toContain('IGYWCLG');
    expect(text(services.read('SYS1.PROCLIB', 'IGYWCLG').content)).toContain('PGM=IGYCRCTL');
    expect(await refused(() => services.write('SYS1.PROCLIB', 'MINE', bytes('A\n')))).toBe('not-authorized');
    expect(await refused(() => services.remove({name: 'SYS1.PROCLIB', member: 'IGYWCLG'}))).toBe('not-authorized');
    expect(await refused(() => services.remove({name: 'SYS1.PROCLIB'}))).toBe('not-authorized');
  });

  test('comes in pages', async () => {
    const {services} = await terminalWith();
    for (const name of ['A.A', 'A.B', 'A.C']) await services.allocate(name, tracks);
    expect(services.dataSets('A', {limit: 2})).toMatchObject({items: [{name: 'A.A'}, {name: 'A.B'}], more: true});
    expect(services.dataSets('A', {start: 'A.B', limit: 2})).toMatchObject({items: [{}, {name: 'A.C'}], more: false});
  });

  test('says what and where each data set is', async () => {
    const fixture = await terminalWith();
    const {services} = fixture;
    await services.allocate('BANK.IN', {...tracks, recfm: 'VB', lrecl: 100, volser: 'WORK01'});
    await services.allocate('BANK.LIB', {...library, dsntype: 'LIBRARY', storclas: 'SCFAST'});
    await withCluster(fixture);
    expect(services.dataSets('BANK').items).toMatchObject([
      {name: 'BANK.ALIAS', kind: 'ALIAS', relatesTo: 'BANK.IN', volsers: []},
      {name: 'BANK.DAILY', kind: 'GDG', limit: 3},
      {
        name: 'BANK.IN',
        kind: 'NONVSAM',
        dsorg: 'PS',
        dsntype: 'BASIC',
        recfm: 'VB',
        lrecl: 100,
        blksize: 27_998,
        volsers: ['WORK01'],
        tracks: 2,
        usedPercent: 0,
        extents: 1,
        spaceUnit: 'TRACKS',
        unit: '3390',
      },
      {name: 'BANK.KSDS', kind: 'CLUSTER', dsorg: 'VS', organisation: 'KSDS'},
      {name: 'BANK.KSDS.DATA', kind: 'DATA', dsorg: 'VS', tracks: 1},
      {name: 'BANK.KSDS.INDEX', kind: 'INDEX'},
      {name: 'BANK.LIB', dsorg: 'PO-E', dsntype: 'LIBRARY', storageClass: 'SCFAST', managementClass: 'STANDARD'},
    ]);
  });
});

describe('a new data set', () => {
  test('can be modelled on another', async () => {
    const {services, refused} = await terminalWith();
    await services.allocate('BANK.LIB', {...library, recfm: 'VB', lrecl: 90});
    await services.allocate('BANK.LIB2', {like: 'BANK.LIB'});
    expect(services.dataSets('BANK.LIB2').items).toMatchObject([{dsorg: 'PO', recfm: 'VB', lrecl: 90, tracks: 2}]);
    expect(await refused(() => services.allocate('BANK.LIB3', {like: 'BANK.NONE'}))).toBe('not-found');
  });

  test.each([
    ['a name that is wrong', 'BANK..X', tracks, 'invalid'],
    ['a name that is taken', 'BANK.OLD', tracks, 'exists'],
    ['no space', 'BANK.NEW', {}, 'invalid'],
    ['more than the disks have', 'BANK.NEW', {alcunit: 'CYL', primary: 900_000}, 'no-space'],
    ['a volume that is not there', 'BANK.NEW', {...tracks, volser: 'NOVOL'}, 'invalid'],
    ['a class that is not there', 'BANK.NEW', {...tracks, storclas: 'NONE'}, 'invalid'],
    ['a unit that is not there', 'BANK.NEW', {...tracks, unit: 'TAPE'}, 'invalid'],
    ['blocks that hold no whole record', 'BANK.NEW', {...tracks, recfm: 'FB', lrecl: 80, blksize: 100}, 'invalid'],
    ['a record format that is none', 'BANK.NEW', {...tracks, recfm: 'FF'}, 'invalid'],
    ['a PDS without directory', 'BANK.NEW', {...tracks, dsorg: 'PO', dsntype: 'PDS'}, 'invalid'],
    ['a directory of a sequential data set', 'BANK.NEW', {...tracks, dirblk: 1}, 'invalid'],
    ['half a track', 'BANK.NEW', {alcunit: 'TRK', primary: 0.5}, 'invalid'],
  ] as const)('is refused with %s', async (_, name, how, kind) => {
    const {services, refused} = await terminalWith();
    await services.allocate('BANK.OLD', tracks);
    expect(await refused(() => services.allocate(name, how))).toBe(kind);
    expect(services.dataSets('BANK').items).toHaveLength(1);
  });

  test('is refused if RACF says so', async () => {
    const {services, machine} = await terminalWith();
    machine.system.profiles.define({name: 'SYS1.**', universalAccess: 'READ', accessList: {}, ...installed});
    await expect(services.allocate('SYS1.MINE', tracks)).rejects.toThrow('ICH408I USER(LEARNER )');
  });
});

describe('copy', () => {
  test('of a library includes all members, and replaces existing ones if allowed', async () => {
    const {services, refused} = await terminalWith();
    for (const name of ['BANK.ONE', 'BANK.TWO']) await services.allocate(name, library);
    services.write('BANK.ONE', 'A', bytes('NEW\n'));
    services.write('BANK.ONE', 'B', bytes('B\n'));
    services.write('BANK.TWO', 'A', bytes('OLD\n'));
    expect(await refused(() => services.copy({name: 'BANK.ONE'}, {name: 'BANK.TWO'}))).toBe('exists');
    expect(services.members('BANK.TWO').items).toHaveLength(1);
    await services.copy({name: 'BANK.ONE'}, {name: 'BANK.TWO'}, {replace: true});
    expect(text(services.read('BANK.TWO', 'A').content)).toBe('NEW\n');
    expect(services.members('BANK.TWO').items).toMatchObject([{name: 'A'}, {name: 'B'}]);
  });

  test('works between members and sequential data sets', async () => {
    const {services, refused} = await terminalWith();
    await services.allocate('BANK.LIB', library);
    await services.allocate('BANK.VAR', {...library, recfm: 'VB', lrecl: 84});
    await services.allocate('BANK.SEQ', tracks);
    services.write('BANK.LIB', 'A', bytes('ONE\n'));
    await services.copy({name: 'BANK.LIB', member: 'A'}, {name: 'BANK.LIB', member: 'B'});
    await services.copy({name: 'BANK.LIB', member: 'A'}, {name: 'BANK.VAR', member: 'C'});
    await services.copy({name: 'BANK.VAR', member: 'C'}, {name: 'BANK.SEQ'});
    await services.copy({name: 'BANK.SEQ'}, {name: 'BANK.LIB', member: 'D'});
    expect(text(services.read('BANK.LIB', 'D').content)).toBe('ONE\n');
    const onto = (to: string) => refused(() => services.copy({name: 'BANK.SEQ'}, {name: 'BANK.LIB', member: to}));
    expect(await onto('A')).toBe('exists');
    expect(await refused(() => services.copy({name: 'BANK.SEQ'}, {name: 'BANK.LIB'}))).toBe('invalid');
    expect(await refused(() => services.copy({name: 'BANK.SEQ'}, {name: 'BANK.SEQ'}))).toBe('invalid');
    expect(await refused(() => services.copy({name: 'BANK.SEQ'}, {name: 'BANK.NONE'}))).toBe('not-found');
  });

  test('of a member to a library of the same format can give it another name', async () => {
    const {services, refused} = await terminalWith();
    for (const name of ['BANK.ONE', 'BANK.TWO']) await services.allocate(name, library);
    services.write('BANK.ONE', 'A', bytes('NEW\n'));
    await services.copy({name: 'BANK.ONE', member: 'A'}, {name: 'BANK.TWO', member: 'Z'});
    expect(text(services.read('BANK.TWO', 'Z').content)).toBe('NEW\n');
    const again = () => services.copy({name: 'BANK.ONE', member: 'A'}, {name: 'BANK.TWO', member: 'Z'});
    expect(await refused(again)).toBe('exists');
  });

  test('that does not fit leaves the target as it was', async () => {
    const {services, refused} = await terminalWith();
    await services.allocate('BANK.BIG', {...library, primary: 100});
    await services.allocate('BANK.SMALL', {...library, primary: 1, secondary: 0, dirblk: 1});
    services.write('BANK.SMALL', 'KEEP', bytes('KEEP\n'));
    services.write('BANK.BIG', 'A', bytes('A\n'));
    services.write('BANK.BIG', 'B', bytes('LINE\n'.repeat(3000)));
    expect(await refused(() => services.copy({name: 'BANK.BIG'}, {name: 'BANK.SMALL'}))).toBe('no-space');
    expect(services.members('BANK.SMALL').items).toMatchObject([{name: 'KEEP'}]);
    await services.allocate('BANK.WIDE', {...library, lrecl: 100});
    services.write('BANK.WIDE', 'W', bytes(`${'X'.repeat(100)}\n`));
    const narrow = () => services.copy({name: 'BANK.WIDE', member: 'W'}, {name: 'BANK.SMALL', member: 'W'});
    expect(await refused(narrow)).toBe('invalid');
  });
});

describe('rename', () => {
  test('gives a data set and a member another name', async () => {
    const {services, refused} = await terminalWith();
    await services.allocate('BANK.LIB', library);
    services.write('BANK.LIB', 'B', bytes('1\n'));
    services.write('BANK.LIB', 'C', bytes('2\n'));
    await services.rename({name: 'BANK.LIB', member: 'C'}, {name: 'BANK.LIB', member: 'A'});
    expect(services.members('BANK.LIB').items).toMatchObject([{name: 'A'}, {name: 'B'}]);
    const taken = () => services.rename({name: 'BANK.LIB', member: 'B'}, {name: 'BANK.LIB', member: 'A'});
    expect(await refused(taken)).toBe('exists');
    await services.rename({name: 'BANK.LIB'}, {name: 'BANK.NEW'});
    expect(text(services.read('BANK.NEW', 'A').content)).toBe('2\n');
    expect(await refused(() => services.rename({name: 'BANK.LIB'}, {name: 'BANK.NEW2'}))).toBe('not-found');
    const mixed = () => services.rename({name: 'BANK.NEW'}, {name: 'BANK.NEW', member: 'A'});
    expect(await refused(mixed)).toBe('invalid');
  });

  test('works for a VSAM data set, but not with a name that is taken', async () => {
    const fixture = await terminalWith();
    const {services, refused} = fixture;
    await withCluster(fixture);
    await services.allocate('BANK.IN', tracks);
    expect(await refused(() => services.rename({name: 'BANK.IN'}, {name: 'BANK.KSDS'}))).toBe('exists');
    await services.rename({name: 'BANK.KSDS'}, {name: 'BANK.KEYED'});
    expect(services.dataSets('BANK.KEYED').items).toMatchObject([{kind: 'CLUSTER'}]);
  });
});

describe('delete', () => {
  test('removes members, data sets, VSAM data sets and groups', async () => {
    const fixture = await terminalWith();
    const {services, refused} = fixture;
    await services.allocate('BANK.LIB', library);
    services.write('BANK.LIB', 'B', bytes('1\n'));
    await services.remove({name: 'BANK.LIB', member: 'B'});
    expect(services.members('BANK.LIB').items).toEqual([]);
    expect(await refused(() => services.remove({name: 'BANK.LIB', member: 'B'}))).toBe('not-found');
    await services.remove({name: 'bank.lib'});
    await withCluster(fixture);
    await services.remove({name: 'BANK.KSDS'});
    await services.remove({name: 'BANK.DAILY'});
    expect(services.dataSets('BANK').items).toEqual([]);
    expect(await refused(() => services.remove({name: 'BANK.NONE'}))).toBe('not-found');
    expect(await refused(() => services.remove({name: 'BANK.*'}))).toBe('invalid');
  });

  test('is refused while a running job of the learner has the data set', async () => {
    const {services, refused, machine} = await terminalWith();
    await services.allocate('BANK.IN', tracks);
    const running = ran(
      machine,
      '//S EXEC PGM=IDCAMS\n//SYSPRINT DD SYSOUT=*\n//A DD DSN=BANK.IN,DISP=SHR\n//SYSIN DD DUMMY\n',
    );
    await Promise.resolve();
    expect(await refused(() => services.remove({name: 'BANK.IN'}))).toBe('in-use');
    expect(await refused(() => services.read('BANK.IN'))).toBe('done');
    expect((await services.operate('D GRS,RES=(*,BANK.IN)')).join('\n')).toContain('JOB1');
    await running;
    expect(await refused(() => services.remove({name: 'BANK.IN'}))).toBe('done');
  });

  test('is refused while a job has the data set, and if RACF says so', async () => {
    const {services, refused, machine} = await terminalWith();
    await services.allocate('BANK.IN', tracks);
    machine.system.enqueues.hold({dataSet: 'BANK.IN', job: 'NIGHTLY', shared: true});
    expect(await refused(() => services.remove({name: 'BANK.IN'}))).toBe('in-use');
    await services.allocate('BANK.OWN', tracks);
    machine.system.profiles.define({name: 'BANK.**', universalAccess: 'UPDATE', accessList: {}, ...installed});
    expect(await refused(() => services.remove({name: 'BANK.OWN'}))).toBe('not-authorized');
    expect(await refused(() => services.rename({name: 'BANK.OWN'}, {name: 'BANK.OWN2'}))).toBe('not-authorized');
    expect(services.dataSets('BANK').items).toHaveLength(2);
  });
});

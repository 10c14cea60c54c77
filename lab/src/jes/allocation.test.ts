import {describe, expect, test} from 'vitest';
import {dd, dsn, endings, given, job, newSystem, oneTrack, run, step} from './job.fixture';

describe('allocation', () => {
  const uses = (...dds: Parameters<typeof dd>[1][]) =>
    job([step('S1', 'IEFBR14', {dds: dds.map((one, at) => dd(`DD${at + 1}`, one))}), step('S2', 'IEFBR14')]);

  test('fails for a data set that is not cataloged', async () => {
    const ran = await run(uses(dsn('NO.SUCH')));
    expect(endings(ran)).toEqual(['JCL ERROR', 'FLUSH']);
    expect(ran.output.ending).toEqual({jclError: true});
    expect(ran.lines('JESYSMSG')).toContain(' IEFA107I TESTJOB S1 DD1 - DATA SET NO.SUCH NOT FOUND');
    expect(ran.lines('JESYSMSG')).toContain(' IEF272I TESTJOB S1 - STEP WAS NOT EXECUTED.');
    expect(ran.lines('JESMSGLG').join()).toContain('IEF453I TESTJOB - JOB FAILED - JCL ERROR - TIME=10.25.47');
    expect(ran.lines('JESYSMSG').join()).not.toContain('IEF236I');
  });

  test('shows the position in a concatenation', async () => {
    const system = newSystem();
    given(system, 'BANK.IN');
    const ran = await run(job([step('S1', 'IEFBR14', {dds: [dd('IN', dsn('BANK.IN'), dsn('NO.SUCH'))]})]), system);
    expect(ran.lines('JESYSMSG')).toContain(' IEFA107I TESTJOB S1 IN +001 - DATA SET NO.SUCH NOT FOUND');
  });

  test('leaves nothing behind of a step that could not get all its data sets', async () => {
    const ran = await run(uses(dsn('BANK.NEW', 'NEW', 'CATLG'), dsn('NO.SUCH')));
    expect(ran.system.onVolume('BANK01', 'BANK.NEW')).toBeUndefined();
    expect(ran.system.entry('BANK.NEW')).toBeUndefined();
  });

  test('detects a name that already exists in the catalog', async () => {
    const system = newSystem();
    given(system, 'BANK.OUT', [], 'WORK01');
    const ran = await run(uses(dsn('BANK.OUT', 'NEW', 'CATLG', 'DELETE')), system);
    expect(endings(ran)).toEqual(['JCL ERROR', 'FLUSH']);
    expect(ran.lines('JESYSMSG')).toContain(' IGD17101I DATA SET BANK.OUT');
    expect(system.onVolume('BANK01', 'BANK.OUT')).toBeUndefined();
  });

  test('detects a name that already exists on its volume', async () => {
    const system = newSystem();
    given(system, 'BANK.OUT', [], 'WORK01');
    const ran = await run(uses({...dsn('BANK.OUT', 'NEW', 'CATLG', 'DELETE'), volsers: ['WORK01']}), system);
    expect(endings(ran)).toEqual(['JCL ERROR', 'FLUSH']);
    expect(ran.lines('JESYSMSG')).toContain(' IEF253I TESTJOB S1 DD1 - DUPLICATE NAME ON DIRECT ACCESS VOLUME');
  });

  test('does not catalog a name twice', async () => {
    const system = newSystem();
    given(system, 'BANK.OUT');
    const ran = await run(uses({...dsn('BANK.OUT', 'NEW', 'CATLG', 'DELETE'), volsers: ['WORK01']}), system);
    expect(endings(ran)).toEqual([0, 0]);
    expect(ran.lines('JESYSMSG')).toContain(' IEF287I   BANK.OUT                                     NOT CATLGD  2');
    expect(ran.lines('JESYSMSG')).toContain(' IEF287I   VOL SER NOS= WORK01.');
    expect(system.onVolume('WORK01', 'BANK.OUT')).toBeDefined();
    expect(system.dataSet('BANK.OUT')?.volser).toBe('BANK01');
  });

  test('refuses more space than is available, an unknown device and a new data set without SPACE', async () => {
    const enormous = {...dsn('A.B', 'NEW', 'CATLG'), space: {...oneTrack, unit: 'CYL', primary: 999999}} as const;
    const managed = await run(uses(enormous));
    expect(managed.lines('JESYSMSG')).toContain(' IGD17272I VOLUME SELECTION HAS FAILED FOR INSUFFICIENT SPACE FOR');
    const large = await run(uses({...enormous, volsers: ['WORK01']}));
    expect(large.lines('JESYSMSG')).toContain(' IEF257I TESTJOB S1 DD1 - SPACE REQUESTED NOT AVAILABLE');
    const tape = await run(uses({...dsn('A.B', 'NEW', 'CATLG'), unit: 'TAPE'}));
    expect(tape.lines('JESYSMSG')).toContain(' IEF210I TESTJOB S1 DD1 - UNIT FIELD SPECIFIES INCORRECT DEVICE NAME');
    const {space: _, ...nowhere} = dsn('A.B', 'NEW', 'CATLG');
    const bare = await run(uses(nowhere));
    expect(bare.lines('JESYSMSG')).toContain(' IGD17045I SPACE NOT SPECIFIED FOR ALLOCATION OF DATA SET A.B');
  });

  test('copies attributes from another data set and from another DD', async () => {
    const system = newSystem();
    given(system, 'BANK.MODEL');
    const {recfm: _, lrecl: __, ...without} = dsn('BANK.LIKE', 'NEW', 'CATLG');
    const ran = await run(
      job([
        step('S1', 'IEFBR14', {
          dds: [
            dd('A', {...without, like: {kind: 'name', name: 'BANK.MODEL'}}),
            dd('B', {
              ...without,
              dsn: {kind: 'name', name: 'BANK.REFER'},
              attributesOf: {ddName: 'C'},
              lrecl: 40,
            }),
            dd('C', {...dsn('&&T', 'NEW'), recfm: 'VB', lrecl: 84}),
          ],
        }),
      ]),
      system,
    );
    expect(endings(ran)).toEqual([0]);
    expect(system.dataSet('BANK.LIKE')?.attributes).toMatchObject({recfm: 'FB', lrecl: 80});
    expect(system.dataSet('BANK.REFER')?.attributes).toMatchObject({recfm: 'VB', lrecl: 40});
  });

  test('copies the space of another DD with REFDD, but not with DCB', async () => {
    const {recfm: _, lrecl: __, space: ___, ...without} = dsn('BANK.REFER', 'NEW', 'CATLG');
    const refers = (more: {copiesSpace?: true}) =>
      job([
        step('S1', 'IEFBR14', {
          dds: [
            dd('A', {...dsn('BANK.FIRST', 'NEW', 'CATLG'), recfm: 'FB', lrecl: 60}),
            dd('B', {...without, attributesOf: {ddName: 'A'}, ...more}),
          ],
        }),
      ]);
    const ran = await run(refers({copiesSpace: true}));
    expect(ran.system.dataSet('BANK.REFER')).toMatchObject({attributes: {recfm: 'FB', lrecl: 60}, space: oneTrack});
    const dcb = await run(refers({}));
    expect(dcb.lines('JESYSMSG').join('\n')).toContain('IGD17045I SPACE NOT SPECIFIED');
  });

  test('creates a library if the space has directory blocks', async () => {
    const ran = await run(uses({...dsn('A.LIB', 'NEW', 'CATLG'), space: {...oneTrack, directoryBlocks: 5}}));
    expect(ran.system.dataSet('A.LIB')).toMatchObject({dsorg: 'PO', pdse: false});
  });
});

describe('other data sets', () => {
  test('RECORG defines a VSAM data set, which DELETE deletes', async () => {
    const cluster = {...dsn('BANK.KSDS', 'NEW', 'CATLG'), recordOrganisation: 'KS', keyLength: 8} as const;
    const made = await run(job([step('S', 'IEFBR14', {dds: [dd('D', cluster)]})]));
    expect(made.system.entry('BANK.KSDS')).toMatchObject({kind: 'CLUSTER', organisation: 'KSDS', keys: {length: 8}});
    const old = [dd('D', dsn('BANK.KSDS', 'OLD', 'DELETE'))];
    const gone = await run(job([step('S', 'IEFBR14', {dds: old})]), made.system);
    expect(endings(gone)).toEqual([0]);
    expect(made.system.entry('BANK.KSDS')).toBeUndefined();
  });

  test('RECORG=KS without KEYLEN is refused', async () => {
    const cluster = {...dsn('BANK.KSDS', 'NEW', 'CATLG'), recordOrganisation: 'KS'} as const;
    const ran = await run(job([step('S', 'IEFBR14', {dds: [dd('D', cluster)]})]));
    expect(endings(ran)).toEqual(['JCL ERROR']);
    expect(ran.lines('JESYSMSG').join()).toContain('RECORG=KS NEEDS KEYLEN');
  });

  // As in jobs recorded on z/OS 2.1 (franciscocfreire/Cobol-and-Books, cllp4130_sys and cllp4183_sys).
  test('JOBLIB is passed by every step but the last, even if a STEPLIB hides it, and kept at the end', async () => {
    const system = newSystem();
    given(system, 'BANK.LOAD');
    const library = dd('JOBLIB', dsn('BANK.LOAD')).specs;
    const hidden = step('S2', 'IEFBR14', {dds: [dd('STEPLIB', dsn('BANK.LOAD'))]});
    const ran = await run(job([step('S1', 'IEFBR14'), hidden], {jobLibrary: library}), system);
    const lines = ran.lines('JESYSMSG').filter((line) => /ALLOCATED|DDNAME=/.test(line));
    expect(lines.map((line) => line.trim().replace(/ +/g, ' '))).toEqual([
      'IGD103I SMS ALLOCATED TO DDNAME JOBLIB',
      'IGD106I BANK.LOAD PASSED, DDNAME=JOBLIB',
      'IGD103I SMS ALLOCATED TO DDNAME JOBLIB',
      'IGD103I SMS ALLOCATED TO DDNAME STEPLIB',
      'IGD104I BANK.LOAD RETAINED, DDNAME=STEPLIB',
      'IGD104I BANK.LOAD RETAINED, DDNAME=JOBLIB',
    ]);
  });

  test('opening a data set that is not on its volume abends, and it cannot be deleted', async () => {
    const system = newSystem();
    system.scratch(given(system, 'BANK.LOST'));
    const read = job([step('S', 'COPY', {dds: [dd('IN', dsn('BANK.LOST')), dd('OUT', {dummy: true})]})]);
    expect(endings(await run(read, system))).toEqual(['S213']);
    const gone = await run(job([step('S', 'IEFBR14', {dds: [dd('D', dsn('BANK.LOST', 'OLD', 'DELETE'))]})]), system);
    expect(gone.lines('JESYSMSG').join()).toContain('NOT DELETED 8');
  });

  test('a volume that does not exist cannot be allocated', async () => {
    const named = dd('D', {...dsn('A.B', 'OLD'), volsers: ['NOVOL1']});
    const ran = await run(job([step('S', 'IEFBR14', {dds: [named]})]));
    expect(ran.lines('JESYSMSG')).toContain(' IEF244I TESTJOB S - UNABLE TO ALLOCATE 1 UNIT(S)');
  });

  test('a new data set goes to an SMS volume if the one specified does not exist, but not with UNIT=VIO', async () => {
    const named = {...dsn('A.B', 'NEW', 'CATLG'), space: oneTrack, volsers: ['NOVOL1']};
    const system = newSystem();
    await run(job([step('S', 'IEFBR14', {dds: [dd('D', named)]})]), system);
    expect(system.dataSet('A.B')).toMatchObject({volser: 'BANK01', sms: {storage: 'STANDARD'}});
    const ran = await run(job([step('S', 'IEFBR14', {dds: [dd('D', {...named, unit: 'VIO'})]})]));
    expect(ran.lines('JESYSMSG')).toContain(' IEF244I TESTJOB S - UNABLE TO ALLOCATE 1 UNIT(S)');
  });

  test('a data set that has not expired is not deleted', async () => {
    const system = newSystem();
    const kept = dd('D', {...dsn('BANK.KEEP', 'NEW', 'CATLG'), expires: {year: 2099, day: 1}});
    await run(job([step('S', 'IEFBR14', {dds: [kept]})]), system);
    const ran = await run(job([step('S', 'IEFBR14', {dds: [dd('D', dsn('BANK.KEEP', 'OLD', 'DELETE'))]})]), system);
    expect(system.dataSet('BANK.KEEP')).toBeDefined();
    expect(ran.lines('JESYSMSG').join()).toContain('IEF283I   BANK.KEEP');
  });

  test('RLSE releases space that was not written', async () => {
    const system = newSystem();
    given(system, 'BANK.IN', ['ONE']);
    const large = {...oneTrack, primary: 100, release: true};
    const dds = [dd('IN', dsn('BANK.IN')), dd('OUT', {...dsn('BANK.OUT', 'NEW', 'CATLG'), space: large})];
    await run(job([step('S', 'COPY', {dds})]), system);
    expect(system.dataSet('BANK.OUT')?.extents).toMatchObject([{tracks: 1}]);
  });
});

import {describe, expect, test} from 'vitest';
import {made} from '../step/step.fixture';
import {MvsSystem} from '../data-sets/mvs-system';
import {installed} from '../security/data-set-profiles';
import {idcams} from './idcams.fixture';

const messages = (lines: string[]) => lines.filter((line) => /^IDC0(53|54|55)/.test(line));

function systemWith(...names: string[]) {
  const system = new MvsSystem();
  for (const dsn of names) made(system, 'X', {dsn});
  return system;
}

describe('DELETE', () => {
  test('deletes a cluster with its indexes and paths', () => {
    const {lines, system} = idcams(`
  DEF CL(NAME(A.K) KEYS(4 0) RECSZ(80 80) TRK(1 1))
  DEF AIX(NAME(A.X) RELATE(A.K) KEYS(5 5) RECSZ(40 80) TRK(1 1))
  DEF PATH(NAME(A.P) PATHENTRY(A.X))
  DELETE A.K CLUSTER`);
    expect(messages(lines)).toEqual([
      'IDC0550I ENTRY (R) A.P DELETED',
      'IDC0550I ENTRY (D) A.X.DATA DELETED',
      'IDC0550I ENTRY (I) A.X.INDEX DELETED',
      'IDC0550I ENTRY (G) A.X DELETED',
      'IDC0550I ENTRY (D) A.K.DATA DELETED',
      'IDC0550I ENTRY (I) A.K.INDEX DELETED',
      'IDC0550I ENTRY (C) A.K DELETED',
    ]);
    expect(system.entries()).toEqual([]);
  });

  test('accepts several names, and the highest code counts', () => {
    const {lines, code} = idcams('  DELETE (A.B A.C A.D)', {}, systemWith('A.B', 'A.D'));
    expect(messages(lines)).toEqual([
      'IDC0550I ENTRY (A) A.B DELETED',
      'IDC0551I ** ENTRY A.C NOT DELETED',
      'IDC0550I ENTRY (A) A.D DELETED',
    ]);
    expect(code).toBe(8);
  });

  test('an asterisk stands for one qualifier; MASK accepts filter keys', () => {
    const system = systemWith('A.B', 'A.B.C', 'A.BX', 'A.D.C');
    idcams('  DELETE A.*.C', {}, system);
    expect(system.entries().map(({name}) => name)).toEqual(['A.B', 'A.BX']);
    idcams('  DELETE A.B% MASK', {}, system);
    expect(system.entries().map(({name}) => name)).toEqual(['A.B']);
    idcams('  DELETE A.** MASK', {}, system);
    expect(system.entries()).toEqual([]);
  });

  test('NOSCRATCH leaves the data set on its volume', () => {
    const system = systemWith('A.B');
    const volser = system.dataSet('A.B')!.volser;
    idcams('  DELETE A.B NOSCRATCH', {}, system);
    expect(system.entry('A.B')).toBeUndefined();
    expect(system.onVolume(volser, 'A.B')).toBeDefined();
  });

  test('a group with generations needs FORCE', () => {
    const system = new MvsSystem();
    idcams('  DEF GDG(NAME(A.G) LIM(3))', {}, system);
    made(system, 'X', {dsn: 'A.G.G0001V00'});
    const refused = idcams('  DELETE A.G GDG', {}, system);
    expect(messages(refused.lines)).toEqual(['IDC0551I ** ENTRY A.G NOT DELETED']);
    expect(refused.code).toBe(8);
    const forced = idcams('  DELETE A.G GDG FORCE', {}, system);
    expect(messages(forced.lines)).toEqual([
      'IDC0550I ENTRY (A) A.G.G0001V00 DELETED',
      'IDC0550I ENTRY (B) A.G DELETED',
    ]);
  });

  test('a member leaves its library', () => {
    const system = new MvsSystem();
    made(system, 'X', {dsn: 'A.LIB', members: {ONE: ['1'], TWO: ['2']}});
    const {lines, code} = idcams("  DELETE A.LIB(ONE)\n  DELETE 'A.LIB(NONE)'", {}, system);
    expect(lines).toContain('IDC0549I MEMBER ONE DELETED');
    expect(lines).toContain('IDC3330I ** NONE     NOT FOUND');
    expect(code).toBe(8);
    const library = system.dataSet('A.LIB');
    expect(library?.dsorg === 'PO' && [...library.members.keys()]).toEqual(['TWO']);
  });

  test('an entry of another type is not found', () => {
    const {code, system} = idcams('  DELETE A.B CLUSTER', {}, systemWith('A.B'));
    expect(code).toBe(8);
    expect(system.entry('A.B')).toBeDefined();
  });
});

describe('ALTER', () => {
  test('gives a data set a new name', () => {
    const system = systemWith('A.B', 'A.D');
    const {lines} = idcams('  ALTER A.B NEWNAME(A.C)\n  ALTER A.C NEWNAME(A.D)', {}, system);
    expect(messages(lines)).toEqual(['IDC0531I ENTRY A.B ALTERED', 'IDC0532I **ENTRY A.C NOT ALTERED']);
    expect(system.dataSet('A.C')?.name).toBe('A.C');
  });

  test('gives a cluster and its components new names', () => {
    const {system, code} = idcams(`
  DEF CL(NAME(A.K) KEYS(4 0) RECSZ(80 80) TRK(1 1))
  DEF PATH(NAME(A.P) PATHENTRY(A.K))
  ALTER A.K NEWNAME(B.K)
  ALTER A.K.DATA NEWNAME(B.K.DATA)`);
    expect(system.entry('B.K')).toMatchObject({data: {name: 'B.K.DATA'}, index: {name: 'A.K.INDEX'}});
    expect(system.entry('A.P')).toMatchObject({entry: 'B.K'});
    expect(code).toBe(0);
  });

  test('a generic name matches the components of a cluster', () => {
    const {lines, system} = idcams(`
  DEF CL(NAME(A.K) KEYS(2 0) TRK(1))
  ALTER A.K NEWNAME(B.K)
  ALTER A.K.* NEWNAME(B.K.*)
  ALTER A.NONE.* NEWNAME(B.NONE.*)`);
    expect(messages(lines).slice(-4)).toEqual([
      'IDC0531I ENTRY A.K ALTERED',
      'IDC0531I ENTRY A.K.DATA ALTERED',
      'IDC0531I ENTRY A.K.INDEX ALTERED',
      'IDC0532I **ENTRY A.NONE.* NOT ALTERED',
    ]);
    expect(system.entry('B.K')).toMatchObject({data: {name: 'B.K.DATA'}, index: {name: 'B.K.INDEX'}});
  });

  test.each(['FREESPACE(10 10)', 'NEWNAME(B.K.DATA)'])('%s of a component needs authority to its cluster', (change) => {
    const {system} = idcams('  DEF CL(NAME(A.K) KEYS(4 0) RECSZ(80 80) TRK(1 1))');
    system.profiles.define({name: 'A.K', universalAccess: 'READ', accessList: {}, ...installed});
    const {lines, code} = idcams(`  ALTER A.K.DATA ${change}`, {}, system);
    expect(lines).toContain('IDC3018I SECURITY VERIFICATION FAILED');
    expect(messages(lines)).toEqual(['IDC0532I **ENTRY A.K.DATA NOT ALTERED']);
    expect(system.entry('A.K')).toMatchObject({data: {name: 'A.K.DATA'}, freeSpace: {controlInterval: 0}});
    expect(code).toBe(8);
  });

  test('a new name of a component needs the authority to define it', () => {
    const {system} = idcams('  DEF CL(NAME(A.K) KEYS(4 0) RECSZ(80 80) TRK(1 1))');
    const {lines} = idcams('  ALTER A.K.DATA NEWNAME(SYS1.K.DATA)', {}, system);
    expect(messages(lines)).toEqual(['IDC0532I **ENTRY A.K.DATA NOT ALTERED']);
  });

  test('changes nothing if one of the changes is not allowed', () => {
    const {lines, system} = idcams(
      `
  DEF CL(NAME(A.K) KEYS(4 0) RECSZ(80 80) TRK(1 1))
  REPRO INFILE(IN) ODS(A.K)
  ALTER A.K.DATA NEWNAME(B.K.DATA) KEYS(2 0)
  DEF GDG(NAME(A.G) LIM(3))
  DEF NVSAM(NAME(A.G.G0001V00) VOL(BANK01) DEVT(3390))
  ALTER A.G NEWNAME(A.H) LIMIT(5)`,
      {IN: ['A001']},
    );
    expect(messages(lines)).toEqual(['IDC0532I **ENTRY A.K.DATA NOT ALTERED', 'IDC0532I **ENTRY A.G NOT ALTERED']);
    expect(system.entry('A.K')).toMatchObject({data: {name: 'A.K.DATA'}, keys: {length: 4}});
    expect(system.entry('A.G')).toMatchObject({limit: 3});
  });

  test('a component cannot have the name of another data set on its volume', () => {
    const {lines, system} = idcams(
      `
  DEF CL(NAME(A.K) KEYS(4 0) RECSZ(80 80) TRK(1 1))
  DELETE A.B NOSCRATCH
  ALTER A.K.DATA NEWNAME(A.B)`,
      {},
      systemWith('A.B'),
    );
    expect(messages(lines).at(-1)).toBe('IDC0532I **ENTRY A.K.DATA NOT ALTERED');
    expect(system.entry('A.K')).toMatchObject({data: {name: 'A.K.DATA'}});
  });

  test('changes attributes, and rolls off generations over a lower limit', () => {
    const system = new MvsSystem();
    idcams('  DEF GDG(NAME(A.G) LIM(3) SCR)', {}, system);
    for (const number of [1, 2, 3]) made(system, 'X', {dsn: `A.G.G000${number}V00`});
    idcams('  ALTER A.G LIMIT(1) NOSCRATCH', {}, system);
    expect(system.entry('A.G')).toMatchObject({limit: 1, scratch: false, generations: ['A.G.G0003V00']});
    const {code} = idcams('  ALTER A.NONE LIMIT(2)', {}, system);
    expect(code).toBe(8);
  });

  test('a lower limit rolls off as a new generation does', () => {
    const system = new MvsSystem();
    idcams('  DEF GDG(NAME(A.G) LIM(3) SCR)\n  DEF GDG(NAME(A.H) LIM(3))', {}, system);
    for (const number of [1, 2, 3]) {
      for (const group of ['A.G', 'A.H']) made(system, 'X', {dsn: `${group}.G000${number}V00`});
    }
    system.dataSet('A.G.G0001V00')!.expires = {year: 2099, day: 1};
    idcams('  ALTER A.G LIMIT(1)\n  ALTER A.H LIMIT(1)', {}, system);
    expect(system.entries().map(({name}) => name)).toEqual([
      ...['A.G', 'A.G.G0001V00', 'A.G.G0003V00'],
      ...['A.H', 'A.H.G0001V00', 'A.H.G0002V00', 'A.H.G0003V00'],
    ]);
    for (const name of ['A.G.G0001V00', 'A.H.G0001V00', 'A.H.G0002V00']) {
      expect(system.entry(name)).toMatchObject({status: 'ROLLED-OFF'});
    }
  });

  test('reports what it does not support', () => {
    const {lines} = idcams('  DEF CL(NAME(A.L) LINEAR TRK(1))\n  ALTER A.L.DATA INHIBIT');
    expect(lines).toContain('FWR001I ALTER INHIBIT IS NOT SUPPORTED ON THIS MACHINE');
  });
});

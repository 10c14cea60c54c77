import {describe, expect, test} from 'vitest';
import {installed} from '../security/data-set-profiles';
import {bytes, terminalWith, text} from './services.fixture';

const tracks = {alcunit: 'TRK', primary: 1, secondary: 1} as const;

describe('text', () => {
  test('lines become records, and come back without trailing blanks', async () => {
    const {services} = await terminalWith();
    await services.allocate('BANK.IN', {...tracks, recfm: 'FB', lrecl: 10});
    expect(services.write('bank.in', undefined, bytes('ONE\nTWO  \n'))).toMatchObject({created: false});
    expect(text(services.read('BANK.IN').content)).toBe('ONE\nTWO\n');
    expect(services.read('BANK.IN', undefined, {as: 'binary'}).content).toHaveLength(20);
  });

  test('a line that is longer than the records is refused, and the old records stay', async () => {
    const {services, refused} = await terminalWith();
    await services.allocate('BANK.IN', {...tracks, recfm: 'FB', lrecl: 4});
    services.write('BANK.IN', undefined, bytes('KEEP\n'));
    expect(await refused(() => services.write('BANK.IN', undefined, bytes('AB\nABCDE\n')))).toBe('invalid');
    expect(() => services.write('BANK.IN', undefined, bytes('AB\nABCDE\n'))).toThrow('Line 2 has 5 characters');
    expect(await refused(() => services.write('BANK.IN', undefined, bytes('\xe2\x82\xac\n')))).toBe('invalid');
    expect(text(services.read('BANK.IN').content)).toBe('KEEP\n');
  });

  test('records of variable length keep their lengths', async () => {
    const {services} = await terminalWith();
    await services.allocate('BANK.VAR', {...tracks, recfm: 'VB', lrecl: 14});
    services.write('BANK.VAR', undefined, bytes('A\nABCDEFGHIJ\n'));
    expect(services.read('BANK.VAR', undefined, {as: 'binary'}).content).toHaveLength(11);
    expect(() => services.write('BANK.VAR', undefined, bytes('ABCDEFGHIJK\n'))).toThrow('the records have 10');
  });
});

describe('records with their lengths', () => {
  const two = Uint8Array.of(0, 0, 0, 2, 0xc1, 0xc2, 0, 0, 0, 1, 0xc3);

  test('are written and read as they are', async () => {
    const {services, refused} = await terminalWith();
    await services.allocate('BANK.VAR', {...tracks, recfm: 'VB', lrecl: 14});
    services.write('BANK.VAR', undefined, two, {as: 'record'});
    expect(text(services.read('BANK.VAR').content)).toBe('AB\nC\n');
    expect(services.read('BANK.VAR', undefined, {as: 'record'}).content).toEqual(two);
    expect(await refused(() => services.write('BANK.VAR', undefined, two.subarray(0, 9), {as: 'record'}))).toBe(
      'invalid',
    );
  });

  test('must have the length that a fixed format requires', async () => {
    const {services, refused} = await terminalWith();
    await services.allocate('BANK.FIX', {...tracks, recfm: 'FB', lrecl: 2});
    expect(await refused(() => services.write('BANK.FIX', undefined, two, {as: 'record'}))).toBe('invalid');
    expect(await refused(() => services.write('BANK.FIX', undefined, two.subarray(0, 6), {as: 'record'}))).toBe('done');
  });
});

test('bytes are split at LRECL, and the last record is padded', async () => {
  const {services} = await terminalWith();
  await services.allocate('BANK.BIN', {...tracks, recfm: 'FB', lrecl: 4});
  services.write('BANK.BIN', undefined, Uint8Array.of(1, 2, 3, 4, 5), {as: 'binary'});
  expect(services.read('BANK.BIN', undefined, {as: 'binary'}).content).toEqual(Uint8Array.of(1, 2, 3, 4, 5, 0, 0, 0));
});

test('a write with an etag is done only if the records have not changed', async () => {
  const {services, refused} = await terminalWith();
  await services.allocate('BANK.LIB', {...tracks, dsorg: 'PO', dirblk: 5});
  const {created, etag} = services.write('BANK.LIB', 'ONE', bytes('A\n'));
  expect(created).toBe(true);
  expect(services.read('BANK.LIB', 'ONE').etag).toBe(etag);
  expect(services.read('BANK.LIB', 'ONE', {as: 'binary'}).etag).toBe(etag);
  const second = services.write('BANK.LIB', 'ONE', bytes('B\n'), {etag});
  expect(second).toMatchObject({created: false});
  expect(await refused(() => services.write('BANK.LIB', 'ONE', bytes('C\n'), {etag}))).toBe('changed');
  expect(await refused(() => services.write('BANK.LIB', 'TWO', bytes('C\n'), {etag}))).toBe('changed');
  expect(text(services.read('BANK.LIB(ONE)').content)).toBe('B\n');
});

test('what is missing, or of another kind, is refused as such', async () => {
  const {services, refused, machine} = await terminalWith();
  await services.allocate('BANK.LIB', {...tracks, dsorg: 'PO', dirblk: 1});
  await services.allocate('BANK.SEQ', tracks);
  await services.allocate('BANK.ONCE', {...tracks, primary: 1, secondary: 0});
  expect(await refused(() => services.read('BANK.NONE'))).toBe('not-found');
  expect(await refused(() => services.read('BANK.LIB', 'NONE'))).toBe('not-found');
  expect(await refused(() => services.read('BANK.LIB'))).toBe('invalid');
  expect(await refused(() => services.read('BANK.SEQ', 'ONE'))).toBe('invalid');
  expect(await refused(() => services.read('1BANK'))).toBe('invalid');
  expect(await refused(() => services.read('BANK.LIB', 'TOO-LONG-NAME'))).toBe('invalid');
  expect(await refused(() => services.write('BANK.NONE', undefined, bytes('A\n')))).toBe('not-found');
  expect(await refused(() => services.write('BANK.ONCE', undefined, bytes('A\n'.repeat(2000))))).toBe('no-space');
  expect(services.read('BANK.ONCE').content).toHaveLength(0);
  machine.system.enqueues.hold({dataSet: 'BANK.SEQ', job: 'NIGHTLY', shared: true});
  expect(await refused(() => services.read('BANK.SEQ'))).toBe('done');
  expect(() => services.write('BANK.SEQ', undefined, bytes('A\n'))).toThrow('in use by NIGHTLY');
  machine.system.profiles.define({name: 'BANK.**', universalAccess: 'READ', accessList: {}, ...installed});
  expect(await refused(() => services.read('BANK.SEQ'))).toBe('done');
  expect(await refused(() => services.write('BANK.LIB', 'ONE', bytes('A\n')))).toBe('not-authorized');
});

import {describe, expect, test} from 'vitest';
import {MvsSystem} from './mvs-system';
import type {NewDataSet} from './system';

const request = (name: string, more: Partial<NewDataSet> = {}): NewDataSet => ({
  name,
  dsorg: 'PS',
  attributes: {recfm: 'FB', lrecl: 80, blksize: 0},
  space: {unit: 'TRK', primary: 1, secondary: 1, directoryBlocks: 0, release: false},
  ...more,
});

describe('automatic class selection', () => {
  const made = (more: Partial<NewDataSet> = {}) => new MvsSystem().allocate(request('BANK.A', more));

  test('gives every new data set the standard classes, on a volume of the storage group', () => {
    expect(made()).toMatchObject({volser: 'BANK01', sms: {storage: 'STANDARD', management: 'STANDARD'}});
  });

  test('gives temporary data sets no management class', () => {
    expect(made({temporary: true})).toMatchObject({sms: {storage: 'STANDARD'}});
    expect(made({temporary: true})).not.toHaveProperty('sms.management');
  });

  test('leaves a named volume outside the group, and UNIT=VIO, without SMS', () => {
    expect(made({volser: 'WORK01'})).toMatchObject({volser: 'WORK01'});
    expect(made({volser: 'WORK01'})).not.toHaveProperty('sms');
    expect(made({virtual: true})).not.toHaveProperty('sms');
  });

  test('overrules the volume if a storage class is specified', () => {
    const classes = {storage: 'STANDARD'};
    expect(made({volser: 'WORK01', classes})).toMatchObject({volser: 'BANK01', sms: {storage: 'STANDARD'}});
  });

  test('a full volume of the group is followed by the next one, never by a volume outside', () => {
    const system = new MvsSystem({cylinders: 2});
    const cylinder = {unit: 'CYL', primary: 1, secondary: 0, directoryBlocks: 0, release: false} as const;
    const places = ['A', 'B', 'C'].map((name) => system.allocate(request(name, {space: cylinder})));
    expect(places).toMatchObject([
      {volser: 'BANK01'},
      {volser: 'BANK02'},
      {refused: 'no space in group', group: 'PRIMARY'},
    ]);
  });

  test('a system without a storage group has no SMS', () => {
    const system = new MvsSystem({volsers: ['VOL001', 'VOL002']});
    expect(system.allocate(request('BANK.A'))).toMatchObject({volser: 'VOL001'});
    expect(system.allocate(request('BANK.A'))).toMatchObject({volser: 'VOL002'});
    expect(system.onVolume('VOL001', 'BANK.A')).not.toHaveProperty('sms');
  });
});

import {type Attributes, isVariable, type RecordFormat} from '../data-sets/attributes';
import type {SequentialDataSet} from '../data-sets/data-set';
import {toRecord} from '../ebcdic';
import type {Dd, Source} from '../step/dd';
import type {Step} from '../step/step';
import {withDescriptor} from './record-shape';

/** Data sets in storage, for programs that call DFSORT with records of their own. */

/** Records in the form that fields of statements refer to: variable records include their descriptor words. */
export interface ToolRecords {
  records: Uint8Array[];
  variable: boolean;
  recfm: RecordFormat;
  lrecl: number;
}

/** Enough room for whatever an exit could pass. */
const workTracks = 50_000_000;

export function filled(step: Step, {records, variable, recfm, lrecl}: ToolRecords): SequentialDataSet {
  const work = workDataSet(step);
  const format: RecordFormat = variable && !isVariable(recfm) ? 'VB' : recfm;
  work.attributes = {recfm: format, lrecl, blksize: variable ? lrecl + 4 : lrecl};
  work.records = step.system.newRecords({...work.attributes, recfm: 'U'});
  for (const record of records) work.records.append(variable ? record.subarray(4) : record);
  return work;
}

export const cardsDd = (name: string, cards: string[]): Dd => ({
  name,
  sources: [{kind: 'in-stream', records: cards.map((card) => toRecord(card, 80)), attributes: {}}],
});

export function dataSetDd(name: string, dataSet: SequentialDataSet): Dd {
  const source: Source = {kind: 'data set', dataSet, status: 'OLD', attributes: {}};
  return {name, sources: [source]};
}

export function workDataSet({system}: Step): SequentialDataSet {
  const attributes: Attributes = {recfm: 'U', lrecl: 0, blksize: 0};
  return {
    name: 'DFSORT.WORK',
    volser: '',
    created: system.today(),
    attributes,
    space: {unit: 'TRK', primary: workTracks, secondary: 0, directoryBlocks: 0, release: false},
    extents: [{start: 0, tracks: workTracks}],
    dsorg: 'PS',
    records: system.newRecords(attributes),
  };
}

export function recordsOf({attributes: {recfm, lrecl}, records}: SequentialDataSet): ToolRecords {
  const variable = isVariable(recfm);
  return {
    recfm,
    lrecl,
    variable,
    records: Array.from({length: records.count}, (_, at) =>
      variable ? withDescriptor(records.at(at)) : records.at(at),
    ),
  };
}

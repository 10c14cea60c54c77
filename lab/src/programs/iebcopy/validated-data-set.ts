import {type Attributes, isFixed} from '../../data-sets/attributes';
import type {DataSet, Library, Member, SequentialDataSet} from '../../data-sets/data-set';
import {said} from '../../step/merge-attributes';
import type {Step} from '../../step/step';
import {loaded} from './unload-data-set';

/** The input of a copy: a library, or the library in an unload data set. */
export interface CopyInput {
  ddName: string;
  dataSet: DataSet;
  kind: 'PDS' | 'PDSE' | 'PDSU';
  attributes: Attributes;
  members: ReadonlyMap<string, Member>;
}

export type CopyOutput = {ddName: string} & (
  | {kind: 'PDS' | 'PDSE'; dataSet: Library}
  | {kind: 'PDSU'; dataSet: SequentialDataSet}
);

/** Why a data set cannot be used: the message that follows IEB120I. */
export interface ValidationError {
  ddName: string;
  message: string;
}

export const isValidationError = (value: object): value is ValidationError => 'message' in value;

function dataSetOf(step: Step, ddName: string): DataSet | ValidationError {
  const dd = step.dds.get(ddName);
  if (dd === undefined) return {ddName, message: 'IEB157I DD STATEMENT NOT FOUND'};
  if (dd.sources.length > 1) return {ddName, message: 'IEB160I CONCATENATED DATA SETS'};
  const source = dd.sources[0];
  if (source?.kind === 'vsam') return {ddName, message: 'IEB123I DATA SET NOT PARTITIONED'};
  if (source?.kind !== 'data set') return {ddName, message: 'IEB156I NOT A DIRECT ACCESS DATA SET'};
  if (source.missing === true) return {ddName, message: 'IEB122I DSCB COULD NOT BE OBTAINED'};
  return source.dataSet;
}

export function copyInput(step: Step, ddName: string): CopyInput | ValidationError {
  const dataSet = dataSetOf(step, ddName);
  if (isValidationError(dataSet)) return dataSet;
  if (dataSet.dsorg === 'PO') {
    const {attributes, members} = dataSet;
    return {ddName, dataSet, kind: dataSet.pdse ? 'PDSE' : 'PDS', attributes, members};
  }
  const library = loaded(step.system, dataSet);
  if (library === undefined) return {ddName, message: 'IEB123I DATA SET NOT PARTITIONED'};
  return {ddName, dataSet, kind: 'PDSU', ...library};
}

export function copyOutput(step: Step, ddName: string): CopyOutput | ValidationError {
  const dataSet = dataSetOf(step, ddName);
  if (isValidationError(dataSet)) return dataSet;
  if (dataSet.dsorg === 'PS') return {ddName, kind: 'PDSU', dataSet};
  return {ddName, kind: dataSet.pdse ? 'PDSE' : 'PDS', dataSet};
}

/** DFSMSdfp Utilities, IEBCOPY, SYSUT1 and SYSUT2 DD statements: what may be copied into what. */
export function incompatibility({attributes: from}: CopyInput, output: CopyOutput): string | undefined {
  if (output.kind === 'PDSU') return undefined;
  const to = said(output.dataSet.attributes);
  if (to.recfm === undefined) return undefined;
  if (to.recfm[0] !== from.recfm[0]) return 'IEB127I RECFM INCOMPATIBLE';
  if (to.lrecl === undefined) return undefined;
  const wrong = isFixed(from.recfm) ? to.lrecl !== from.lrecl : to.lrecl < from.lrecl;
  return wrong ? 'IEB124I INVALID LRECL' : undefined;
}

import type {SortDefinition} from '../../cobol/code/file-definition';
import type {Field} from '../../cobol/data/field';
import {e35Dd, exitParameters} from '../../dfsort/exits';
import {cardsDd, dataSetDd, filled, recordsOf, type ToolRecords, workDataSet} from '../../dfsort/work-data-set';
import type {Dd} from '../../step/dd';
import type {Step} from '../../step/step';

/** A request of SORT or MERGE to DFSORT. */
export interface SortRequest {
  readonly definition: SortDefinition;
  /** The collating sequence of the SORT statement: the position of each byte. */
  readonly collating: Uint8Array | undefined;
  /** The records that were released; for MERGE, those of each file. */
  readonly inputs: readonly (readonly Uint8Array[])[];
  /** The ddnames that SORT-CONTROL and SORT-MESSAGE hold. */
  readonly controlDd: string;
  readonly messageDd: string;
}

export interface SortOutcome {
  readonly code: number;
  readonly records: readonly Uint8Array[];
}

const descriptorLength = 4;
const codesOnCard = 10;

/**
 * Calls DFSORT as the SORT and MERGE statements do (Programming Guide, "Sorting and merging files"): the statements are
 * passed to it, and those of the SORT-CONTROL data set override them. No recording of such a call was found: that the
 * statements are listed, and how, is inferred from what DFSORT lists for other callers.
 */
export async function callDfsort(step: Step, request: SortRequest): Promise<SortOutcome> {
  const {definition, inputs, controlDd, messageDd} = request;
  const variable = inputs.some((records) => records.some(({length}) => length !== definition.maximum));
  // Language Environment allocates SYSOUT if it is missing, but no other DD.
  const hasMessages = step.dds.has(messageDd) || (messageDd === 'SYSOUT' && step.allocateSysout(messageDd));
  const dds = new Map<string, Dd>(step.dds);
  dds.set('SYSIN', cardsDd('SYSIN', cards(request, variable, hasMessages ? messageDd : 'COBMSG')));
  if (!hasMessages) dds.set('COBMSG', {name: 'COBMSG', sources: [{kind: 'dummy', attributes: {}}]});
  const control = step.dds.get(controlDd);
  if (control) dds.set('SORTCNTL', {...control, name: 'SORTCNTL'});
  inputs.forEach((records, at) => {
    const name = definition.merge ? `SORTIN${String(at + 1).padStart(2, '0')}` : 'SORTIN';
    dds.set(name, dataSetDd(name, filled(step, toolRecords(records, definition.maximum, variable))));
  });
  const output = workDataSet(step);
  dds.set(e35Dd, dataSetDd(e35Dd, output));
  const code = await step.call('SORT', {dds, parameters: exitParameters({e15: true, e35: true})});
  const {records} = recordsOf(output);
  return {code, records: variable ? records.map((record) => record.subarray(descriptorLength)) : records};
}

function toolRecords(records: readonly Uint8Array[], maximum: number, variable: boolean): ToolRecords {
  if (!variable) return {records: [...records], variable, recfm: 'FB', lrecl: maximum};
  const described = records.map((record) => {
    const whole = new Uint8Array(record.length + descriptorLength);
    whole.set(record, descriptorLength);
    return whole;
  });
  return {records: described, variable, recfm: 'VB', lrecl: maximum + descriptorLength};
}

function cards({definition, collating}: SortRequest, variable: boolean, messageDd: string): string[] {
  const shift = variable ? descriptorLength : 0;
  const fields = definition.keys.map(({key: {field}, descending}) => {
    const place = `${field.offset + 1 + shift},${field.length}`;
    return `${place},${formatOf(field, collating !== undefined)},${descending ? 'D' : 'A'}`;
  });
  const verb = definition.merge ? 'MERGE' : 'SORT';
  return [
    ...continued(`  ${verb} FIELDS=(`, fields),
    `  RECORD TYPE=${variable ? 'V' : 'F'},LENGTH=${definition.maximum + shift}`,
    ...(collating ? continued('  ALTSEQ CODE=(', codes(collating)) : []),
    `  OPTION MSGDDN=${messageDd},${definition.duplicates ? 'EQUALS' : 'NOEQUALS'}`,
  ];
}

/** A list in parentheses, over as many cards as it needs. */
const continued = (start: string, list: readonly string[]): string[] =>
  list.map((one, at) => `${at === 0 ? start : '      '}${one}${at === list.length - 1 ? ')' : ','}`);

function codes(collating: Uint8Array): string[] {
  const hexadecimal = (code: number): string => code.toString(16).toUpperCase().padStart(2, '0');
  const pairs = [...collating].map((place, code) => hexadecimal(code) + hexadecimal(place));
  return Array.from({length: Math.ceil(pairs.length / codesOnCard)}, (_, at) =>
    pairs.slice(at * codesOnCard, (at + 1) * codesOnCard).join(','),
  );
}

/** DFSORT Application Programming Guide, "Data format descriptions". */
function formatOf({kind, usage, signed, sign}: Field, alternate: boolean): string {
  if (kind !== 'numeric') return alternate ? 'AQ' : kind === 'national' ? 'BI' : 'CH';
  switch (usage) {
    case 'packed':
      return 'PD';
    case 'display':
      if (sign?.separate) return sign.leading ? 'CSL' : 'CST';
      return sign?.leading ? 'CLO' : 'ZD';
    case 'float':
    case 'double':
      return 'FL';
    default:
      return signed ? 'FI' : 'BI';
  }
}

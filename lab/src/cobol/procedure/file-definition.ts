import type {FileDefinition, KeyDefinition} from '../code/file-definition';
import type {Diagnostics} from '../messages/diagnostics';
import type {Environment, FileDescription, SelectEntry} from '../syntax/program';
import type {CompiledFile} from './lowering';
import {StatementFault, type Operands} from './operands';
import {leastLength} from './variable-length';

/** The ddname is the last part of an assignment-name: `INFILE`, `S-INFILE`, `AS-INFILE`, `UT-S-INFILE`. */
const ddNameOf = (assign: string): string => assign.slice(assign.lastIndexOf('-') + 1).slice(0, 8);

function recording(description: FileDescription, minimum: number, maximum: number): FileDefinition['recording'] {
  const {recording: mode, varying} = description;
  if (mode === 'F' || mode === 'V' || mode === 'U' || mode === 'S') return mode;
  return varying || minimum !== maximum ? 'V' : 'F';
}

/** A clause that a SELECT must have, but lacks (Language Reference, "FILE-CONTROL paragraph"). */
function missingClause({assign, organization, access, recordKey, relativeKey}: SelectEntry): string | undefined {
  if (assign === undefined) return 'ASSIGN';
  if (organization === 'indexed' && !recordKey) return 'RECORD KEY';
  const isDirect = access === 'random' || access === 'dynamic';
  return organization === 'relative' && isDirect && !relativeKey ? 'RELATIVE KEY' : undefined;
}

/** The definition of a file, from its SELECT and FD. */
export function fileDefinition(
  file: CompiledFile,
  environment: Environment,
  operands: Operands,
  diagnostics: Diagnostics,
): FileDefinition {
  const {description, records, definition} = file;
  const select = environment.files.find(({name}) => name === description.name);
  if (!select) diagnostics.add('FWR0017-S', description.at, description.name);
  const missing = select && missingClause(select);
  if (missing !== undefined) diagnostics.add('FWR0043-S', select!.at, select!.name, missing);
  const lengths = records.map(({field}) => field.length);
  const maximum = Math.max(description.maximum ?? 0, ...lengths);
  const minimum = Math.min(description.minimum ?? maximum, ...records.map(leastLength), maximum);
  const reference = (identifier: Parameters<Operands['reference']>[0] | undefined) => {
    try {
      const found = identifier && operands.reference(identifier);
      if (found?.subscripts || found?.shift) {
        diagnostics.add(
          'FWR0005-S',
          identifier!.at,
          `"${identifier!.name}" as an item of a file, in a table or behind one,`,
        );
      }
      return found;
    } catch (fault) {
      if (!(fault instanceof StatementFault)) throw fault;
      return undefined;
    }
  };
  const keys: KeyDefinition[] = [];
  const first = reference(select?.recordKey ?? select?.relativeKey);
  if (first) keys.push({key: first});
  for (const {key, duplicates} of select?.alternateKeys ?? []) {
    const alternate = reference(key);
    if (alternate) keys.push({key: alternate, ...(duplicates && {duplicates})});
  }
  const status = reference(select?.status);
  const vsamStatus = reference(select?.vsamStatus);
  const depending = reference(description.depending);
  return {
    name: description.name,
    ddName: ddNameOf(select?.assign ?? ''),
    organization: select?.organization ?? 'sequential',
    access: select?.access ?? 'sequential',
    area: definition.area,
    minimum,
    maximum,
    recording: recording(description, minimum, maximum),
    keys,
    ...(select?.optional && {optional: true}),
    ...(depending && {depending}),
    ...(status && {status}),
    ...(vsamStatus && {vsamStatus}),
    ...linage(file, operands),
  };
}

function linage({description}: CompiledFile, operands: Operands): Pick<FileDefinition, 'linage' | 'printed'> {
  const {linage: clause, at} = description;
  if (!clause) return {};
  const {lines, footing, top, bottom} = clause;
  const counter = {kind: 'identifier', at, name: 'LINAGE-COUNTER', qualifiers: [], subscripts: []} as const;
  return {
    printed: true,
    linage: {
      lines: operands.operand(lines),
      counter: operands.reference(counter),
      ...(footing && {footing: operands.operand(footing)}),
      ...(top && {top: operands.operand(top)}),
      ...(bottom && {bottom: operands.operand(bottom)}),
    },
  };
}

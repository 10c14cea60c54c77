import type {Parameter} from '../../cobol/code/execution/exit';
import {readDescriptor} from '../../db2/thread/sqlda';
import type {SqlCall} from '../../step/sql-connection';

/**
 * The entry points of the Db2 language interface that a precompiled program calls. DSNHADDR stores the address of an
 * item in a pointer; DSNHADD2 stores those of variables and indicators in the entries of a list.
 */
export const addressing: ReadonlyMap<string, (view: DataView, parameters: readonly Parameter[]) => void> = new Map([
  ['DSNHADDR', (view, [pointer, item]) => view.setInt32(pointer!.at, item!.at)],
  [
    'DSNHADD2',
    (view, [first, ...items]) => items.forEach(({at}, index) => view.setInt32(first!.at + entryOf(index), at)),
  ],
]);

/** The length of an entry in a list of variables: type, length, two addresses and a name. */
const entryLength = 44;
/** The two addresses of an entry are adjacent; the next two are in the next entry. */
const entryOf = (index: number): number => (index >> 1) * entryLength + (index % 2) * 4;

/** The offsets of the fields of a parameter list, as the modified source declares it. */
const offsets = {program: 6, token: 14, section: 22, sqlca: 24, inputs: 28, outputs: 32};

/** The call that a parameter list describes: inputs are numbered before outputs. */
export function sqlCallOf(bytes: Uint8Array, view: DataView, {at}: Parameter): SqlCall {
  const variables = [offsets.inputs, offsets.outputs].flatMap((offset) => {
    const list = view.getInt32(at + offset);
    return list === 0 ? [] : readDescriptor(view, list);
  });
  const half = (offset: number): string =>
    view
      .getUint32(at + offset)
      .toString(16)
      .toUpperCase()
      .padStart(8, '0');
  return {
    dbrm: String.fromCharCode(...bytes.subarray(at + offsets.program, at + offsets.token)).trimEnd(),
    token: half(offsets.token) + half(offsets.token + 4),
    section: view.getInt16(at + offsets.section),
    variables,
    sqlca: view.getInt32(at + offsets.sqlca),
    bytes,
    view,
  };
}

import {groupsOf, isVariableInput, keyOf, readOnFields, sortStatements} from '../on-field';
import {
  badOperand,
  isToolError,
  missingOperand,
  type Operands,
  type OperatorReader,
  type ToolError,
} from '../operation';
import {countText} from '../tool-messages';
import {extract} from './exit-call';

/** A field of the overlay record that is put over the base record. */
interface WithField {
  position: number;
  length: number;
}

interface Splicing {
  fields: WithField[];
  mode: 'one' | 'all' | 'each' | 'any';
  keepUnmatched: boolean;
  keepBase: boolean;
}

function readWith(operands: Operands): WithField[] | ToolError {
  const fields: WithField[] = [];
  for (const operand of operands.all('WITH')) {
    const values = (operand.values ?? []).flatMap((value) => {
      const symbol = operands.symbols.get(value);
      return symbol?.kind === 'field' && symbol.length !== undefined ? [symbol.position, symbol.length] : [value];
    });
    const [position, length] = values.map(Number);
    const valid =
      values.length === 2 && values.every((value) => /^\d{1,5}$/.test(value)) && position! > 0 && length! > 0;
    if (!valid || position! + length! - 1 > 32_752) return badOperand(operand);
    fields.push({position: position!, length: length!});
  }
  return fields.length === 0 ? missingOperand() : fields;
}

function overlaid(base: Uint8Array, overlay: Uint8Array, fields: readonly WithField[]): Uint8Array {
  const record = base.slice();
  for (const {position, length} of fields) {
    const bytes = overlay.subarray(position - 1, Math.min(position - 1 + length, record.length));
    record.set(bytes, Math.min(position - 1, record.length));
  }
  return record;
}

const isBlankOrZero = (record: Uint8Array, {position, length}: WithField): boolean => {
  const bytes = record.subarray(position - 1, position - 1 + length);
  return bytes.every((byte) => byte === 0x40) || bytes.every((byte) => byte === 0);
};

/** The records that result from a group with the same values. DFSORT Application Programming Guide, SPLICE operator. */
function spliced(group: Uint8Array[], {fields, mode, keepUnmatched, keepBase}: Splicing): Uint8Array[] {
  const [base, ...overlays] = group as [Uint8Array, ...Uint8Array[]];
  if (overlays.length === 0) return keepUnmatched ? [base] : [];
  const kept = keepBase ? [base] : [];
  switch (mode) {
    case 'one':
      return [...kept, overlaid(base, overlays.at(-1)!, fields)];
    case 'all':
      return [...kept, ...overlays.map((overlay) => overlaid(base, overlay, fields))];
    case 'each': {
      // The first overlay record supplies the first field, the second one the second.
      let record = base;
      overlays.slice(0, fields.length).forEach((overlay, at) => {
        record = overlaid(record, overlay, [fields[at]!]);
      });
      return [...kept, record];
    }
    case 'any': {
      let record = base;
      for (const overlay of overlays) {
        record = overlaid(
          record,
          overlay,
          fields.filter((field) => !isBlankOrZero(overlay, field)),
        );
      }
      return [...kept, record];
    }
  }
}

/** SPLICE. DFSORT Application Programming Guide, SPLICE operator. */
export const spliceOperator: OperatorReader = (operands) => {
  const join = operands.has('JKFROM');
  const from = join ? undefined : operands.from();
  if (isToolError(from)) return from;
  const on = readOnFields(operands, {most: 10, kinds: ['field']});
  if (isToolError(on)) return on;
  const fields = readWith(operands);
  if (isToolError(fields)) return fields;
  const to = operands.ddNames('TO');
  if (isToolError(to)) return to;
  const using = operands.using();
  if (isToolError(using)) return using;
  if ((!to && using === undefined) || (join && using === undefined)) return missingOperand();
  const modes = operands.all('WITHALL', 'WITHANY', 'WITHEACH');
  if (modes.length > 1) return badOperand(modes[1]);
  const splicing: Splicing = {
    fields,
    mode: operands.has('WITHALL') ? 'all' : operands.has('WITHEACH') ? 'each' : operands.has('WITHANY') ? 'any' : 'one',
    keepUnmatched: operands.has('KEEPNODUPS'),
    keepBase: operands.has('KEEPBASE'),
  };
  return async (context) => {
    const {step, messages, calls} = context;
    const variable = from !== undefined && isVariableInput(step, from);
    const extracted = await extract(context, {
      operator: 'SORT',
      ...(from === undefined ? {} : {from}),
      statements: sortStatements(on, variable),
      target: to?.[0] ?? 'OUTFIL',
      ...(using === undefined ? {} : {using}),
    });
    if (!extracted.output) return extracted.code;
    const {output, outfil} = extracted;
    const records: Uint8Array[] = [];
    for (const group of groupsOf(output.records, keyOf(on, output.variable, step.system.now()))) {
      records.push(...spliced(group, splicing));
    }
    const code = await calls.deliver({...output, records}, to ?? [], outfil, using?.slice(0, 4));
    messages.say('ICE638I', `NUMBER OF RECORDS RESULTING FROM CRITERIA:  ${countText(records.length)}`);
    return Math.max(extracted.code, code);
  };
};

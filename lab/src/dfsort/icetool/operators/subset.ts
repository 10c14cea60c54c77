import type {ToolRecords} from '../../work-data-set';
import {
  badOperand,
  isToolError,
  missingOperand,
  type Operands,
  type OperatorReader,
  type ToolError,
} from '../operation';
import {extract} from './exit-call';

/** HEADER, HEADER(n), FIRST, FIRST(n): the number of records at the beginning; TRAILER and LAST: at the end. */
function edge(operands: Operands, ...names: string[]): number | ToolError {
  const operand = operands.find(...names);
  if (!operand) return 0;
  if (operand.values === undefined) return 1;
  const value = operands.number(operand.name, Number.MAX_SAFE_INTEGER, 1);
  return value ?? 1;
}

/** RRN(x), RRN(x,y), RRN(x,*): ranges of record numbers, counted from 1. */
function readRanges(operands: Operands): [number, number][] | ToolError {
  const ranges: [number, number][] = [];
  for (const operand of operands.all('RRN')) {
    const [low = '', high = low] = operand.values ?? [];
    const valid =
      /^\d{1,15}$/.test(low) && (high === '*' || /^\d{1,15}$/.test(high)) && (operand.values?.length ?? 0) <= 2;
    const last = high === '*' ? Number.MAX_SAFE_INTEGER : Number(high);
    if (!valid || Number(low) < 1 || last < Number(low)) return badOperand(operand);
    ranges.push([Number(low), last]);
  }
  return ranges;
}

interface Chosen {
  header: number;
  trailer: number;
  ranges: [number, number][];
}

function readChosen(operands: Operands): Chosen | ToolError {
  const header = edge(operands, 'HEADER', 'FIRST');
  if (isToolError(header)) return header;
  const trailer = edge(operands, 'TRAILER', 'LAST');
  if (isToolError(trailer)) return trailer;
  const ranges = readRanges(operands);
  if (isToolError(ranges)) return ranges;
  return header + trailer + ranges.length === 0 ? missingOperand() : {header, trailer, ranges};
}

const isChosen = ({header, trailer, ranges}: Chosen, index: number, count: number): boolean =>
  index < header || index >= count - trailer || ranges.some(([low, high]) => index + 1 >= low && index + 1 <= high);

/** SUBSET. DFSORT Application Programming Guide, SUBSET operator. */
export const subsetOperator: OperatorReader = (operands) => {
  const from = operands.from();
  if (isToolError(from)) return from;
  const to = operands.ddNames('TO');
  if (isToolError(to)) return to;
  const discard = operands.ddNames('DISCARD');
  if (isToolError(discard)) return discard;
  const using = operands.using();
  if (isToolError(using)) return using;
  const sides = operands.all('INPUT', 'OUTPUT');
  const verbs = operands.all('KEEP', 'REMOVE');
  if (sides.length > 1 || verbs.length > 1) return badOperand(sides[1] ?? verbs[1]);
  if (sides.length === 0 || verbs.length === 0 || (!to && !discard && using === undefined)) return missingOperand();
  const chosen = readChosen(operands);
  if (isToolError(chosen)) return chosen;
  const ofInput = operands.has('INPUT');
  const keep = operands.has('KEEP');
  return async (context) => {
    const {calls} = context;
    const whole = await extract(context, {
      operator: !ofInput && calls.sorts(using) ? 'SORT' : 'COPY',
      from,
      statements: !ofInput && calls.sorts(using) ? [] : [' OPTION COPY'],
      ...(using === undefined || ofInput ? {} : {using}),
      quiet: true,
    });
    if (!whole.output) return whole.code;
    const {records} = whole.output;
    const isKept = (index: number): boolean => isChosen(chosen, index, records.length) === keep;
    const kept: ToolRecords = {...whole.output, records: records.filter((_, index) => isKept(index))};
    const dropped: ToolRecords = {...whole.output, records: records.filter((_, index) => !isKept(index))};
    // Records of the input are chosen before the statements of USING process them.
    const result =
      ofInput && using !== undefined
        ? await extract(context, {
            operator: calls.sorts(using) ? 'SORT' : 'COPY',
            from,
            records: kept,
            statements: calls.sorts(using) ? [] : [' OPTION COPY'],
            using,
            target: to?.[0] ?? 'OUTFIL',
            quiet: true,
          })
        : {...whole, output: kept};
    if (!result.output) return result.code;
    const written = await calls.deliver(result.output, to ?? [], result.outfil, using?.slice(0, 4));
    const saved = discard ? await calls.deliver(dropped, discard) : 0;
    return Math.max(whole.code, result.code, written, saved);
  };
};

/** DATASORT. DFSORT Application Programming Guide, DATASORT operator: headers and trailers keep their places. */
export const datasortOperator: OperatorReader = (operands) => {
  const from = operands.from();
  if (isToolError(from)) return from;
  const to = operands.ddNames('TO', 10);
  if (isToolError(to)) return to;
  const using = operands.using();
  if (isToolError(using)) return using;
  if (using === undefined) return missingOperand();
  const chosen = readChosen(operands);
  if (isToolError(chosen)) return chosen;
  if (chosen.ranges.length > 0) return badOperand(operands.find('RRN'));
  return async (context) => {
    const {calls} = context;
    const whole = await extract(context, {operator: 'COPY', from, statements: [' OPTION COPY'], quiet: true});
    if (!whole.output) return whole.code;
    const {records} = whole.output;
    const header = records.slice(0, chosen.header);
    const end = Math.max(header.length, records.length - chosen.trailer);
    const sorted = await extract(context, {
      operator: 'SORT',
      from,
      records: {...whole.output, records: records.slice(header.length, end)},
      statements: [],
      using,
      target: to?.[0] ?? 'OUTFIL',
      quiet: true,
    });
    if (!sorted.output) return sorted.code;
    const all = {...sorted.output, records: [...header, ...sorted.output.records, ...records.slice(end)]};
    const code = await calls.deliver(all, to ?? [], sorted.outfil, using.slice(0, 4));
    return Math.max(whole.code, sorted.code, code);
  };
};

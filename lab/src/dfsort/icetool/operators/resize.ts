import {blank} from '../../../ebcdic';
import {isToolError, missingOperand, type OperatorReader} from '../operation';
import {extract} from './exit-call';

/** Storage does not hold more records than this. */
const mostRecords = 2_000_000;

/** Rearranges the bytes of fixed records as records of another length; the last one is padded with blanks. */
function resized(records: readonly Uint8Array[], from: number, to: number): Uint8Array[] {
  const output: Uint8Array[] = [];
  if (to <= from) {
    for (const record of records) {
      for (let at = 0; at < record.length; at += to) {
        const piece = new Uint8Array(to).fill(blank);
        piece.set(record.subarray(at, at + to));
        // A blank piece is not written: it only pads the larger record.
        if (piece.some((byte) => byte !== blank)) output.push(piece);
      }
    }
    return output;
  }
  const perRecord = Math.floor(to / from);
  for (let at = 0; at < records.length; at += perRecord) {
    const record = new Uint8Array(to).fill(blank);
    records.slice(at, at + perRecord).forEach((piece, index) => record.set(piece, index * from));
    output.push(record);
  }
  return output;
}

/** RESIZE. DFSORT Application Programming Guide, RESIZE operator. */
export const resizeOperator: OperatorReader = (operands) => {
  const from = operands.from();
  if (isToolError(from)) return from;
  const to = operands.ddNames('TO');
  if (isToolError(to)) return to;
  const using = operands.using();
  if (isToolError(using)) return using;
  const length = operands.number('TOLEN', 32_760, 1);
  if (isToolError(length)) return length;
  if (length === undefined || (!to && using === undefined)) return missingOperand();
  return async (context) => {
    const extracted = await extract(context, {
      operator: 'COPY',
      from,
      statements: [' OPTION COPY'],
      target: to?.[0] ?? 'OUTFIL',
      ...(using === undefined ? {} : {using}),
      quiet: true,
    });
    if (!extracted.output) return extracted.code;
    const {output, outfil} = extracted;
    if (output.variable) {
      context.messages.say('ICE654A', 'RESIZE OPERATOR REQUIRES FIXED-LENGTH RECORDS');
      return 12;
    }
    if (output.records.length * Math.ceil(output.lrecl / length) > mostRecords) {
      context.messages.say('ICE046A', 'SORT CAPACITY EXCEEDED');
      return 16;
    }
    const records = resized(output.records, output.lrecl, length);
    const code = await context.calls.deliver({...output, lrecl: length, records}, to ?? [], outfil, using?.slice(0, 4));
    return Math.max(extracted.code, code);
  };
};

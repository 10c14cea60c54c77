import {toEbcdic} from '../../../ebcdic';
import type {Step, Writer} from '../../../step/step';
import {badOperand, isToolError, missingOperand, type OperatorReader} from '../operation';
import {digitsFor, NumberColumn, readFormat} from '../report-number';
import type {OnField} from '../on-field';
import {readCriterion} from './criteria';
import {extract} from './exit-call';

const criteria = ['EMPTY', 'NOTEMPTY', 'HIGHER', 'LOWER', 'EQUAL', 'NOTEQUAL'];

/** ICETOOL sets the attributes of the data set, whatever its DD and label say: only WIDTH makes the record longer. */
function openCount(step: Step, ddName: string, lrecl: number): Writer | undefined {
  const attributes = {recfm: 'FB', lrecl, blksize: 0} as const;
  const source = step.dds.get(ddName)?.sources[0];
  if (source && source.kind !== 'vsam') source.attributes = {};
  if (source?.kind === 'data set') source.dataSet.attributes = attributes;
  return step.openOutput(ddName, attributes);
}

/** COUNT. DFSORT Application Programming Guide, COUNT operator. */
export const countOperator: OperatorReader = (operands) => {
  const join = operands.has('JKFROM');
  const from = join ? undefined : operands.from();
  if (isToolError(from)) return from;
  const using = operands.using();
  if (isToolError(using)) return using;
  if (join && using === undefined) return missingOperand();
  const criterion = readCriterion(operands, criteria);
  if (isToolError(criterion)) return criterion;
  const write = operands.ddNames('WRITE');
  if (isToolError(write)) return write;
  const [add, sub] = [operands.number('ADD'), operands.number('SUB')];
  if (isToolError(add)) return add;
  if (isToolError(sub)) return sub;
  const width = operands.number('WIDTH', 32_760, 1);
  if (isToolError(width)) return width;
  const digits = operands.number('DIGITS', 15, 1);
  if (isToolError(digits)) return digits;
  const textOperand = operands.find('TEXT');
  const text = textOperand ? operands.strings(textOperand)?.join('') : '';
  if (text === undefined) return badOperand(textOperand);
  const edit = operands.find('EDCOUNT');
  const format = readFormat(edit?.values ?? []);
  if (!format) return badOperand(edit);
  const conflict = operands.find('TEXT', 'DIGITS', 'EDCOUNT', 'WIDTH');
  if (!write && conflict) return badOperand(conflict);
  const severity = operands.has('RC4') ? 4 : operands.has('RC8') ? 8 : 12;

  return async (context) => {
    const extracted = await extract(context, {
      operator: 'COPY',
      ...(from === undefined ? {} : {from}),
      statements: [' OPTION COPY'],
      ...(using === undefined ? {} : {using}),
      quiet: true,
    });
    if (!extracted.output) return extracted.code;
    const {messages, step} = context;
    const count = Math.max(0, extracted.output.records.length + (add ?? 0) - (sub ?? 0));
    if (criterion) {
      const met = criterion(count);
      if (met) messages.say('ICE641I', 'RECORD COUNT SATISFIES CRITERIA');
      else messages.say('ICE642I', 'RECORD COUNT DOES NOT SATISFY CRITERIA');
      return met ? severity : extracted.code;
    }
    messages.say('ICE628I', `RECORD COUNT:  ${String(count).padStart(15, '0')}`);
    if (write) {
      const field: OnField = {kind: 'count', formatting: [], operand: operands.statement.operands[0]!};
      const column =
        edit && new NumberColumn(field, {...format, digits: digits ?? digitsFor(field, format, false)}, 'BLANK', false);
      const line =
        text +
        (column?.text(BigInt(count)) ??
          String(count)
            .padStart(digits ?? 15, '0')
            .slice(-(digits ?? 15)));
      const lrecl = width ?? line.length;
      const writer = openCount(step, write[0]!, lrecl);
      const record = new Uint8Array(lrecl).fill(0x40);
      record.set(toEbcdic(line).subarray(0, record.length));
      writer?.put(record);
      writer?.close();
      if (!writer) return 12;
      messages.say(
        'ICE655I',
        `COUNT RECORD WRITTEN IN ${write[0]!.padEnd(8)} DATA SET - LENGTH IS ${String(lrecl).padStart(5, '0')} BYTES`,
      );
    }
    return extracted.code;
  };
};

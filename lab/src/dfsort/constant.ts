import type {Operand} from '../control-statements/operand';
import type {Report} from './field-rules';

/** DFSORT Application Programming Guide, Constants: hexadecimal ones have digits in pairs, binary ones 0, 1 and period. */
export function checkConstants(operands: Operand[], report: Report): void {
  for (const {text, line, group} of operands) {
    const [, kind, content = ''] = /^\d*([XB])'(.*)'$/.exec(text) ?? [];
    if (kind === 'X' && !/^([0-9A-F]{2})+$/i.test(content)) {
      report(line, `"${text}" is not a hexadecimal constant: digits 0 to 9 and A to F, in pairs`);
    }
    if (kind === 'B' && !/^([01.]{8})+$/.test(content)) {
      report(line, `"${text}" is not a bit constant: eight of 0, 1 and period for each byte`);
    }
    if (group) checkConstants(group, report);
  }
}

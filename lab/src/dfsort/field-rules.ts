import {type Operand, written} from '../control-statements/operand';
import {oneOfList} from '../problem';

export type Report = (line: number, message: string) => void;

/** DFSORT Application Programming Guide, Appendix Data format descriptions. */
const formats = new Set(
  `AC AQ ASL AST BI CH CLO CSF CSL CST CTO FI FL FS LS OL OT PD PD0 PDC PDF SFF SS TS UFF ZD ZDC ZDF
  DC1 DC2 DC3 DE1 DE2 DE3 DT1 DT2 DT3 TC1 TC2 TC3 TC4 TE1 TE2 TE3 TE4 TM1 TM2 TM3 TM4 D1 D2 CF HFP BFP DFP`.split(
    /\s+/,
  ),
);

export function isFormat(text: string): boolean {
  return formats.has(text) || /^Y[24][A-Z]{1,2}$/.test(text);
}

/** `5`, or `5.3` for a bit. */
const isPosition = (text: string) => /^\d+(\.\d)?$/.test(text);

/** A name that SYMNAMES may define for a field or constant; what it stands for is not known here. */
export function isSymbol(operand: Operand | undefined): boolean {
  return operand?.group === undefined && /^[A-Z@#$_][\w@#$-]*$/i.test(operand?.text ?? '') && !isFormat(operand!.text);
}

export function checkPosition(position: Operand, length: Operand | undefined, report: Report): void {
  if (Number(position.text) < 1) {
    report(
      position.line,
      `ICE017A INVALID DISPLACEMENT OR LENGTH VALUE: position "${position.text}"; the first byte is 1`,
    );
  } else if (length && Number(length.text) === 0) {
    report(
      length.line,
      `ICE017A INVALID DISPLACEMENT OR LENGTH VALUE: length "${length.text}"; the shortest field has 1 byte`,
    );
  }
}

interface KeyRules {
  /** `never` on JOINKEYS; `elsewhere` where FORMAT= gives it. */
  format: 'needed' | 'elsewhere' | 'never';
  /** The orders that may end a key; none on SUM. */
  orders: readonly string[];
  /** Formats that the statement takes, if not all. */
  formats?: readonly string[];
}

/** `(position,length,format,order,…)`: SORT, MERGE, SUM and JOINKEYS. */
export function checkKeys(items: Operand[], rules: KeyRules, report: Report): void {
  let at = 0;
  while (at < items.length) {
    const first = items[at]!;
    if (isSymbol(first)) {
      // A symbol may bring position, length and format; a format of its own and an order may follow.
      at += 1;
      while (at < items.length && (isFormat(items[at]!.text) || rules.orders.includes(items[at]!.text))) at += 1;
      continue;
    }
    if (!isPosition(first.text) || first.group) {
      report(first.line, `"${written(first)}" stands where the position of a field is expected`);
      return;
    }
    const length = items[at + 1];
    if (!length || !isPosition(length.text)) {
      if (isSymbol(length)) return;
      report(first.line, `the field at position ${first.text} has no length`);
      return;
    }
    checkPosition(first, length, report);
    at += 2;
    const shown = [first.text, length.text];
    const format = items[at];
    if (format && isFormat(format.text) && rules.format !== 'never') {
      if (rules.formats && !rules.formats.includes(format.text)) {
        report(
          format.line,
          `ICE018A INVALID OR MISSING FIELD FORMAT: "${format.text}" is not ${oneOfList(rules.formats)}`,
        );
        return;
      }
      shown.push(format.text);
      at += 1;
    } else if (rules.format === 'needed') {
      const said = format && !isPosition(format.text) && !rules.orders.includes(format.text);
      report(
        first.line,
        `ICE018A INVALID OR MISSING FIELD FORMAT: ${said ? `"${format.text}" is not a format` : `"${shown.join(',')}" has no format`} such as CH, ZD, PD or BI`,
      );
      return;
    }
    if (rules.orders.length === 0) continue;
    const order = items[at];
    if (!order || !rules.orders.includes(order.text)) {
      const said = order && !isPosition(order.text);
      report(
        first.line,
        said
          ? `"${order.text}" after "${shown.join(',')}" is not an order: ${oneOfList(rules.orders)}`
          : `"${shown.join(',')}" has no order: ${oneOfList(rules.orders)}`,
      );
      return;
    }
    at += 1;
  }
}

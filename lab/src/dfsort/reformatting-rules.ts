import {type Operand, written} from '../control-statements/operand';
import {checkCondition} from './condition-rules';
import {type Report, checkPosition, isFormat} from './field-rules';

const isNumber = (operand: Operand | undefined): operand is Operand =>
  operand !== undefined && operand.keyword === undefined && !operand.group && /^\d+$/.test(operand.text);

/**
 * The list of BUILD, OUTREC, FIELDS and OVERLAY: columns, fields, constants, edited values. A word that is
 * not known may be a symbol, so only numbers and edit masks are judged.
 * DFSORT Application Programming Guide, INREC and OUTREC control statements.
 */
export function checkBuild(items: Operand[], report: Report): void {
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at]!;
    if (item.column !== undefined && Number(item.column) === 0) {
      report(item.line, `output column "${item.column}:": the first column is 1`);
    }
    if (item.text === 'SEQNUM') at += 1;
    if (!isNumber(item)) continue;
    const next = items[at + 1];
    const length = isNumber(next) && next.column === undefined ? next : undefined;
    checkPosition(item, length, report);
    if (length === undefined) continue;
    at += 1;
    const format = items[at + 1];
    if (!format || !isFormat(format.text)) continue;
    at += 1;
    const mask = /^M(\d+)$/.exec(items[at + 1]?.text ?? '')?.[1];
    if (mask !== undefined && Number(mask) > 26) {
      report(items[at + 1]!.line, `"M${mask}" is not an edit mask: M0 to M26`);
    }
  }
}

/** DFSORT Application Programming Guide, IFTHEN clauses. */
const ifthenOperands = new Set('WHEN BEGIN END KEYBEGIN RECORDS PUSH PARSE BUILD OVERLAY FINDREP HIT'.split(' '));
const whens = ['INIT', 'ANY', 'NONE', 'GROUP'];

export function checkIfthen(clause: Operand, report: Report): void {
  const items = clause.group ?? [];
  const when = items.find(({keyword}) => keyword === 'WHEN');
  if (!when) report(clause.line, `"IFTHEN=(${items[0] ? written(items[0]) : ''}…" has no WHEN=`);
  else if (!when.group && !whens.includes(when.text)) {
    report(when.line, `WHEN=${when.text}: it is INIT, ANY, NONE, GROUP or a condition in parentheses`);
  }
  for (const item of items) {
    const {keyword = item.text, group, line} = item;
    if (!ifthenOperands.has(keyword)) report(line, `IFTHEN does not know "${keyword}"`);
    if (!group) continue;
    if (['WHEN', 'BEGIN', 'END'].includes(keyword)) checkCondition(group, false, report);
    if (['BUILD', 'OVERLAY'].includes(keyword)) checkBuild(group, report);
  }
}

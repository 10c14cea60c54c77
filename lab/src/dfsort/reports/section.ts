import type {Operand} from '../../control-statements/operand';
import type {ItemScope} from '../reformatting/arithmetic';
import {type Compiled, fieldError, syntaxError} from '../reformatting/context';
import {recordSource} from '../reformatting/source';
import {type ReportText, compileReportText, isOutside, outsideRange} from './report-text';
import type {Statistic} from './statistic';

/** Successive records with the same value of a field form a section; a new value ends it. */
export interface Section {
  key(record: Uint8Array): Uint8Array;
  /** SKIP=P: the next section begins on a new page; SKIP=nL: n blank lines precede it. */
  skip?: 'page' | number;
  header?: ReportText;
  trailer?: ReportText;
  /** PAGEHEAD: the header is printed on each page of the section. */
  pageHead: boolean;
}

const sectionKeywords = /^(SKIP|HEADER3|TRAILER3)$/;

function readSkip(operand: Operand): 'page' | number | undefined {
  if (operand.text === 'P') return 'page';
  const lines = /^(\d{1,3})L$/.exec(operand.text)?.[1];
  return lines !== undefined && Number(lines) <= 255 ? Number(lines) : undefined;
}

/** `SECTIONS=(p,m,SKIP=…,HEADER3=(…),TRAILER3=(…),PAGEHEAD,…)`. DFSORT Application Programming Guide, OUTFIL, SECTIONS. */
export function compileSections(operand: Operand, scope: ItemScope, statistics: Statistic[]): Compiled<Section[]> {
  const operands = operand.group ?? [];
  const sections: Section[] = [];
  const {context, environment} = scope;
  for (let at = 0; at < operands.length;) {
    const position = Number(operands[at]!.text);
    const length = Number(operands[at + 1]?.text ?? '');
    const isField = /^\d{1,5}$/.test(operands[at]!.text) && /^\d{1,5}$/.test(operands[at + 1]?.text ?? '');
    if (!isField || operands[at]!.keyword !== undefined || position < 1 || length < 1 || length > 256) {
      return fieldError(operands[at]);
    }
    if (isOutside(position, length, context)) return outsideRange(context, operands[at]!);
    at += 2;
    const source = recordSource(position, length, {fill: 0x40}, context, environment);
    const section: Section = {key: (record) => source.bytes(record).slice(), pageHead: false};
    for (; at < operands.length; at += 1) {
      const item = operands[at]!;
      if (item.keyword === undefined && item.text === 'PAGEHEAD') {
        section.pageHead = true;
        continue;
      }
      if (!sectionKeywords.test(item.keyword ?? '')) break;
      if (item.keyword === 'SKIP') {
        const skip = readSkip(item);
        if (skip === undefined) return syntaxError(item);
        section.skip = skip;
        continue;
      }
      const over = item.keyword === 'TRAILER3' ? {section: sections.length} : undefined;
      const text = compileReportText(item, scope, over, statistics);
      if ('id' in text) return text;
      if (over) section.trailer = text;
      else section.header = text;
    }
    if (section.pageHead && !section.header) return syntaxError(operand);
    sections.push(section);
  }
  return sections.length === 0 ? syntaxError(operand) : sections;
}

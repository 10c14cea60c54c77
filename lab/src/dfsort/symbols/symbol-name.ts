import {isFormat} from '../fields/field';

/**
 * The words, other than formats, that cannot be symbols. DFSORT Application Programming Guide, Symbol statements, as
 * far as a copy of it could be read; the later words are from another sort product's list and are likely, not proven.
 */
const reserved = new Set(
  `A ADD ADDDAYS ADDMONS ADDYEARS ALL AND COPY COUNT COUNT15 D DATE DATEDIFF DIV E F H HEX LC LN MAX MC MIN MN MOD MUL NONE
  NUM OR PAGE PAGEHEAD SEQNUM SUB SUBCOUNT SUBCOUNT15 SUBDAYS SUBMONS SUBYEARS TIME UC UN VALCNT VLEN X Z`.split(/\s+/),
);

const families = /^(M\d\d?|DATE[1-5].*|TIME[1-3].*|LASTDAY[MQWY]|(NEXT|PREV)D(SUN|MON|TUE|WED|THU|FRI|SAT))$/;

/** Whether SYMNAMES may define this name. */
export function isSymbolName(text: string): boolean {
  return /^[A-Z@#$_][\w@#$-]{0,49}$/i.test(text) && !reserved.has(text) && !families.test(text) && !isFormat(text);
}

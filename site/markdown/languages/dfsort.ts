import type {Refractor} from 'refractor/core';

/** Control statements of DFSORT, and the operators of ICETOOL (DFSORT Application Programming Guide). */
const statements =
  'ALTSEQ|DEBUG|END|INCLUDE|INREC|JOIN|JOINKEYS|MERGE|MODS|OMIT|OPTION|OUTFIL|OUTREC|RECORD|REFORMAT|SORT|SUM|' +
  'COPY|COUNT|DATASORT|DEFAULTS|DISPLAY|MODE|OCCUR|RANGE|RESIZE|SELECT|SPLICE|STATS|SUBSET|UNIQUE|VERIFY';

/** Formats of fields, and the words between them. */
const formats = 'AC|AQ|BI|CH|CSF|FS|CSL|CST|CTO|FI|FL|PD|SS|UFF|SFF|Y2[A-Z]|ZD';
const relations = 'AND|OR|EQ|NE|GT|GE|LT|LE|A|D|E|ALL|NONE';

/** DFSORT control statements. A line with an asterisk in column 1 is a comment. */
export function dfsort(Prism: Refractor): void {
  Prism.languages.dfsort = {
    comment: {pattern: /^\*.*/m, greedy: true},
    string: {pattern: /\b(?:\d*[CXZ])?'(?:[^'\n]|'')*'/i, greedy: true},
    statement: {
      pattern: new RegExp(`(^ +(?:[A-Z$#@][\\w$#@]* +)?)(?:${statements})(?=[ ,]|$)`, 'm'),
      lookbehind: true,
      greedy: true,
      alias: 'keyword',
    },
    parameter: {pattern: /(^|[\s,(])[A-Z][A-Z0-9]*(?=[=(])/, lookbehind: true, alias: 'property'},
    format: {pattern: new RegExp(`(?<=,)(?:${formats}|${relations})(?=[,):]|\\s|$)`), alias: 'keyword'},
    number: /(?<![\w$#@.])\d+(?![\w$#@.])/,
  };
}
dfsort.displayName = 'dfsort';
dfsort.aliases = [] as string[];

import type {Refractor} from 'refractor/core';
import base from 'refractor/cobol';
import {sql} from './sql';

const headers =
  'FILE|WORKING-STORAGE|LOCAL-STORAGE|LINKAGE|CONFIGURATION|INPUT-OUTPUT|PROGRAM-ID|FILE-CONTROL|I-O-CONTROL|' +
  'SOURCE-COMPUTER|OBJECT-COMPUTER|SPECIAL-NAMES|AUTHOR|DATE-WRITTEN|DATE-COMPILED|DECLARATIVES';

/**
 * COBOL in fixed format (Enterprise COBOL Language Reference, "Reference format"): sequence numbers in
 * columns 1-6, the indicator in 7, area A from 8, area B from 12 to 72, identification in 73-80.
 * Whatever looks at columns is greedy: only then does `^` mean the beginning of a line.
 */
export function cobol(Prism: Refractor): void {
  Prism.register(base);
  Prism.register(sql);
  const {comment, level, string, ...rest} = Prism.languages.cobol as Record<string, {pattern: RegExp}>;
  const db2 = Prism.languages.sql as Record<string, unknown>;
  Prism.languages.cobol = {
    'comment-line': {pattern: /(?<=^.{6})[*/].*/m, greedy: true, alias: 'comment'},
    sequence: {pattern: /^(?! {6}).{6}/m, greedy: true, alias: 'comment'},
    identification: {pattern: /(?<=^.{72}).+/m, greedy: true, alias: 'comment'},
    indicator: {pattern: /(?<=^.{6})[-D](?=.)/m, greedy: true, alias: 'keyword'},
    'inline-comment': {pattern: /\*>.*/, greedy: true, alias: 'comment'},
    // A literal that the next line continues has no closing quote on this one.
    continued: {pattern: /(["'])(?:(?!\1).)*(?=\n.{6}-)/, greedy: true, alias: 'string'},
    string,
    level: {pattern: /(?<=^.{6}[ D] *)\d\d?(?= )/m, greedy: true, alias: 'number'},
    paragraph: {
      pattern: new RegExp(`(?<=^.{7} {0,3})(?!(?:${headers})\\b(?!-))[A-Z0-9][A-Z0-9-]*(?=(?: +SECTION)?\\.)`, 'im'),
      greedy: true,
      alias: 'function',
    },
    copy: {pattern: /(?<=\bCOPY +)[A-Z$#@][\w$#@-]*/i, alias: 'class-name'},
    exec: {
      pattern: /\bEXEC +SQL\b[\s\S]*?\bEND-EXEC\b/i,
      inside: {
        boundary: {pattern: /^EXEC +SQL|END-EXEC$/i, alias: 'keyword'},
        host: {pattern: /:[A-Z][\w-]*/i, alias: 'variable'},
        ...db2,
      },
    },
    command: {pattern: /\b(?:EXEC +CICS|END-EXEC)\b/i, alias: 'keyword'},
    ...rest,
  };
}
cobol.displayName = 'cobol';
cobol.aliases = [] as string[];

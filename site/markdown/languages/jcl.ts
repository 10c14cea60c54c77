import type {Refractor} from 'refractor/core';

const operations =
  'COMMAND|CNTL|DD|ELSE|ENDCNTL|ENDIF|EXEC|EXPORT|IF|INCLUDE|JCLLIB|JOB|NOTIFY|OUTPUT|PEND|PROC|SCHEDULE|SET|XMIT';

/** One operand field: it ends at the first blank outside apostrophes. */
const operands = "(?:'(?:[^'\\n]|'')*'|[^\\s'])+";

/**
 * JCL (MVS JCL Reference, "Format of statements"): `//`, name, operation, operands, comments. A comment
 * statement begins with `//*`; what follows DD * is data, up to the delimiter or the next statement.
 */
export function jcl(Prism: Refractor): void {
  Prism.languages.jcl = {
    'comment-statement': {pattern: /^\/\/\*.*/m, greedy: true, alias: 'comment'},
    data: {
      pattern: /(^\/\/\S* +DD +(?:\*|DATA)(?:[ ,].*)?\n)(?:(?!\/\/|\/\*).*(?:\n|$))+/m,
      lookbehind: true,
      greedy: true,
    },
    // The delimiter, or a statement for JES2 such as /*JOBPARM.
    delimiter: {pattern: /^\/\*.*/m, greedy: true, alias: 'keyword'},
    'comment-field': {
      pattern: new RegExp(
        `(^//\\S* +(?:(?!IF\\b|ELSE\\b|ENDIF\\b)(?:${operations}) +)?(?!(?:${operations}) )${operands}) +\\S.*`,
        'm',
      ),
      lookbehind: true,
      greedy: true,
      alias: 'comment',
    },
    string: {pattern: /'(?:[^'\n]|'')*'/, greedy: true},
    name: {pattern: /(^\/\/)[A-Z$#@][A-Z0-9$#@.]*/m, lookbehind: true, greedy: true, alias: 'class-name'},
    operation: {
      pattern: new RegExp(`(^//\\S* +)(?:${operations})(?= |$)`, 'm'),
      lookbehind: true,
      greedy: true,
      alias: 'keyword',
    },
    then: {pattern: /\bTHEN\b/, alias: 'keyword'},
    parameter: {pattern: /(^|[\s,(])[A-Z][A-Z0-9]*(?:\.[A-Z0-9$#@]+)*(?==)/, lookbehind: true, alias: 'property'},
    symbol: {pattern: /&&?[A-Z$#@][A-Z0-9$#@]*/, alias: 'variable'},
    number: /(?<![\w$#@.])\d+(?![\w$#@])/,
  };
}
jcl.displayName = 'jcl';
jcl.aliases = [] as string[];

import type {Refractor} from 'refractor/core';

/** Commands of access method services and the objects they name (DFSMS Access Method Services Commands). */
const commands =
  'ALTER|BLDINDEX|CREATE|DEFINE|DELETE|DIAGNOSE|EXAMINE|EXPORT|IMPORT|LISTCAT|PRINT|REPRO|SET|SHCDS|VERIFY|' +
  'IF|THEN|ELSE|DO|END|PARM';
const objects =
  'ALIAS|ALTERNATEINDEX|AIX|CLUSTER|CL|DATA|GENERATIONDATAGROUP|GDG|INDEX|NONVSAM|NVSAM|PAGESPACE|PATH|USERCATALOG';

/** IDCAMS control statements: a hyphen continues a line, comments are between slash-star and star-slash. */
export function idcams(Prism: Refractor): void {
  Prism.languages.idcams = {
    comment: {pattern: /\/\*[\s\S]*?(?:\*\/|$)/, greedy: true},
    string: {pattern: /[BX]?'(?:[^'\n]|'')*'/i, greedy: true},
    command: {
      pattern: new RegExp(`(^|[\\s(])(?:${commands}|${objects})(?=[\\s(]|$)`, 'im'),
      lookbehind: true,
      alias: 'keyword',
    },
    condition: {pattern: /\b(?:LASTCC|MAXCC)\b/i, alias: 'variable'},
    parameter: {pattern: /(^|[\s(])[A-Z][A-Z0-9]*(?= ?\()/im, lookbehind: true, alias: 'property'},
    number: /(?<![\w$#@.])\d+(?![\w$#@.])/,
  };
}
idcams.displayName = 'idcams';
idcams.aliases = [] as string[];

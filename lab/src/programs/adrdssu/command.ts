import type {CommandText} from '../../control-statements/card-stream';
import {type Parameter, readParameters} from '../../control-statements/parameter-reader';

type Verb = 'COPY' | 'DUMP' | 'RESTORE';

/** A command that has been read; its keywords are under their full names. */
export interface Command {
  verb: Verb;
  keywords: ReadonlyMap<string, Parameter[]>;
}

/** DFSMSdss Storage Administration, Syntax: function commands. The first spelling is the one that this program uses. */
const spellings: readonly (readonly string[])[] = [
  ['DATASET', 'DS'],
  ['INDDNAME', 'INDD', 'IDD'],
  ['OUTDDNAME', 'OUTDD', 'ODD'],
  ['INDYNAM', 'INDY', 'LOGINDYNAM', 'LOGINDY', 'LIDY'],
  ['OUTDYNAM', 'OUTDY'],
  ['RENAME', 'REN'],
  ['RENAMEUNCONDITIONAL', 'RENAMEU', 'RENUNC', 'RENU'],
  ['REPLACE', 'REP'],
  ['REPLACEUNCONDITIONAL', 'REPLACEU', 'REPUNC', 'REPU'],
  ['DELETE', 'DEL'],
  ['PURGE', 'PUR'],
];

/**
 * Keywords without effect here: they control how data is moved, which data is moved, which errors are tolerated, and
 * SMS classes.
 */
const withoutEffect = new Set([
  ...['CATALOG', 'CAT', 'RECATALOG', 'RECAT', 'ALLDATA', 'ALLD', 'ALLEXCP', 'ALLX', 'TOLERATE', 'TOL', 'SHARE', 'SHR'],
  ...['OPTIMIZE', 'OPT', 'COMPRESS', 'COMP', 'HWCOMPRESS', 'ZCOMPRESS', 'CONCURRENT', 'CC', 'VALIDATE', 'VAL'],
  ...['PROCESS', 'PROC', 'WAIT', 'FASTREPLICATION', 'FASTREP', 'FR', 'FORCE', 'STORCLAS', 'STOR', 'MGMTCLAS', 'MGMT'],
  ...['NULLSTORCLAS', 'NSC', 'NULLMGMTCLAS', 'NMC', 'BYPASSACS', 'BYPACS', 'TGTALLOC', 'TGTA', 'TGTGDS', 'TGDS'],
  ...['ADMINISTRATOR', 'ADMIN', 'CANCELERROR', 'CANERR', 'NOVALIDATE', 'NOVAL', 'READIOPACING', 'RPAC', 'IMPORT'],
]);

/** Commands and keywords of DFSMSdss that this machine does not have. */
const otherVerbs =
  /^(DEFRAG|CONSOLIDATE|CONVERTV|PRINT|RELEASE|COMPRESS|COPYDUMP|BUILDSA|CGCREATED|SPACEREL|IF|ELSE|SET|WTO|WTOR|EOJ)$/;
const otherKeywords =
  /^(FULL|TRACKS|TRKS|SPHERE|UNCATALOG|UNCAT|INCAT|EXCLUDE|LOGINDDNAME|LIDD|PATH|PASSWORD|RESET|INCLUDE|REBLOCK|CONVERT|FILLPDSE|SELECTMULTI|MENTITY|MVOLSER|DYNALLOC|NOPACKING|ONLYINCAT|PERCENTUTILIZED|AUTORELBLOCKADDRESS|CLOUD|CDACREDSTORE|OBJECTPREFIX|CONTAINER)$/;

const fullNames = new Map(spellings.flatMap((names) => names.map((name) => [name, names[0]!] as const)));
const verbs = new Map<string, Verb>([
  ['COPY', 'COPY'],
  ['DUMP', 'DUMP'],
  ['RESTORE', 'RESTORE'],
  ['REST', 'RESTORE'],
]);

/** SERIAL and PARALLEL control how tasks run; here they always run one after another. */
export const isTaskMode = (text: string): boolean => /^(SERIAL|PARALLEL)$/i.test(text.trim());

/** Returns the command, or the message that refuses it. */
export function readCommand(text: CommandText): Command | string {
  const {words, missing, excess} = readParameters(text);
  const [first, ...rest] = words;
  const said = first?.text.toUpperCase() ?? '';
  const verb = verbs.get(said);
  if (verb === undefined) {
    return otherVerbs.test(said)
      ? `FWR001I ${said} IS NOT SUPPORTED ON THIS MACHINE`
      : `FWR004I ${said} IS NO COMMAND OF DFSMSDSS`;
  }
  if (missing !== undefined || excess !== undefined) return 'FWR004I THE PARENTHESES OF THE COMMAND DO NOT MATCH';
  const keywords = new Map<string, Parameter[]>();
  for (const {text: word, group} of rest) {
    const keyword = word.toUpperCase();
    const name = fullNames.get(keyword);
    if (name !== undefined) keywords.set(name, group ?? []);
    else if (otherKeywords.test(keyword)) return `FWR001I ${verb} ${keyword} IS NOT SUPPORTED ON THIS MACHINE`;
    else if (!withoutEffect.has(keyword)) return `FWR004I ${keyword} IS NO KEYWORD OF ${verb}`;
  }
  return wrong(verb, keywords) ?? {verb, keywords};
}

function wrong(verb: Verb, keywords: ReadonlyMap<string, Parameter[]>): string | undefined {
  if ((keywords.get('DATASET') ?? []).length === 0) return `FWR004I ${verb} NEEDS DATASET(INCLUDE(...))`;
  if (verb === 'DUMP' && keywords.get('OUTDDNAME')?.length !== 1) return 'FWR004I DUMP NEEDS OUTDDNAME WITH ONE DDNAME';
  if (verb === 'RESTORE' && keywords.get('INDDNAME')?.length !== 1) {
    return 'FWR004I RESTORE NEEDS INDDNAME WITH ONE DDNAME';
  }
  if (verb !== 'RESTORE' && keywords.has('INDDNAME')) {
    return `FWR001I ${verb} INDDNAME IS NOT SUPPORTED ON THIS MACHINE`;
  }
  const onlyElsewhere =
    verb === 'DUMP' ? ['RENAME', 'RENAMEUNCONDITIONAL', 'REPLACE', 'REPLACEUNCONDITIONAL', 'OUTDYNAM'] : [];
  if (verb === 'RESTORE') onlyElsewhere.push('DELETE', 'INDYNAM');
  if (verb === 'COPY') onlyElsewhere.push('RENAME');
  const misplaced = onlyElsewhere.find((name) => keywords.has(name));
  return misplaced === undefined ? undefined : `FWR004I ${misplaced} IS NO KEYWORD OF ${verb}`;
}

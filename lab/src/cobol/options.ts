import type {RunTimeOptions} from './code/program';
import type {Diagnostics} from './messages/diagnostics';

/** The compiler options in effect: those that change what a program does, and all of them as the listing shows them. */
export interface CompilerOptions extends RunTimeOptions {
  /** The figurative constant QUOTE is an apostrophe. */
  readonly apost: boolean;
  /** By name, as `Options in effect` prints them: `NOADATA`, `ARITH(COMPAT)`. In the order of the listing. */
  readonly inEffect: ReadonlyMap<string, string>;
}

/** The maximum number of digits of a number, in a literal and in PICTURE. */
export const mostDigits = ({arith}: Pick<CompilerOptions, 'arith'>): number => (arith === 'EXTEND' ? 31 : 18);

/**
 * Every option with the default of the installation, in the order of the listing. The defaults are those of the 233
 * listings of Enterprise COBOL 6.3 that ours is compared with, which are IBM's own except for QUOTE.
 */
const defaults =
  `NOADATA ADV AFP(NOVOLATILE) QUOTE ARCH(8) ARITH(COMPAT) NOAWO NOBLOCK0 BUFSIZE(4096) NOCICS CODEPAGE(1140)
  NOCOMPILE(S) NOCOPYLOC NOCOPYRIGHT NOCURRENCY DATA(31) DBCS NODECK NODEFINE NODIAGTRUNC DISPSIGN(COMPAT) NODLL NODUMP
  NODYNAM NOEXIT NOEXPORTALL NOFASTSRT FLAG(I,I) NOFLAGSTD HGPR(PRESERVE) NOINITCHECK NOINITIAL INLINE INTDATE(ANSI)
  NOINVDATA LANGUAGE(EN) LINECOUNT(60) NOLIST LP(32) NOMAP MAXPCF(100000) NOMDECK NONAME NSYMBOL(NATIONAL) NONUMBER
  NONUMCHECK NUMPROC(NOPFD) OBJECT NOOFFSET OPTIMIZE(0) OUTDD(SYSOUT) NOPARMCHECK PGMNAME(COMPAT) QUALIFY(COMPAT) RENT
  RMODE(AUTO) NORULES NOSERVICE SEQUENCE SOURCE(DEC) SPACE(1) NOSQL SQLCCSID NOSQLIMS NOSSRANGE NOSTGOPT SUPPRESS NOTERM
  NOTEST(NODWARF,NOSOURCE,NOSEPARATE) NOTHREAD TRUNC(STD) TUNE(8) NOVBREF VLR(STANDARD) VSAMOPENFS(COMPAT) NOWORD
  XMLPARSE(XMLSS) XREF(FULL) ZWB`.split(/\s+/);

/** The name of a listed option, without NO and without its value. */
const nameOf = (listed: string): string => {
  const bare = /^[A-Z\d]+/.exec(listed)![0];
  return bare.startsWith('NO') ? bare.slice(2) : bare;
};

const byName: ReadonlyMap<string, string> = new Map(defaults.map((listed) => [nameOf(listed), listed]));

/** Programming Guide, Compiler options: abbreviations. */
const abbreviations: Readonly<Record<string, string>> = {
  AR: 'ARITH',
  BUF: 'BUFSIZE',
  C: 'COMPILE',
  CP: 'CODEPAGE',
  CURR: 'CURRENCY',
  D: 'DECK',
  DTR: 'DIAGTRUNC',
  DU: 'DUMP',
  DYN: 'DYNAM',
  EX: 'EXIT',
  EXP: 'EXPORTALL',
  F: 'FLAG',
  FSRT: 'FASTSRT',
  IC: 'INITCHECK',
  LANG: 'LANGUAGE',
  LC: 'LINECOUNT',
  MD: 'MDECK',
  NC: 'NUMCHECK',
  NS: 'NSYMBOL',
  NUM: 'NUMBER',
  OBJ: 'OBJECT',
  OFF: 'OFFSET',
  OPT: 'OPTIMIZE',
  OUT: 'OUTDD',
  PC: 'PARMCHECK',
  PGMN: 'PGMNAME',
  QUA: 'QUALIFY',
  S: 'SOURCE',
  SEQ: 'SEQUENCE',
  SERV: 'SERVICE',
  SO: 'STGOPT',
  SSR: 'SSRANGE',
  SUPP: 'SUPPRESS',
  TERMINAL: 'TERM',
  VS: 'VSAMOPENFS',
  WD: 'WORD',
  X: 'XREF',
  XP: 'XMLPARSE',
};

/** The meaning of an option that is given without a value. Programming Guide, the sections of the options. */
const withoutValue: Readonly<Record<string, string>> = {
  FLAG: 'FLAG(I,I)',
  INITCHECK: 'INITCHECK(LAX)',
  MAP: 'MAP(HEX)',
  NAME: 'NAME(ALIAS)',
  NUMCHECK: 'NUMCHECK(ZON(ALPHNUM),PAC,BIN,MSG)',
  OPTIMIZE: 'OPTIMIZE(1)',
  PARMCHECK: 'PARMCHECK(MSG,100)',
  RULES: 'RULES(ENDPERIOD,EVENPACK,LAXPERF,SLACKBYTES)',
  SOURCE: 'SOURCE(DEC)',
  SQL: 'SQL("")',
  SSRANGE: 'SSRANGE(NOZLEN,ABD)',
  TEST: 'TEST(EJPD,SOURCE,NOSEPARATE)',
  XREF: 'XREF(FULL)',
};

/** Options of other releases, which are accepted and have no effect. */
const withoutEffect = new Set(
  'ALLOWCBL ALLOWDEFINE ALPHNUM COBDIR JAVAIOP LIB MIG RES SEPOBJ SIZE SMARTBIN SRCFORMAT SYSEIB UNDEF WSOPT ZONECHECK ZONEDATA'.split(
    ' ',
  ),
);

const values: Readonly<Record<string, RegExp>> = {
  DISPSIGN: /^(?:COMPAT|SEP)$/,
  TRUNC: /^(?:STD|OPT|BIN)$/,
  NUMPROC: /^(?:PFD|NOPFD)$/,
  ARITH: /^(?:C|COMPAT|E|EXTEND)$/,
};

/** The option as the listing shows it; undefined if there is none with that name or value. */
function readOption(given: string, value: string | undefined): readonly [name: string, listed: string] | undefined {
  if (given === 'APOST' || given === 'QUOTE' || given === 'Q') return ['QUOTE', given === 'APOST' ? 'APOST' : 'QUOTE'];
  const plain = abbreviations[given] ?? given;
  if (byName.has(plain)) {
    if (value === undefined) return [plain, withoutValue[plain] ?? plain];
    if (values[plain]?.test(value) === false) return undefined;
    return [plain, `${plain}(${plain === 'ARITH' ? (value.startsWith('E') ? 'EXTEND' : 'COMPAT') : value})`];
  }
  if (!given.startsWith('NO')) return undefined;
  const negated = abbreviations[given.slice(2)] ?? given.slice(2);
  return byName.has(negated) ? [negated, value === undefined ? `NO${negated}` : `NO${negated}(${value})`] : undefined;
}

/** Reads the options of PARM, and of CBL and PROCESS statements. */
export function readOptions(cards: readonly string[], diagnostics: Diagnostics): CompilerOptions {
  const inEffect = new Map(byName);
  for (const card of cards) {
    for (const [, name = '', value] of card
      .toUpperCase()
      .matchAll(/([A-Z][A-Z\d-]*)(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\))?/g)) {
      const read = readOption(name, value);
      if (read) inEffect.set(...read);
      else if (!withoutEffect.has(name) && !withoutEffect.has(name.replace(/^NO/, ''))) {
        diagnostics.add('IGYOS4003-E', {line: 1, column: 0}, value === undefined ? name : `${name}(${value})`);
      }
    }
  }
  if (inEffect.get('NUMCHECK') !== 'NONUMCHECK') diagnostics.add('FWR0041-W', {line: 1, column: 0}, 'NUMCHECK');
  const ssrange = inEffect.get('SSRANGE')!;
  const zeroLength = /\bZLEN\b/.test(ssrange);
  if (ssrange !== 'NOSSRANGE') inEffect.set('SSRANGE', `SSRANGE(${zeroLength ? 'ZLEN' : 'NOZLEN'},ABD)`);
  if (/\bMSG\b/.test(ssrange)) diagnostics.add('FWR0042-W', {line: 1, column: 0}, 'SSRANGE(MSG)', 'ABD');
  const is = (listed: string): boolean => inEffect.get(nameOf(listed)) === listed;
  return {
    trunc: is('TRUNC(BIN)') ? 'BIN' : is('TRUNC(OPT)') ? 'OPT' : 'STD',
    arith: is('ARITH(EXTEND)') ? 'EXTEND' : 'COMPAT',
    numproc: is('NUMPROC(PFD)') ? 'PFD' : 'NOPFD',
    ssrange: !is('NOSSRANGE'),
    zwb: is('ZWB'),
    dynam: is('DYNAM'),
    ...(zeroLength && {zeroLength}),
    ...(is('DISPSIGN(SEP)') && {separateSign: true}),
    apost: inEffect.get('QUOTE') === 'APOST',
    inEffect,
  };
}

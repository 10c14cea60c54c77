import type {RunTimeOptions} from './code/program';
import type {Diagnostics} from './messages/diagnostics';

/** The compiler options that change what a program does. */
export interface CompilerOptions extends RunTimeOptions {
  /** QUOTE is an apostrophe. */
  readonly apost: boolean;
}

/** Options that change the listing, the object code or nothing here: known, so that nobody is warned of them. */
const withoutEffect = new Set(
  `ADATA ADV AFP ALLOWCBL ALLOWDEFINE ALPHNUM ARCH AWO BLOCK0 BUFSIZE CICS CODEPAGE COMPILE COPYLOC COPYRIGHT CURRENCY
   DATA DBCS DECK DEFINE DIAGTRUNC DISPSIGN DLL DUMP DYNAM EXIT EXPORTALL FASTSRT FLAG FLAGSTD HGPR INITCHECK INITIAL
   INLINE INTDATE INVDATA JAVAIOP LANGUAGE LIB LINECOUNT LIST LP MAP MAXPCF MDECK NAME NSYMBOL NUM NUMBER NUMCHECK
   OBJECT OFFSET OPTFILE OPTIMIZE OPT OUTDD PARMCHECK PGMNAME QUALIFY RENT RMODE RULES SEPOBJ SEQUENCE SERVICE SIZE
   SMARTBIN SOURCE SPACE SQL SQLCCSID SQLIMS SRCFORMAT STGOPT SUPPRESS TERM TERMINAL TEST THREAD TUNE UNDEF VBREF VLR
   VSAMOPENFS WORD WSOPT XMLPARSE XREF ZONECHECK ZONEDATA S F C D E L O X Q`.split(/\s+/),
);

const defaults: CompilerOptions = {
  trunc: 'STD',
  arith: 'COMPAT',
  numproc: 'NOPFD',
  ssrange: false,
  zwb: true,
  apost: false,
};

const setters: Record<string, (value: string) => Partial<CompilerOptions> | undefined> = {
  TRUNC: (value) => (/^(?:STD|OPT|BIN)$/.test(value) ? {trunc: value as 'STD'} : undefined),
  ARITH: (value) => ({arith: /^E/.test(value) ? 'EXTEND' : 'COMPAT'}),
  AR: (value) => ({arith: /^E/.test(value) ? 'EXTEND' : 'COMPAT'}),
  NUMPROC: (value) => (/^(?:PFD|NOPFD)$/.test(value) ? {numproc: value as 'PFD'} : undefined),
  SSRANGE: () => ({ssrange: true}),
  SSR: () => ({ssrange: true}),
  NOSSRANGE: () => ({ssrange: false}),
  NOSSR: () => ({ssrange: false}),
  ZWB: () => ({zwb: true}),
  NOZWB: () => ({zwb: false}),
  APOST: () => ({apost: true}),
  QUOTE: () => ({apost: false}),
};

/** Reads the options of CBL and PROCESS statements. */
export function readOptions(cards: readonly string[], diagnostics: Diagnostics): CompilerOptions {
  let options = defaults;
  for (const card of cards) {
    for (const [, name = '', value = ''] of card
      .toUpperCase()
      .matchAll(/([A-Z][A-Z\d-]*)(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\))?/g)) {
      const set = setters[name]?.(value);
      if (set) options = {...options, ...set};
      else if (!withoutEffect.has(name) && !withoutEffect.has(name.replace(/^NO/, ''))) {
        diagnostics.add('FWR0024-W', {line: 1, column: 0}, name);
      }
    }
  }
  return options;
}

import type {Operand} from '../control-statements/operand';
import {stringConstant} from './constant-value';
import type {Condition} from './conditions/condition';
import type {Outfil} from './outfil';
import type {ControlStatement} from './reader';
import {type StatementError, definerError, isStatementError, statementError} from './statement-error';

/** The ddnames and the condition compiler with which OUTFIL operands are read. */
interface OutfilDefaults {
  output: string;
  /** Returns the ddname for a suffix of FILES. */
  file: (suffix: string) => string;
  compile: (operands: Operand[]) => Condition | StatementError;
}

type Read = (outfil: Outfil, operand: Operand, defaults: OutfilDefaults) => StatementError | undefined;

const syntaxError = (operand: Operand): StatementError => statementError('ICE007A', 'SYNTAX ERROR', operand);

const conflictingOperands = (operand: Operand | undefined): StatementError =>
  statementError('ICE214A', 'DUPLICATE OR CONFLICTING OUTFIL OPERANDS FOUND', operand);

const list = (operand: Operand): string[] => (operand.group ?? [operand]).map(({text}) => text);

/** Reads a constant that may be enclosed in parentheses. */
const constantIn = (operand: Operand): Uint8Array | undefined =>
  stringConstant(operand.group?.length === 1 ? operand.group[0]!.text : operand.text);

/** An operand whose value is a number of at least 1. */
const counted =
  (set: (outfil: Outfil, count: number) => void): Read =>
  (outfil, operand) => {
    const count = /^\d{1,28}$/.test(operand.text) ? Math.min(Number(operand.text), Number.MAX_SAFE_INTEGER) : 0;
    if (count < 1) return syntaxError(operand);
    set(outfil, count);
    return undefined;
  };

/** An operand without a value. */
const plain =
  (set: (outfil: Outfil) => void): Read =>
  (outfil) => {
    set(outfil);
    return undefined;
  };

/** SPLIT, SPLITBY and SPLIT1R exclude one another. */
const dealing =
  (read: Read): Read =>
  (outfil, operand, defaults) =>
    outfil.dealing.kind === 'all' ? read(outfil, operand, defaults) : conflictingOperands(operand);

const ddNames: Read = (outfil, operand) => {
  const names = list(operand);
  if (!names.every((name) => /^[A-Z@#$][A-Z0-9@#$]{0,7}$/.test(name))) return syntaxError(operand);
  outfil.ddNames.push(...names);
  return undefined;
};

const suffixes: Read = (outfil, operand, {output, file}) => {
  for (const suffix of list(operand)) {
    if (suffix === 'OUT') outfil.ddNames.push(output);
    else if (/^[A-Z0-9@#$]{1,2}$/.test(suffix)) outfil.ddNames.push(file(suffix));
    else return syntaxError(operand);
  }
  return undefined;
};

const sample: Read = (outfil, operand) => {
  const [interval, records] = [...list(operand), '1'].map((text) => (/^\d{1,15}$/.test(text) ? Number(text) : 0));
  if (!interval || !records || interval < 2) return syntaxError(operand);
  outfil.sample = {interval, records};
  return undefined;
};

const selection =
  (omit: boolean): Read =>
  (outfil, operand, {compile}) => {
    if (outfil.selection || outfil.save) return conflictingOperands(operand);
    const condition = compile(operand.group ?? [operand]);
    if (isStatementError(condition)) return condition;
    outfil.selection = {condition, omit};
    return undefined;
  };

const save: Read = (outfil, operand) => {
  if (outfil.selection) return conflictingOperands(operand);
  outfil.save = true;
  return undefined;
};

const severities = new Map<string, 0 | 4 | 16>([
  ['RC0', 0],
  ['RC4', 4],
  ['RC16', 16],
]);

const emptySeverity: Read = (outfil, operand) => {
  const severity = severities.get(operand.text);
  if (severity === undefined) return syntaxError(operand);
  outfil.emptySeverity = severity;
  return undefined;
};

/** VLTRIM and VLFILL specify one byte. */
const byte =
  (set: (outfil: Outfil, value: number) => void): Read =>
  (outfil, operand) => {
    const bytes = constantIn(operand);
    if (bytes?.length !== 1) return syntaxError(operand);
    set(outfil, bytes[0]!);
    return undefined;
  };

const trail: Read = (outfil, operand) => {
  const bytes = constantIn(operand);
  if (!bytes) return syntaxError(operand);
  outfil.trail = bytes;
  return undefined;
};

const mostRepeats = 1_000_000;

const toFixed = plain((outfil) => {
  outfil.toFixed = true;
});

/** DFSORT Application Programming Guide, OUTFIL control statements: the operands that are not reformatting or a report. */
const outfilOperands: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['FNAMES', ddNames],
  ['FILES', suffixes],
  ['STARTREC', counted((outfil, count) => (outfil.startRecord = count))],
  ['ENDREC', counted((outfil, count) => (outfil.endRecord = count))],
  ['ACCEPT', counted((outfil, count) => (outfil.accept = count))],
  ['REPEAT', counted((outfil, count) => (outfil.repeat = Math.min(count, mostRepeats)))],
  ['SPLIT', dealing(plain((outfil) => (outfil.dealing = {kind: 'turns', records: 1})))],
  ['SPLITBY', dealing(counted((outfil, records) => (outfil.dealing = {kind: 'turns', records})))],
  ['SPLIT1R', dealing(counted((outfil, records) => (outfil.dealing = {kind: 'once', records})))],
  ['SAMPLE', sample],
  ['INCLUDE', selection(false)],
  ['OMIT', selection(true)],
  ['SAVE', save],
  ['NULLOFL', emptySeverity],
  ['FTOV', plain((outfil) => (outfil.toVariable = true))],
  ['VTOF', toFixed],
  ['CONVERT', toFixed],
  ['VLTRIM', byte((outfil, value) => (outfil.trim = value))],
  ['VLFILL', byte((outfil, value) => (outfil.fill = value))],
  ['VLTRAIL', trail],
]);

const reportOperands = new Set('HEADER1 HEADER2 TRAILER1 TRAILER2 SECTIONS LINES NODETAIL'.split(' '));
const reformatOperands = new Set('BUILD OUTREC OVERLAY IFTHEN PARSE FINDREP'.split(' '));
const others = new Set('IFOUTLEN REMOVECC BLKCCH1 BLKCCH2 BLKCCT1 IFTRAIL'.split(' '));

export function readOutfil(statement: ControlStatement, defaults: OutfilDefaults): Outfil | StatementError {
  const outfil: Outfil = {
    statement,
    ddNames: [],
    startRecord: 1,
    endRecord: Number.MAX_SAFE_INTEGER,
    save: false,
    accept: Number.MAX_SAFE_INTEGER,
    dealing: {kind: 'all'},
    repeat: 1,
    toVariable: false,
    toFixed: false,
    reformats: false,
    reports: false,
  };
  const seen = new Set<string>();
  for (const operand of statement.operands) {
    const name = operand.keyword ?? operand.text;
    if (seen.has(name) && !['IFTHEN', 'FNAMES', 'FILES'].includes(name)) return conflictingOperands(operand);
    seen.add(name);
    if (reformatOperands.has(name)) outfil.reformats = true;
    else if (reportOperands.has(name)) outfil.reports = true;
    else if (!others.has(name)) {
      const read = outfilOperands.get(name);
      const wrong = read ? read(outfil, operand, defaults) : definerError(operand);
      if (wrong) return wrong;
    }
  }
  if (outfil.toVariable && outfil.toFixed) return conflictingOperands(statement.operands[0]);
  if (outfil.ddNames.length === 0) outfil.ddNames.push(defaults.output);
  return outfil;
}

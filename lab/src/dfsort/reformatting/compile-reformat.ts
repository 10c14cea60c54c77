import type {Operand} from '../../control-statements/operand';
import {blank} from '../../ebcdic';
import {type StatementError, statementError} from '../statement-error';
import type {ItemScope} from './arithmetic';
import {compileBuild, compileOverlay, setDescriptor} from './build';
import {type Compiled, type Environment, type ReformatContext, fieldError} from './context';
import {compileFindReplace} from './find-replace';
import {type ParsedLengths, compileIfThen, defineParsed} from './if-then';
import {type Parser, compileParse, parsedName} from './parse';
import {type Source, parsedSource} from './source';

/** Reformats the records of an INREC, OUTREC or OUTFIL statement, one after the other. */
export interface Reformatter {
  /** Returns a record, with its record descriptor word if records are variable; several records if `/` makes them. */
  reformat(record: Uint8Array): Uint8Array | Uint8Array[];
  /** The length of fixed records, or the maximum length of variable ones. */
  outputLength: number;
  /** After a record that could not be reformatted: the message that ends the program with code 16. */
  readonly failure: string | undefined;
}

const actions = /^(FIELDS|BUILD|OUTREC|OVERLAY|FINDREP|IFTHEN)$/;

/** Returns the %nn fields that PARSE operands of the statement have defined so far. */
const parsedFields =
  (lengths: ParsedLengths, environment: Environment) =>
  (text: string): Source | undefined => {
    if (!/^%\d{1,3}$/.test(text)) return undefined;
    const name = parsedName(text);
    const length = lengths.get(name);
    return length === undefined ? undefined : parsedSource(name, length, environment);
  };

/** DFSORT Messages, ICE107A and, for OUTFIL, ICE214A. */
function conflict({statement}: ReformatContext, operand: Operand): StatementError {
  return statement === 'OUTFIL'
    ? statementError('ICE214A', 'DUPLICATE OR CONFLICTING OUTFIL OPERANDS FOUND', operand)
    : statementError('ICE107A', 'DUPLICATE, CONFLICTING, OR MISSING INREC OR OUTREC STATEMENT OPERANDS', operand);
}

type Action = (record: Uint8Array) => Uint8Array | Uint8Array[];

function compileAction(
  operand: Operand,
  operands: Operand[],
  scope: ItemScope,
  lengths: ParsedLengths,
): Compiled<{outputLength: number; apply: Action}> {
  const {context, environment} = scope;
  switch (operand.keyword) {
    case 'OVERLAY':
      // An overlay reads blanks beyond the end of a record.
      return compileOverlay(operand, {...scope, shortage: {fill: blank}}, 0, context.inputLength);
    case 'FINDREP': {
      const replace = compileFindReplace(operand, context, context.inputLength, environment);
      if ('id' in replace) return replace;
      const apply = (record: Uint8Array) => {
        const changed = replace.change(record);
        if (context.variable) setDescriptor(changed);
        return changed;
      };
      return {outputLength: replace.outputLength, apply};
    }
    case 'IFTHEN': {
      const clauses = operands.filter(({keyword}) => keyword === 'IFTHEN');
      const length = operands.find(({keyword}) => keyword === 'IFOUTLEN');
      return compileIfThen(clauses, length, {...scope, shortage: {fill: context.fill ?? blank}}, lengths);
    }
    default:
      return compileBuild(operand, scope, 0);
  }
}

/**
 * Compiles the reformatting operands of an INREC, OUTREC or OUTFIL statement: PARSE with one of BUILD (FIELDS, OUTREC),
 * OVERLAY, FINDREP or IFTHEN clauses. Undefined if the statement has none of them. DFSORT Application Programming
 * Guide, INREC, OUTREC and OUTFIL control statements.
 */
export function compileReformat(operands: Operand[], context: ReformatContext): Compiled<Reformatter> | undefined {
  const environment: Environment = {parsed: new Map()};
  const lengths: ParsedLengths = new Map();
  const scope: ItemScope = {
    context,
    environment,
    // Fixed records made from variable ones are filled with blanks unless VLFILL specifies another byte.
    shortage: {fill: context.fill ?? (context.convert ? blank : undefined)},
    parsed: parsedFields(lengths, environment),
  };
  const found = operands.filter(({keyword}) => actions.test(keyword ?? ''));
  const first = found[0];
  const parse = operands.find(({keyword}) => keyword === 'PARSE');
  const length = operands.find(({keyword}) => keyword === 'IFOUTLEN');
  if (!first) return parse || length ? conflict(context, (parse ?? length)!) : undefined;
  const other = found.find(({keyword}) => keyword !== 'IFTHEN' || first.keyword !== 'IFTHEN');
  const second = first.keyword === 'IFTHEN' ? other : found[1];
  if (second) return conflict(context, second);
  if (length && first.keyword !== 'IFTHEN') return conflict(context, length);
  let parser: Parser | undefined;
  if (parse) {
    const compiled = compileParse(parse, context.variable ? 5 : 1, environment);
    if ('id' in compiled) return compiled;
    if (!defineParsed(compiled, lengths)) return fieldError(parse);
    parser = compiled;
  }
  const action = compileAction(first, operands, scope, lengths);
  if ('id' in action) return action;
  return {
    outputLength: action.outputLength,
    get failure() {
      return environment.failure;
    },
    reformat: (record) => {
      environment.parsed.clear();
      parser?.parse(record);
      return action.apply(record);
    },
  };
}

import type {Condition} from '../code/condition';
import type {FileDefinition, SortDefinition} from '../code/file-definition';
import type {Operand, Reference} from '../code/operand';
import type {DataItem} from '../data/item';
import type {Diagnostics, Position} from '../messages/diagnostics';
import type {DataNames} from '../names/data-names';
import type {Environment, FileDescription} from '../syntax/program';
import type {NameAt, Phrases, ProcedureReference, Statement, StatementOf} from '../syntax/statement';
import {integer} from './arithmetic-operand';
import type {BlockBuilder} from './block-builder';
import type {Conditions} from './conditions';
import type {Operands} from './operands';
import type {EntryKind} from './procedure-entries';
import type {Procedure} from './procedure-names';

/** A file of the program during its compilation. */
export interface CompiledFile {
  readonly number: number;
  readonly description: FileDescription;
  readonly records: readonly DataItem[];
  definition: FileDefinition;
}

/** A SORT or MERGE statement, by its number. */
export interface CompiledSort {
  readonly statement: StatementOf<'SORT'>;
  readonly file: CompiledFile;
  readonly definition: SortDefinition;
}

/** The state and the functions shared by the lowering of all statements. */
export interface Lowering {
  readonly builder: BlockBuilder;
  readonly operands: Operands;
  readonly conditions: Conditions;
  readonly names: DataNames;
  readonly diagnostics: Diagnostics;
  readonly environment: Environment;
  readonly files: ReadonlyMap<string, CompiledFile>;
  readonly sorts: readonly CompiledSort[];
  /** Inline loops, the innermost last: the targets of EXIT PERFORM and EXIT PERFORM CYCLE. */
  readonly loops: {readonly exit: number; readonly cycle: number}[];
  statements(list: readonly Statement[]): void;
  procedure(reference: ProcedureReference): Procedure;
  /** The block that a transfer to a procedure goes to. */
  enter(procedure: Procedure, kind: EntryKind): number;
  /** Called after an ALTER. */
  hasAltered(procedure: Procedure, to: string): void;
  file(name: NameAt): CompiledFile;
  isLinkage(area: number): boolean;
  /** A new item of the compiler's own: a binary fullword. */
  temporary(): Reference;
  /** The item with the number of a file's running SORT, for files with more than one. */
  runningSort(file: CompiledFile): Reference;
  /** The item that is 1 while an input or output procedure runs; undefined if the program has none. */
  sorting(): Reference | undefined;
  /** The cell of the GO TO in the current paragraph, if an ALTER changes it. */
  alteredCell(): number | undefined;
  /** The cell of the GO TO in another paragraph. */
  cellOf(reference: ProcedureReference): number;
  exitOf(what: 'paragraph' | 'section'): number;
  nextSentence(): number;
  entry(name: string, using: readonly NameAt[]): void;
  /** EXEC … END-EXEC. */
  exec(text: string, at: Position): void;
}

/** Lowers one statement. */
export type Lower<Of extends Statement = Statement> = (lowering: Lowering, statement: Of) => void;

/** Runs the phrase of a condition that the last operation raised or did not raise. */
export function phrases(
  lowering: Lowering,
  list: Phrases,
  name: 'size-error' | 'overflow' | 'at-end' | 'call-exception' | 'exception',
): void {
  const on = list[name];
  const notOn = list[`not-${name}`];
  if (!on && !notOn) return;
  choose(lowering, {kind: 'raised', what: name}, on ?? [], notOn ?? []);
}

/** Runs one of two lists of statements. */
export function choose(
  lowering: Lowering,
  condition: Condition,
  then: readonly Statement[],
  otherwise: readonly Statement[],
): void {
  const {builder} = lowering;
  const [yes, no, join] = [builder.reserve(), builder.reserve(), builder.reserve()];
  builder.branch(condition, yes, no);
  builder.begin(yes);
  lowering.statements(then);
  builder.jump(join);
  builder.begin(no);
  lowering.statements(otherwise);
  builder.begin(join);
}

/** MOVE, the operation that everything else is built from. */
export function move({builder}: Lowering, from: Operand, ...to: readonly Reference[]): void {
  builder.emit({op: 'move', from, to});
}

/** Repeats what `body` lowers `count` times, then goes to `exit`; `left` counts down to 1. */
export function countDown(lowering: Lowering, count: Operand, exit: number, body: (left: Reference) => void): void {
  const {builder, conditions} = lowering;
  const left = lowering.temporary();
  const [test, turn] = [builder.reserve(), builder.reserve()];
  builder.emit({op: 'compute', value: count, targets: [{to: left}]});
  builder.begin(test);
  builder.branch(conditions.compared('<=', left, integer(0)), exit, turn);
  builder.begin(turn);
  body(left);
  builder.emit({op: 'compute', value: integer(1), targets: [{to: left, combine: '-'}]});
  builder.jump(test);
}

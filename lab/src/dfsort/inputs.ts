import type {RecordFormat} from '../data-sets/attributes';
import type {Step} from '../step/step';
import {type InputFile, openInputFile} from './input-file';
import {type JoinedInput, joinInputs} from './join-run';
import {ddNames} from './options';
import type {Plan, PlanError} from './plan';
import type {RecordShape} from './record-shape';
import {type StatementError, isStatementError, statementError} from './statement-error';
import type {SymbolTable} from './symbols/symbol-table';

/** Where the records of a run come from: SORTIN, SORTIN01 and up for a merge, or the two files of a join. */
export interface Inputs {
  shape: RecordShape;
  recfm: RecordFormat;
  files: InputFile[];
  joined?: JoinedInput;
}

/** No more data sets than this can be merged. */
const mostMerged = 100;

function wrongFormat(ddName: string, reason: string): StatementError {
  return statementError('ICE043A', `INVALID DATA SET ATTRIBUTES: ${ddName.padEnd(8)} RECFM - REASON CODE IS ${reason}`);
}

function inputNames(step: Step, plan: Plan): string[] | StatementError {
  const names = ddNames(plan.options);
  const missing = (ddName: string) => statementError('ICE056A', `${ddName.padEnd(8)} NOT DEFINED`);
  if (plan.kind !== 'MERGE') return step.dds.has(names.input) ? [names.input] : missing(names.input);
  const found: string[] = [];
  for (let number = 1; number <= mostMerged; number += 1) {
    if (step.dds.has(names.merge(number))) found.push(names.merge(number));
  }
  return found.length > 0 ? found : missing(names.merge(1));
}

/**
 * Opens the input data sets. On failure, returns an error, with its statement if it has one, or undefined if the step
 * has abended.
 */
export function openInputs(
  step: Step,
  plan: Plan,
  now: Date,
  symbols: SymbolTable,
): Inputs | StatementError | PlanError | undefined {
  if (plan.joinKeys.length > 0) {
    const joined = joinInputs(step, plan, now, symbols);
    if (!joined || isStatementError(joined) || 'error' in joined) return joined;
    return {shape: joined.shape, recfm: joined.shape.variable ? 'VB' : 'FB', files: [], joined};
  }
  const names = inputNames(step, plan);
  if (isStatementError(names)) return names;
  const files: InputFile[] = [];
  for (const ddName of names) {
    const file = openInputFile(step, ddName, plan.recordType);
    if (!file) return undefined;
    files.push(file);
  }
  const [first] = files as [InputFile];
  if (first.recfm.startsWith('U') || first.shape.length === 0) return wrongFormat(first.ddName, '06');
  const other = files.find(({shape}) => shape.variable !== first.shape.variable);
  if (other) return wrongFormat(other.ddName, '01');
  return {shape: first.shape, recfm: first.recfm, files};
}

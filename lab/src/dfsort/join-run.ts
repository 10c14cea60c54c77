import {readCards} from '../control-statements/cards';
import type {Step} from '../step/step';
import {controlSource} from './control-input';
import {openInputFile} from './input-file';
import {InputStage} from './input-stage';
import {listSubtask} from './join-messages';
import {compareKeys, JoinInput, joined} from './joining';
import type {Messages} from './messages';
import {Planner, type Plan, type PlanError} from './plan';
import {type JoinFile, readJoinPlan, readReformat} from './read-join';
import type {RecordShape} from './record-shape';
import {reformatting, type Surroundings} from './stages';
import {type StatementError, isStatementError, statementError} from './statement-error';
import {addFields} from './summing';
import type {SymbolTable} from './symbols/symbol-table';

const secondsARecord = 0.000_001;

/** The joined records of the two files of a JOINKEYS application. */
export interface JoinedInput {
  shape: RecordShape;
  next: () => Uint8Array | undefined;
  announce(messages: Messages): void;
  /** The number of joined records so far. */
  count: () => number;
}

interface PreparedFile {
  input: JoinInput;
  shape: RecordShape;
}

/**
 * Reads both files, each with the statements of its JNFnCNTL, and joins them. On failure, returns an error, with its
 * statement if it has one, or undefined if the step has abended. DFSORT Application Programming Guide, JOINKEYS
 * application.
 */
export function joinInputs(
  step: Step,
  plan: Plan,
  now: Date,
  symbols: SymbolTable,
): JoinedInput | StatementError | PlanError | undefined {
  const join = readJoinPlan(plan, now);
  if ('error' in join) return join;
  const {files, kind} = join;
  const prepared: PreparedFile[] = [];
  for (const file of files) {
    const ready = prepare(step, file, now, symbols);
    if (ready === undefined || isStatementError(ready) || 'error' in ready) return ready;
    prepared.push(ready);
  }
  const [first, second] = prepared as [PreparedFile, PreparedFile];
  const layout = readReformat(plan.reformat, kind, [first.shape, second.shape]);
  if (isStatementError(layout)) return plan.reformat ? {statement: plan.reformat, error: layout} : layout;
  const records = joined(first.input, second.input, kind, layout);
  let count = 0;
  return {
    shape: layout.shape,
    next: () => {
      const record = records.next();
      if (record.done || step.abend) return undefined;
      // Groups of equal keys multiply, so the time used must depend on the number of joined records.
      step.useTime(secondsARecord);
      count += 1;
      return record.value;
    },
    count: () => count,
    announce: (messages) => {
      messages.say('ICE411I', 'THIS IS THE JOINKEYS MAIN TASK FOR JOINING F1 AND F2');
      for (const {number, ddName, taskId} of files) {
        messages.say(
          'ICE416I',
          `JOINKEYS IS USING THE F${number} SUBTASK FOR ${ddName} - SEE ${taskId}F${number}JMSG MESSAGES`,
          String(number - 1),
        );
      }
      const {variable, length} = layout.shape;
      messages.say('ICE419I', `JOINED RECORDS: TYPE=${variable ? 'V' : 'F'}, LENGTH=${length}`);
    },
  };
}

/** Reads a file as its subtask does: the statements of JNFnCNTL, then the sort by the join keys. */
function prepare(
  step: Step,
  file: JoinFile,
  now: Date,
  symbols: SymbolTable,
): PreparedFile | StatementError | PlanError | undefined {
  if (!step.dds.has(file.ddName)) return statementError('ICE056A', `${file.ddName.padEnd(8)} NOT DEFINED`);
  const planner = new Planner(now);
  const controlName = `${file.taskId}F${file.number}CNTL`;
  const cards = readCards(step, controlName);
  const source = cards ? controlSource(controlName, cards, symbols) : undefined;
  for (const statement of source?.statements ?? []) planner.add(statement, controlName);
  planner.plan.options.copy = true;
  const wrong = source?.problems[0];
  if (wrong) return statementError(wrong.id, wrong.text);
  const sum = planner.plan.sum;
  const plan = planner.finish();
  const error = planner.errors.find(({statement}) => statement?.operation !== 'SUM');
  if (error) return error.error;
  const input = openInputFile(step, file.ddName, plan.recordType);
  if (!input) return undefined;
  const surroundings: Surroundings = {plan, now};
  if (file.selection) plan.selection ??= file.selection;
  let {shape} = input;
  const inrec = plan.inrec
    ? reformatting({statement: 'INREC', name: '*INREC', operands: plan.inrec.operands, shape}, surroundings)
    : undefined;
  if (isStatementError(inrec)) return inrec;
  if (inrec) shape = {variable: shape.variable, length: inrec.outputLength};
  if (!shape.variable && file.fields.some(({position, length}) => position + length - 1 > shape.length)) {
    return {
      statement: file.statement,
      error: statementError('ICE027A', 'END OF FIELD BEYOND MAXIMUM RECORD LENGTH', file.statement.operands[0]),
    };
  }
  if (file.stopAfter !== undefined) plan.options.stopAfter = file.stopAfter;
  const stage = new InputStage(() => input.next(), input.shape, plan.options, plan.selection, inrec);
  const ready = new JoinInput(file.fields);
  let before: Uint8Array | undefined;
  for (let record = stage.next(); record !== undefined; record = stage.next()) {
    if (file.sorted && file.checkSequence) {
      const key = ready.keyOf(record);
      if (before && compareKeys(before, key) > 0) return statementError('ICE068A', `OUT OF SEQUENCE ${file.ddName}`);
      before = key;
    }
    if (!ready.sorter.add(record)) {
      return statementError('ICE046A', `SORT CAPACITY EXCEEDED - RECORD COUNT: ${ready.sorter.count}`);
    }
  }
  if (stage.failure) return stage.failure;
  if (step.abend) return undefined;
  listSubtask(step, {file, source, plan, input, shape, read: stage.read, now});
  return {input: sum ? summedInput(ready, file, sum.fields, plan) : ready, shape};
}

/** SUM in JNFnCNTL: one record for each key, before the files are joined. */
function summedInput(
  input: JoinInput,
  file: JoinFile,
  fields: NonNullable<Plan['sum']>['fields'],
  plan: Plan,
): JoinInput {
  const result = new JoinInput(file.fields);
  for (const group of input.sorter.groups()) {
    const record = group[0]!.slice();
    for (const other of group.slice(1)) {
      if (fields.length > 0) addFields(record, other, fields, plan.options.zonedPrintable);
    }
    result.sorter.add(record);
  }
  return result;
}

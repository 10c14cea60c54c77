import {readCards} from '../../control-statements/cards';
import type {Program} from '../../step/program';
import type {Step} from '../../step/step';
import {readStepSymbols, type StepSymbols} from '../symbols/step-symbols';
import {DfsortCalls} from './dfsort-calls';
import {isToolError} from './operation';
import {type Operator, operators} from './operators/index';
import {type Mode, readOperation} from './read-operation';
import {readToolStatements, type ToolStatement} from './statement';
import {errorCode, ToolMessages} from './tool-messages';

const noMessages = 20;
/** In STOP mode, return codes of at least this value prevent the operations that follow. */
const unsuccessful = 8;

const two = (value: number): string => String(value).padStart(2, '0');

/** One run of ICETOOL. DFSORT Application Programming Guide, Using ICETOOL. */
class ToolRun {
  private mode: Mode = 'STOP';
  private scanAfterError = false;
  private highest = 0;
  private readonly operators: ReadonlyMap<string, Operator>;
  private readonly calls: DfsortCalls;
  private readonly symbols: StepSymbols;

  constructor(
    private readonly step: Step,
    private readonly messages: ToolMessages,
  ) {
    this.operators = operators(step.system.now());
    this.symbols = readStepSymbols(step);
    this.calls = new DfsortCalls(step, this.symbols.cards);
  }

  async run(): Promise<number> {
    const {messages, step} = this;
    messages.say('ICE600I', 'DFSORT ICETOOL UTILITY RUN STARTED', '1');
    messages.blank();
    messages.say('ICE650I', 'VISIT http://www.ibm.com/storage/dfsort FOR ICETOOL PAPERS, EXAMPLES AND MORE');
    messages.blank();
    messages.say('ICE632I', 'SOURCE FOR ICETOOL STATEMENTS:  TOOLIN');
    const cards = readCards(step, 'TOOLIN');
    if (cards === undefined) {
      if (step.abend) return errorCode;
      messages.blank();
      messages.say('ICE620A', `${'TOOLIN'.padEnd(8)} DD STATEMENT NOT FOUND`);
      this.highest = errorCode;
    }
    for (const {id, text} of this.symbols.problems) {
      messages.blank();
      messages.say(id, text);
      this.highest = errorCode;
    }
    const statements = this.symbols.problems.length > 0 ? [] : readToolStatements(cards ?? []);
    for (const statement of statements) {
      await this.statement(statement);
      if (step.abend) return this.highest;
    }
    messages.blank(2);
    messages.say('ICE601I', `DFSORT ICETOOL UTILITY RUN ENDED - RETURN CODE:  ${two(this.highest)}`);
    return this.highest;
  }

  private async statement(statement: ToolStatement): Promise<void> {
    const {messages} = this;
    messages.blank(2);
    if (this.scanAfterError) messages.say('ICE631I', 'MODE FROM ERROR(S):  SCAN');
    else messages.say('ICE630I', `MODE IN EFFECT:  ${this.mode}`);
    messages.blank();
    const read = readOperation(statement, this.operators, this.symbols.table);
    if (isToolError(read)) {
      const {operand} = read;
      const marker = operand ?? {card: statement.first, column: statement.column};
      messages.list(statement, read.id === 'ICE613A' ? undefined : marker);
      messages.say(read.id, read.text);
      this.end(errorCode);
      return;
    }
    messages.list(statement);
    const scanning = this.mode === 'SCAN' || this.scanAfterError;
    if ('mode' in read) {
      // MODE resets the scan mode that a previous error has set. DFSORT Application Programming Guide, MODE operator.
      this.mode = read.mode;
      this.scanAfterError = false;
      if (!scanning) this.end(0);
    } else if (!scanning) {
      this.calls.vsamType = read.vsamType;
      const code = await read.operation(this.context());
      if (!this.step.abend) this.end(code);
    }
  }

  private context() {
    const {step, messages, calls, symbols} = this;
    return {step, messages, calls, symbols: symbols.table};
  }

  private end(code: number): void {
    this.messages.say('ICE602I', `OPERATION RETURN CODE:  ${two(code)}`);
    this.highest = Math.max(this.highest, code);
    if (code >= unsuccessful && this.mode === 'STOP') this.scanAfterError = true;
  }
}

/** Runs ICETOOL; the return code is 20 if TOOLMSG cannot be opened. */
export const runIcetool: Program = async (step) => {
  const messages = ToolMessages.open(step);
  if (messages === undefined) return noMessages;
  const code = await new ToolRun(step, messages).run();
  messages.close();
  return code;
};

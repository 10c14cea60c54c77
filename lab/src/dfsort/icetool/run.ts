import {readCards} from '../../control-statements/cards';
import type {Program} from '../../step/program';
import type {Step} from '../../step/step';
import {SymnamesReader} from '../symbols/read-symnames';
import type {SymbolTable} from '../symbols/symbol-table';
import {DfsortCalls} from './dfsort-calls';
import {badOperand, isToolError, Operands, type Operation, type ToolError, toolError} from './operation';
import {type Operator, operators} from './operators/index';
import {readToolStatements, type ToolStatement} from './statement';
import {errorCode, ToolMessages} from './tool-messages';

const noMessages = 20;
/** Return codes from here on stop what follows in STOP mode. */
const unsuccessful = 8;

type Mode = 'STOP' | 'CONTINUE' | 'SCAN';

/** Operands that this machine reads and does not obey must not pass in silence. */
const unsupported = new Set([
  'DISPLAY EDBCOUNT',
  'DISPLAY EDCOUNT',
  'DISPLAY UZERO',
  'OCCUR UZERO',
  'SELECT UZERO',
  'SPLICE UZERO',
  'SPLICE VLENMAX',
  'SPLICE VLENOVLY',
  'STATS LMSG',
  'UNIQUE UZERO',
]);

const two = (value: number): string => String(value).padStart(2, '0');

/** One run of ICETOOL. DFSORT Application Programming Guide, Using ICETOOL. */
class ToolRun {
  private mode: Mode = 'STOP';
  private scanAfterError = false;
  private highest = 0;
  private readonly operators: ReadonlyMap<string, Operator>;
  private readonly calls: DfsortCalls;
  private readonly symbols: SymbolTable;
  private readonly symnames = new SymnamesReader((text) => text);

  constructor(
    private readonly step: Step,
    private readonly messages: ToolMessages,
  ) {
    this.operators = operators(step.system.now());
    this.calls = new DfsortCalls(step);
    this.symbols = this.symnames.read(readCards(step, 'SYMNAMES') ?? []);
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
    for (const {id, text} of this.symnames.problems) {
      messages.blank();
      messages.say(id, text);
      this.highest = errorCode;
    }
    const statements = this.symnames.problems.length > 0 ? [] : readToolStatements(cards ?? []);
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
    const operation = this.read(statement);
    if (isToolError(operation)) {
      const {operand} = operation;
      const marker = operand ?? {card: statement.first, column: statement.column};
      messages.list(statement, operation.id === 'ICE613A' ? undefined : marker);
      messages.say(operation.id, operation.text);
      this.end(errorCode);
      return;
    }
    messages.list(statement);
    if (this.mode === 'SCAN' || this.scanAfterError) {
      if (statement.operator === 'MODE') await operation(this.context());
      return;
    }
    const code = await operation(this.context());
    if (!this.step.abend) this.end(code);
  }

  private context() {
    const {step, messages, calls, symbols} = this;
    return {step, messages, calls, symbols};
  }

  private end(code: number): void {
    this.messages.say('ICE602I', `OPERATION RETURN CODE:  ${two(code)}`);
    this.highest = Math.max(this.highest, code);
    if (code >= unsuccessful && this.mode === 'STOP') this.scanAfterError = true;
  }

  private read(statement: ToolStatement): Operation | ToolError {
    const malformed = statement.operands.find((operand) => operand.malformed);
    if (statement.operator === 'MODE') return malformed ? badOperand(malformed) : this.modeOperation(statement);
    const operator = this.operators.get(statement.operator);
    if (!operator) return toolError('ICE614A', 'INVALID OPERATOR');
    if (malformed) return badOperand(malformed);
    const unknown = statement.operands.find(({name}) => !operator.operands.has(name));
    if (unknown) return badOperand(unknown);
    const refused = statement.operands.find(
      ({name}) => name === 'LOCALE' || unsupported.has(`${statement.operator} ${name}`),
    );
    if (refused) return toolError('FWR001I', `${refused.name} IS NOT SUPPORTED ON THIS MACHINE`, refused);
    const type = statement.operands.find(({name}) => name === 'VSAMTYPE');
    const [letter] = type?.values ?? [];
    if (type && letter !== 'F' && letter !== 'V') return badOperand(type);
    this.calls.vsamType = letter === 'F' || letter === 'V' ? letter : undefined;
    return operator.read(new Operands(statement, this.symbols));
  }

  /** MODE resets what an error before it has set. DFSORT Application Programming Guide, MODE operator. */
  private modeOperation({operands}: ToolStatement): Operation | ToolError {
    const [operand] = operands;
    if (!operand) return toolError('ICE613A', 'REQUIRED KEYWORD(S) MISSING');
    if (operands.length > 1 || !/^(STOP|CONTINUE|SCAN)$/.test(operand.name)) return badOperand(operands.at(-1));
    return () => {
      this.mode = operand.name as Mode;
      this.scanAfterError = false;
      return Promise.resolve(0);
    };
  }
}

/** ICETOOL. */
export const runIcetool: Program = async (step) => {
  const messages = ToolMessages.open(step);
  if (messages === undefined) return noMessages;
  const code = await new ToolRun(step, messages).run();
  messages.close();
  return code;
};

import type {Statement, StatementOf} from '../syntax/statement';
import {addOrSubtract, computeStatement, multiplyOrDivide} from './arithmetic';
import {alter, call, evaluate, exitStatement, goback, goTo, ifStatement, perform, stop} from './control-flow';
import {accept, display, moveStatement} from './data';
import {close, deleteStatement, open, read, release, returnStatement, sort, start, write} from './files';
import {initialize} from './initialize';
import type {Lower, Lowering} from './lowering';
import {generateMarkup, parseJson, parseXml} from './markup';
import {search} from './search';
import {set} from './set';
import {inspect, string, unstring} from './text';

type Table = {readonly [Verb in Statement['verb']]: Lower<StatementOf<Verb>>};

const nothing = (): void => undefined;

const table: Table = {
  ACCEPT: accept,
  ADD: addOrSubtract,
  SUBTRACT: addOrSubtract,
  MULTIPLY: multiplyOrDivide,
  DIVIDE: multiplyOrDivide,
  COMPUTE: computeStatement,
  ALTER: alter,
  CALL: call,
  CANCEL: ({builder, operands}, {programs}) => {
    for (const program of programs) builder.emit({op: 'cancel', program: operands.operand(program)});
  },
  CLOSE: close,
  CONTINUE: nothing,
  'NEXT SENTENCE': (lowering) => lowering.builder.jump(lowering.nextSentence()),
  DELETE: deleteStatement,
  DISPLAY: display,
  ENTRY: (lowering, {name, using}) => lowering.entry(name, using),
  EVALUATE: evaluate,
  EXIT: exitStatement,
  'GO TO': goTo,
  GOBACK: goback,
  STOP: stop,
  IF: ifStatement,
  INITIALIZE: initialize,
  INSPECT: inspect,
  MOVE: moveStatement,
  OPEN: open,
  PERFORM: perform,
  READ: read,
  RELEASE: release,
  RETURN: returnStatement,
  WRITE: write,
  REWRITE: write,
  SEARCH: search,
  SET: set,
  SORT: sort,
  MERGE: sort,
  START: start,
  STRING: string,
  UNSTRING: unstring,
  MARKUP: generateMarkup,
  'JSON PARSE': parseJson,
  'XML PARSE': parseXml,
  EXEC: (lowering, {text, at}) => lowering.exec(text, at),
  REFUSED: nothing,
};

export function lowerStatement(lowering: Lowering, statement: Statement): void {
  (table[statement.verb] as Lower)(lowering, statement);
}

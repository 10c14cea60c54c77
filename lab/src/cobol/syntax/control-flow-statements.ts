import type {Expression} from './expression';
import type {EvaluateObject, EvaluateSubject, ProcedureReference, Statement, Varying} from './statement';
import {procedureRange, procedureReference, type StatementContext, type StatementReader} from './statement-context';
import {reservedWords, verbs} from './reserved-words';
import {isInAreaA, type Token} from './token';

const readIf: StatementReader = (context, at) => {
  const {stream, expressions} = context;
  const condition = expressions.condition();
  stream.take('THEN');
  const branch = (): Statement[] => {
    const list = context.statements();
    if (list.length > 0) return list;
    const {kind, text} = stream.token;
    return stream.failWith('IGYPS2079-S', kind === 'period' ? '. ' : text);
  };
  const then = branch();
  const otherwise = stream.take('ELSE') ? branch() : [];
  stream.take('END-IF');
  return {verb: 'IF', at, condition, then, otherwise};
};

function truth({stream}: StatementContext): {kind: 'truth'; value: boolean} | undefined {
  const word = stream.take('TRUE', 'FALSE');
  return word === undefined ? undefined : {kind: 'truth', value: word === 'TRUE'};
}

function evaluateObject(context: StatementContext, subject: EvaluateSubject | undefined): EvaluateObject {
  const {stream, expressions} = context;
  if (stream.take('ANY')) return {kind: 'any'};
  const value = truth(context);
  if (value) return value;
  const not = subject?.kind !== 'truth' && stream.take('NOT') !== undefined;
  const from = expressions.condition();
  const through = stream.take('THRU', 'THROUGH') ? expressions.arithmetic() : undefined;
  return {kind: 'value', not, from, ...(through && {through})};
}

const evaluate: StatementReader = (context, at) => {
  const {stream, expressions} = context;
  const subjects: EvaluateSubject[] = [];
  do subjects.push(truth(context) ?? expressions.condition());
  while (stream.take('ALSO'));
  const whens: {objects: EvaluateObject[][]; body: Statement[]}[] = [];
  let other: Statement[] | undefined;
  while (stream.isWord('WHEN')) {
    const objects: EvaluateObject[][] = [];
    while (stream.take('WHEN')) {
      if (stream.take('OTHER')) {
        other = context.statements();
        break;
      }
      const row: EvaluateObject[] = [];
      do row.push(evaluateObject(context, subjects[row.length]));
      while (stream.take('ALSO'));
      if (row.length !== subjects.length) stream.fail('as many objects as subjects');
      objects.push(row);
    }
    if (other) break;
    whens.push({objects, body: context.statements()});
  }
  if (whens.length === 0 && !other) stream.fail('WHEN');
  stream.take('END-EVALUATE');
  return {verb: 'EVALUATE', at, subjects, whens, ...(other && {other})};
};

/** TIMES, UNTIL or VARYING; undefined parts are left out. */
function repetition({stream, expressions}: StatementContext) {
  const varying: Varying[] = [];
  let until: Expression | undefined;
  let testAfter = false;
  if (stream.isWord('WITH', 'TEST')) {
    stream.take('WITH');
    stream.expect('TEST');
    testAfter = stream.expect('BEFORE', 'AFTER') === 'AFTER';
  }
  if (stream.take('UNTIL')) until = expressions.condition();
  else if (stream.take('VARYING')) {
    do {
      const item = expressions.identifier();
      stream.expect('FROM');
      const from = expressions.operand();
      stream.expect('BY');
      const by = expressions.operand();
      stream.expect('UNTIL');
      varying.push({item, from, by, until: expressions.condition()});
    } while (stream.take('AFTER'));
  }
  return {varying, testAfter, ...(until && {until})};
}

/** `n TIMES`, if that comes next. */
function times({stream, expressions}: StatementContext): Expression | undefined {
  if (!expressions.startsOperand()) return undefined;
  const from = stream.at;
  const count = expressions.operand();
  if (stream.take('TIMES')) return count;
  stream.at = from;
  return undefined;
}

/** PERFORM 100 TIMES is inline, PERFORM 100 names a paragraph; a qualified name is first tried as an item. */
function isProcedureName(context: StatementContext): boolean {
  const {stream} = context;
  const {kind, text} = stream.token;
  if (kind === 'number') return stream.peek().text !== 'TIMES' && /^\d+$/.test(text);
  if (kind !== 'word' || reservedWords.has(text)) return false;
  if (stream.peek().text === 'TIMES') return false;
  if (stream.peek().kind !== 'mark' && !/^(?:OF|IN)$/.test(stream.peek().text)) return true;
  const from = stream.at;
  const said = stream.diagnostics.list.length;
  try {
    return times(context) === undefined;
  } catch {
    stream.diagnostics.list.length = said;
    return true;
  } finally {
    stream.at = from;
  }
}

/** Whether a token ends whatever encloses an inline PERFORM, before END-PERFORM. */
const endsBody = (token: Token): boolean =>
  token.kind === 'period' ||
  token.kind === 'end' ||
  (token.kind === 'word' && /^(?:ELSE|WHEN|END-(?!PERFORM).*)$/.test(token.text)) ||
  (isInAreaA(token) && !verbs.has(token.text));

const perform: StatementReader = (context, at) => {
  const {stream} = context;
  const range = isProcedureName(context) ? procedureRange(context) : undefined;
  const count = times(context);
  const repeated = repetition(context);
  const common = {verb: 'PERFORM' as const, at, ...repeated, ...(count && {times: count})};
  if (range) return {...common, range};
  const body = context.statements();
  if (endsBody(stream.token)) stream.say('IGYPS2112-E', at, 'PERFORM', stream.token.line);
  else stream.expect('END-PERFORM');
  return {...common, body};
};

const goTo: StatementReader = (context, at) => {
  const {stream, expressions} = context;
  stream.take('TO');
  const to: ProcedureReference[] = [];
  while (stream.isName() || stream.token.kind === 'number') to.push(procedureReference(context));
  if (stream.take('DEPENDING')) {
    stream.take('ON');
    return {verb: 'GO TO', at, to, depending: expressions.identifier()};
  }
  return {verb: 'GO TO', at, to};
};

const alter: StatementReader = (context, at) => {
  const {stream} = context;
  const pairs: {from: ProcedureReference; to: ProcedureReference}[] = [];
  do {
    const from = procedureReference(context);
    stream.expect('TO');
    if (stream.take('PROCEED')) stream.expect('TO');
    pairs.push({from, to: procedureReference(context)});
  } while (stream.isName());
  return {verb: 'ALTER', at, pairs};
};

const exit: StatementReader = ({stream}, at) => {
  const word = stream.take('PROGRAM', 'PARAGRAPH', 'SECTION', 'PERFORM', 'METHOD', 'FUNCTION');
  if (word === undefined) return {verb: 'EXIT', at};
  if (word === 'METHOD' || word === 'FUNCTION') {
    stream.say('FWR0005-S', at, `EXIT ${word}`);
    return {verb: 'REFUSED', at};
  }
  if (word === 'PERFORM') return {verb: 'EXIT', at, what: stream.take('CYCLE') ? 'cycle' : 'perform'};
  return {verb: 'EXIT', at, what: word.toLowerCase() as 'program'};
};

const stop: StatementReader = ({stream, expressions}, at) => {
  if (!stream.take('RUN')) return {verb: 'STOP', at, literal: expressions.literal()};
  return {verb: 'STOP', at};
};

const search: StatementReader = (context, at) => {
  const {stream, expressions} = context;
  const all = stream.take('ALL') !== undefined;
  const table = expressions.identifier();
  const varying = stream.take('VARYING') ? expressions.identifier() : undefined;
  const phrases = context.phrases('', 'at-end');
  const whens: {condition: Expression; body: Statement[]}[] = [];
  while (stream.take('WHEN')) whens.push({condition: expressions.condition(), body: context.statements()});
  if (whens.length === 0) stream.fail('WHEN');
  stream.take('END-SEARCH');
  return {verb: 'SEARCH', at, all, table, whens, phrases, ...(varying && {varying})};
};

export const controlFlowStatements: Record<string, StatementReader> = {
  IF: readIf,
  EVALUATE: evaluate,
  PERFORM: perform,
  GO: goTo,
  ALTER: alter,
  EXIT: exit,
  STOP: stop,
  SEARCH: search,
  GOBACK: (_context, at) => ({verb: 'GOBACK', at}),
  CONTINUE: (_context, at) => ({verb: 'CONTINUE', at}),
  NEXT: ({stream}, at) => {
    stream.expect('SENTENCE');
    return {verb: 'NEXT SENTENCE', at};
  },
};

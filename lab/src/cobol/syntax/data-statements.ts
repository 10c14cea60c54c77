import type {Expression, Identifier} from './expression';
import type {
  CallArgument,
  InspectBounds,
  NameAt,
  ReplacingItem,
  SetValue,
  StatementOf,
  TallyingItem,
} from './statement';
import {names, type StatementContext, type StatementReader} from './statement-context';

const move: StatementReader = ({stream, expressions}, at) => {
  const corresponding = stream.take('CORRESPONDING', 'CORR') !== undefined;
  const from = expressions.operand();
  stream.expect('TO');
  const to: Expression[] = [];
  // A literal is not a receiver: it is left over from something else, and is reported as invalid there.
  do to.push(expressions.operand());
  while (stream.token.kind !== 'literal' && expressions.startsOperand());
  return {verb: 'MOVE', at, corresponding, from, to};
};

const display: StatementReader = ({stream, expressions}, at) => {
  const items: Expression[] = [];
  do items.push(expressions.operand());
  while (expressions.startsOperand());
  const upon = stream.take('UPON') ? stream.next().text : undefined;
  let noAdvancing = false;
  if (stream.isWord('NO') || stream.isWords('WITH', 'NO')) {
    stream.take('WITH');
    stream.expect('NO');
    stream.expect('ADVANCING');
    noAdvancing = true;
  }
  return {verb: 'DISPLAY', at, items, noAdvancing, ...(upon !== undefined && {upon})};
};

const accept: StatementReader = ({stream, expressions}, at) => {
  const to = expressions.identifier();
  if (!stream.take('FROM')) return {verb: 'ACCEPT', at, to};
  const from = [stream.next().text];
  if (stream.isWord('YYYYMMDD', 'YYYYDDD')) from.push(stream.next().text);
  return {verb: 'ACCEPT', at, to, from};
};

const initialCategories = [
  'ALPHABETIC',
  'ALPHANUMERIC',
  'ALPHANUMERIC-EDITED',
  'NATIONAL',
  'NATIONAL-EDITED',
  'NUMERIC',
  'NUMERIC-EDITED',
  'DBCS',
  'EGCS',
];

const initialize: StatementReader = ({stream, expressions}, at) => {
  const items: Identifier[] = [];
  do items.push(expressions.identifier());
  while (expressions.startsOperand());
  let filler = false;
  if (stream.isWord('WITH', 'FILLER')) {
    stream.take('WITH');
    stream.expect('FILLER');
    filler = true;
  }
  const value: string[] = [];
  if (stream.isWord('ALL', ...initialCategories)) {
    value.push(stream.next().text);
    while (stream.isWord(...initialCategories)) value.push(stream.next().text);
    stream.take('TO');
    stream.expect('VALUE');
  }
  const replacing: {category: string; by: Expression}[] = [];
  if (stream.isWord('THEN')) stream.next();
  if (stream.take('REPLACING')) {
    do {
      const category = stream.expect(...initialCategories);
      stream.take('DATA');
      stream.expect('BY');
      replacing.push({category, by: expressions.operand()});
    } while (stream.isWord(...initialCategories));
  }
  if (stream.isWord('THEN')) stream.next();
  let toDefault = false;
  if (stream.isWord('DEFAULT') || stream.isWords('TO', 'DEFAULT')) {
    stream.take('TO');
    stream.next();
    toDefault = true;
  }
  return {verb: 'INITIALIZE', at, items, filler, value, replacing, toDefault};
};

function bounds({stream, expressions}: StatementContext): InspectBounds {
  const found: {before?: Expression; after?: Expression} = {};
  for (;;) {
    const word = stream.take('BEFORE', 'AFTER');
    if (!word) return found;
    stream.take('INITIAL');
    found[word === 'BEFORE' ? 'before' : 'after'] = expressions.operand();
  }
}

function tallying(context: StatementContext): TallyingItem[] {
  const {stream, expressions} = context;
  const items: TallyingItem[] = [];
  do {
    const counter = expressions.identifier();
    stream.expect('FOR');
    for (;;) {
      if (stream.take('CHARACTERS')) {
        items.push({kind: 'characters', counter, bounds: bounds(context)});
        continue;
      }
      const word = stream.take('ALL', 'LEADING');
      if (!word) break;
      const kind = word === 'ALL' ? 'all' : 'leading';
      let continues = false;
      do {
        const what = expressions.operand();
        items.push({kind, counter, what, bounds: bounds(context), ...(continues && {continues})});
        continues = true;
      } while (startsNext(context) && !isNextCounter(context));
    }
  } while (expressions.startsOperand());
  if (items.length === 0) stream.fail('CHARACTERS, ALL or LEADING');
  return items;
}

/**
 * Whether another operand of the phrase follows: ALL begins the next phrase, though it could begin a figurative
 * constant.
 */
const startsNext = ({stream, expressions}: StatementContext): boolean =>
  expressions.startsOperand() && !stream.isWord('ALL');

/** A name followed by FOR is the next counter, not another operand to count. */
function isNextCounter({stream, expressions}: StatementContext): boolean {
  if (stream.token.kind !== 'word') return false;
  const from = stream.at;
  expressions.operand();
  const next = stream.isWord('FOR');
  stream.at = from;
  return next;
}

function replacing(context: StatementContext): ReplacingItem[] {
  const {stream, expressions} = context;
  const items: ReplacingItem[] = [];
  for (;;) {
    if (stream.take('CHARACTERS')) {
      stream.expect('BY');
      items.push({kind: 'characters', by: expressions.operand(), bounds: bounds(context)});
      continue;
    }
    const word = stream.take('ALL', 'LEADING', 'FIRST');
    if (!word) break;
    do {
      const what = expressions.operand();
      stream.expect('BY');
      const by = expressions.operand();
      items.push({kind: word.toLowerCase() as 'all', what, by, bounds: bounds(context)});
    } while (startsNext(context));
  }
  if (items.length === 0) stream.fail('CHARACTERS, ALL, LEADING or FIRST');
  return items;
}

const inspect: StatementReader = (context, at) => {
  const {stream, expressions} = context;
  const subject = expressions.operand();
  const tallied = stream.take('TALLYING') ? tallying(context) : [];
  const replaced = stream.take('REPLACING') ? replacing(context) : [];
  const statement = {verb: 'INSPECT' as const, at, subject, tallying: tallied, replacing: replaced};
  if (stream.take('CONVERTING')) {
    const from = expressions.operand();
    stream.expect('TO');
    const to = expressions.operand();
    return {...statement, converting: {from, to, bounds: bounds(context)}};
  }
  if (tallied.length + replaced.length === 0) stream.fail('TALLYING, REPLACING or CONVERTING');
  return statement;
};

function pointer({stream, expressions}: StatementContext): {pointer?: Identifier} {
  if (!stream.isWord('POINTER') && !stream.isWords('WITH', 'POINTER')) return {};
  stream.take('WITH');
  stream.next();
  return {pointer: expressions.identifier()};
}

/** DELIMITED is required by the standard of 1985; IBM's diagram was found only as text without its lines. */
const string: StatementReader = (context, at) => {
  const {stream, expressions} = context;
  const sources: {from: Expression; delimiter?: Expression}[] = [];
  do {
    const pending: Expression[] = [];
    do pending.push(expressions.operand());
    while (expressions.startsOperand());
    stream.expect('DELIMITED');
    stream.take('BY');
    const delimiter = stream.take('SIZE') ? undefined : expressions.operand();
    sources.push(...pending.map((from) => ({from, ...(delimiter && {delimiter})})));
  } while (!stream.take('INTO'));
  const into = expressions.identifier();
  const at_ = pointer(context);
  return {verb: 'STRING', at, sources, into, ...at_, phrases: context.phrases('STRING', 'overflow')};
};

const unstring: StatementReader = (context, at) => {
  const {stream, expressions} = context;
  const from = expressions.operand();
  const delimiters: {text: Expression; all: boolean}[] = [];
  if (stream.take('DELIMITED')) {
    stream.take('BY');
    do {
      const all = stream.isWord('ALL') && stream.next() !== undefined;
      delimiters.push({all, text: expressions.operand()});
    } while (stream.take('OR'));
  }
  stream.expect('INTO');
  const into: StatementOf<'UNSTRING'>['into'][number][] = [];
  do {
    const to = expressions.identifier();
    let delimiter: Identifier | undefined;
    let count: Identifier | undefined;
    if (stream.take('DELIMITER')) {
      stream.take('IN');
      delimiter = expressions.identifier();
    }
    if (stream.take('COUNT')) {
      stream.take('IN');
      count = expressions.identifier();
    }
    into.push({to, ...(delimiter && {delimiter}), ...(count && {count})});
  } while (expressions.startsOperand());
  const start = pointer(context);
  let counter: Identifier | undefined;
  if (stream.take('TALLYING')) {
    stream.take('IN');
    counter = expressions.identifier();
  }
  const phrases = context.phrases('UNSTRING', 'overflow');
  return {verb: 'UNSTRING', at, from, delimiters, into, ...start, phrases, ...(counter && {tallying: counter})};
};

function setValue({stream, expressions}: StatementContext): SetValue {
  const word = stream.take('TRUE', 'FALSE', 'ON', 'OFF');
  if (word === 'TRUE' || word === 'FALSE') return {kind: 'truth', value: word === 'TRUE'};
  if (word) return {kind: 'switch', on: word === 'ON'};
  if (stream.take('ENTRY')) stream.failWith('FWR0005-S', 'SET … TO ENTRY');
  return expressions.arithmetic();
}

const set: StatementReader = (context, at) => {
  const {stream, expressions} = context;
  const sets: StatementOf<'SET'>['sets'][number][] = [];
  do {
    const targets: (Identifier | {kind: 'address'; of: Identifier})[] = [];
    do {
      if (stream.isWord('ADDRESS')) {
        stream.next();
        stream.expect('OF');
        targets.push({kind: 'address', of: expressions.identifier()});
      } else targets.push(expressions.identifier());
    } while (expressions.startsOperand());
    const word = stream.expect('TO', 'UP', 'DOWN');
    if (word !== 'TO') stream.expect('BY');
    sets.push({targets, how: word.toLowerCase() as 'to', value: setValue(context)});
  } while (expressions.startsOperand());
  return {verb: 'SET', at, sets};
};

const call: StatementReader = (context, at) => {
  const {stream, expressions} = context;
  const program = expressions.operand();
  const using: CallArgument[] = [];
  if (stream.take('USING')) {
    let by: CallArgument['by'] = 'reference';
    for (;;) {
      if (stream.isWord('BY') || stream.isWord('REFERENCE', 'CONTENT', 'VALUE')) {
        stream.take('BY');
        by = stream.expect('REFERENCE', 'CONTENT', 'VALUE').toLowerCase() as 'reference';
      }
      if (stream.take('OMITTED')) using.push({by});
      else if (expressions.startsOperand()) using.push({by, operand: expressions.operand()});
      else break;
    }
    if (using.length === 0) stream.fail('an argument');
  }
  const returning = stream.take('RETURNING', 'GIVING') ? expressions.identifier() : undefined;
  const phrases = context.phrases('CALL', 'call-exception');
  return {verb: 'CALL', at, program, using, phrases, ...(returning && {returning})};
};

const cancel: StatementReader = ({expressions}, at) => {
  const programs: Expression[] = [];
  do programs.push(expressions.operand());
  while (expressions.startsOperand());
  return {verb: 'CANCEL', at, programs};
};

const entry: StatementReader = (context, at) => {
  const {stream, expressions} = context;
  const literal = expressions.literal();
  const using: NameAt[] = stream.take('USING') ? names(context) : [];
  return {verb: 'ENTRY', at, name: literal.kind === 'text' ? literal.text : '', using};
};

export const dataStatements: Record<string, StatementReader> = {
  MOVE: move,
  DISPLAY: display,
  ACCEPT: accept,
  INITIALIZE: initialize,
  INSPECT: inspect,
  STRING: string,
  UNSTRING: unstring,
  SET: set,
  CALL: call,
  CANCEL: cancel,
  ENTRY: entry,
};

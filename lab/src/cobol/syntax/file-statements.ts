import type {NameAt, SortKeyPhrase, Statement, StatementOf} from './statement';
import {nameAt, names, procedureRange, type StatementContext, type StatementReader} from './statement-context';
import type {Token} from './token';

const modes = {INPUT: 'input', OUTPUT: 'output', 'I-O': 'i-o', EXTEND: 'extend'} as const;

const open: StatementReader = (context, at) => {
  const {stream} = context;
  const files: (NameAt & {mode: 'input' | 'output' | 'i-o' | 'extend'})[] = [];
  let word = stream.expect(...Object.keys(modes));
  for (;;) {
    files.push({...nameAt(context), mode: modes[word as 'INPUT']});
    // REVERSED and NO REWIND are for tapes.
    if (!stream.take('REVERSED') && stream.isWord('WITH', 'NO')) noRewind(context);
    if (stream.isName()) continue;
    const next = stream.take(...Object.keys(modes));
    if (next === undefined) return {verb: 'OPEN', at, files};
    word = next;
  }
};

function noRewind({stream}: StatementContext): void {
  stream.take('WITH');
  stream.expect('NO');
  stream.expect('REWIND');
}

const close: StatementReader = (context, at) => {
  const {stream} = context;
  const files: (NameAt & {lock: boolean; reel: boolean})[] = [];
  do {
    const file = nameAt(context);
    let lock = false;
    const reel = stream.take('REEL', 'UNIT') !== undefined;
    if (reel) {
      stream.take('FOR');
      stream.take('REMOVAL');
    }
    const withAhead = stream.isWord('WITH');
    if (stream.isWord('NO') || (withAhead && stream.peek().text === 'NO')) noRewind(context);
    else if (withAhead || stream.isWord('LOCK')) {
      stream.take('WITH');
      stream.expect('LOCK');
      lock = true;
    }
    files.push({...file, lock, reel});
  } while (stream.isName());
  return {verb: 'CLOSE', at, files};
};

const read: StatementReader = (context, at) => {
  const {stream, expressions} = context;
  const file = nameAt(context);
  const word = stream.take('NEXT', 'PREVIOUS');
  stream.take('RECORD');
  const into = stream.take('INTO') ? expressions.identifier() : undefined;
  let key;
  if (stream.take('KEY')) {
    stream.take('IS');
    key = expressions.identifier();
  }
  return {
    verb: 'READ',
    at,
    file,
    phrases: context.phrases('READ', 'at-end', 'invalid-key'),
    ...(word && {direction: word === 'NEXT' ? ('next' as const) : ('previous' as const)}),
    ...(into && {into}),
    ...(key && {key}),
  };
};

function advancing(context: StatementContext): StatementOf<'WRITE'>['advancing'] {
  const {stream, expressions} = context;
  const word = stream.take('BEFORE', 'AFTER');
  if (!word) return undefined;
  stream.take('ADVANCING');
  const when = word === 'BEFORE' ? 'before' : 'after';
  if (stream.take('PAGE')) return {when, by: {page: true}};
  const lines = expressions.operand();
  if (stream.take('LINE', 'LINES')) return {when, by: {lines}};
  if (lines.kind === 'identifier' && lines.qualifiers.length === 0 && lines.subscripts.length === 0) {
    return {when, by: {mnemonic: lines.name}};
  }
  return {when, by: {lines}};
}

function write(context: StatementContext, at: Token, verb: 'WRITE' | 'REWRITE'): Statement {
  const {stream, expressions} = context;
  const record = expressions.identifier();
  const from = stream.take('FROM') ? expressions.operand() : undefined;
  const lines = verb === 'WRITE' ? advancing(context) : undefined;
  const phrases = context.phrases(verb, 'invalid-key', 'end-of-page');
  return {verb, at, record, phrases, ...(from && {from}), ...(lines && {advancing: lines})};
}

type StartRelation = StatementOf<'START'>['relation'];

/** The relations that the Language Reference allows, START statement. */
const startRelations: Partial<Record<string, StartRelation>> = {
  '=': '=',
  EQUAL: '=',
  '>': '>',
  GREATER: '>',
  '>=': '>=',
  'NOT <': '>=',
  'NOT LESS': '>=',
};

const start: StatementReader = (context, at) => {
  const {stream, expressions} = context;
  const file = nameAt(context);
  let relation: StartRelation = '=';
  let key;
  if (stream.take('KEY')) {
    stream.take('IS');
    const not = stream.take('NOT') ? 'NOT ' : '';
    relation = startRelations[not + stream.token.text] ?? stream.fail('a relational operator');
    stream.next();
    stream.take('THAN', 'TO');
    if (relation === '>' && stream.take('OR')) {
      stream.expect('EQUAL');
      stream.take('TO');
      relation = '>=';
    }
    key = expressions.identifier();
  }
  return {verb: 'START', at, file, relation, phrases: context.phrases('START', 'invalid-key'), ...(key && {key})};
};

function sort(context: StatementContext, at: Token, verb: 'SORT' | 'MERGE'): Statement {
  const {stream, expressions} = context;
  const file = expressions.identifier();
  const keys: SortKeyPhrase[] = [];
  for (;;) {
    if (stream.isWord('ON') && /^(?:ASC|DESC)ENDING$/.test(stream.peek().text)) stream.next();
    const word = stream.take('ASCENDING', 'DESCENDING');
    if (!word) break;
    stream.take('KEY');
    stream.take('IS');
    const list = [];
    do list.push(expressions.identifier());
    while (stream.isName());
    keys.push({descending: word === 'DESCENDING', keys: list});
  }
  let duplicates = false;
  if (stream.isWord('WITH', 'DUPLICATES')) {
    stream.take('WITH');
    stream.expect('DUPLICATES');
    stream.take('IN');
    stream.take('ORDER');
    duplicates = true;
  }
  let collating;
  if (stream.isWord('COLLATING', 'SEQUENCE')) {
    stream.take('COLLATING');
    stream.expect('SEQUENCE');
    stream.take('IS');
    collating = stream.next().text;
  }
  let using: NameAt[] = [];
  let giving: NameAt[] = [];
  let input;
  let output;
  if (stream.take('USING')) using = names(context);
  else if (stream.take('INPUT')) input = procedure(context);
  if (stream.take('GIVING')) giving = names(context);
  else if (stream.take('OUTPUT')) output = procedure(context);
  return {
    verb,
    at,
    file,
    keys,
    duplicates,
    using,
    giving,
    ...(collating !== undefined && {collating}),
    ...(input && {input}),
    ...(output && {output}),
  };
}

function procedure(context: StatementContext) {
  context.stream.expect('PROCEDURE');
  context.stream.take('IS');
  return procedureRange(context);
}

export const fileStatements: Record<string, StatementReader> = {
  OPEN: open,
  CLOSE: close,
  READ: read,
  WRITE: (context, at) => write(context, at, 'WRITE'),
  REWRITE: (context, at) => write(context, at, 'REWRITE'),
  START: start,
  SORT: (context, at) => sort(context, at, 'SORT'),
  MERGE: (context, at) => sort(context, at, 'MERGE'),
  DELETE: (context, at) => {
    const file = nameAt(context);
    context.stream.take('RECORD');
    return {verb: 'DELETE', at, file, phrases: context.phrases('DELETE', 'invalid-key')};
  },
  RELEASE: ({stream, expressions}, at) => {
    const record = expressions.identifier();
    return {verb: 'RELEASE', at, record, ...(stream.take('FROM') && {from: expressions.operand()})};
  },
  RETURN: (context, at) => {
    const {stream, expressions} = context;
    const file = nameAt(context);
    stream.take('RECORD');
    const into = stream.take('INTO') ? expressions.identifier() : undefined;
    return {verb: 'RETURN', at, file, phrases: context.phrases('RETURN', 'at-end'), ...(into && {into})};
  },
};

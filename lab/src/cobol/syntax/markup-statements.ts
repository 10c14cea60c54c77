import type {Identifier} from './expression';
import {figurativeOf} from './literal';
import type {MarkupSuppression, Statement} from './statement';
import {procedureRange, type StatementContext, type StatementReader} from './statement-context';

/** JSON GENERATE and XML GENERATE (Language Reference, "JSON GENERATE statement" and "XML GENERATE statement"). */
function generate(context: StatementContext, format: 'json' | 'xml', at: Statement['at']): Statement {
  const {stream, expressions} = context;
  stream.expect('GENERATE');
  const into = expressions.identifier();
  stream.expect('FROM');
  const from = expressions.identifier();
  let count: Identifier | undefined;
  let declaration = false;
  let attributes = false;
  const names: {of: Identifier; is?: string}[] = [];
  const types: {of: Identifier; is: string}[] = [];
  let suppress: MarkupSuppression[] = [];
  for (;;) {
    stream.take('WITH');
    if (stream.take('COUNT')) {
      stream.take('IN');
      count = expressions.identifier();
    } else if (stream.take('XML-DECLARATION')) declaration = true;
    else if (stream.take('ATTRIBUTES')) attributes = true;
    else if (stream.take('ENCODING')) expressions.operand();
    else if (stream.take('NAME')) {
      do names.push(named(context));
      while (stream.isName());
    } else if (stream.take('TYPE')) {
      do types.push(typed(context));
      while (stream.isName());
    } else if (stream.take('SUPPRESS')) suppress = suppressions(context);
    else if (stream.isWord('CONVERTING', 'INDICATING', 'NAMESPACE', 'NAMESPACE-PREFIX')) {
      stream.failWith('FWR0005-S', `The ${stream.token.text} phrase`);
    } else break;
  }
  const phrases = context.phrases(format.toUpperCase(), 'exception');
  const options = {declaration, attributes, names, types, suppress};
  return {verb: 'MARKUP', at, format, into, from, ...(count && {count}), ...options, phrases};
}

function named({stream, expressions}: StatementContext): {of: Identifier; is?: string} {
  stream.take('OF');
  const of = expressions.identifier();
  stream.take('IS');
  if (stream.take('OMITTED')) return {of};
  const literal = expressions.literal();
  return literal.kind === 'text' ? {of, is: literal.text} : stream.fail('a literal');
}

function typed({stream, expressions}: StatementContext): {of: Identifier; is: string} {
  stream.take('OF');
  const of = expressions.identifier();
  stream.take('IS');
  return {of, is: stream.next().text};
}

function suppressions({stream, expressions}: StatementContext): MarkupSuppression[] {
  const list: MarkupSuppression[] = [];
  for (;;) {
    if (stream.take('EVERY')) {
      const category = stream.take('NUMERIC', 'NONNUMERIC');
      const type = stream.take('ATTRIBUTE', 'CONTENT', 'ELEMENT');
      list.push({every: [category, type].filter((word) => word !== undefined), when: figuratives(stream)});
    } else if (stream.isName()) list.push({of: expressions.identifier(), when: figuratives(stream)});
    else if (stream.isWord('WHEN')) list.push({every: [], when: figuratives(stream)});
    else return list;
  }
}

function figuratives(stream: StatementContext['stream']): MarkupSuppression['when'] {
  const list: MarkupSuppression['when'][number][] = [];
  if (!stream.take('WHEN')) return list;
  do {
    const literal = figurativeOf(stream.next());
    const value = literal?.kind === 'figurative' ? literal.value : undefined;
    if (value !== 'zero' && value !== 'space' && value !== 'low-value' && value !== 'high-value') {
      return stream.fail('a figurative constant');
    }
    list.push(value);
  } while (stream.take('OR'));
  return list;
}

/** JSON PARSE (Language Reference, "JSON PARSE statement"). */
function parseJson(context: StatementContext, at: Statement['at']): Statement {
  const {stream, expressions} = context;
  const from = expressions.identifier();
  stream.expect('INTO');
  const into = expressions.identifier();
  const names: {of: Identifier; is?: string}[] = [];
  const suppress: MarkupSuppression[] = [];
  for (;;) {
    stream.take('WITH');
    if (stream.take('DETAIL')) continue;
    if (stream.take('NAME')) {
      do names.push(named(context));
      while (stream.isName());
    } else if (stream.take('SUPPRESS')) {
      do suppress.push({of: expressions.identifier(), when: []});
      while (stream.isName());
    } else if (stream.isWord('CONVERTING', 'ENCODING', 'IGNORING', 'INDICATING')) {
      stream.failWith('FWR0005-S', `The ${stream.token.text} phrase`);
    } else break;
  }
  return {verb: 'JSON PARSE', at, from, into, names, suppress, phrases: context.phrases('JSON', 'exception')};
}

/** XML PARSE (Language Reference, "XML PARSE statement"). */
function parseXml(context: StatementContext, at: Statement['at']): Statement {
  const {stream, expressions} = context;
  const document = expressions.identifier();
  for (;;) {
    stream.take('WITH');
    if (stream.take('ENCODING')) expressions.operand();
    else if (stream.isWord('RETURNING', 'VALIDATING')) {
      stream.failWith('FWR0005-S', `The ${stream.token.text} phrase`);
    } else break;
  }
  stream.expect('PROCESSING');
  stream.expect('PROCEDURE');
  stream.take('IS');
  const procedure = procedureRange(context);
  return {verb: 'XML PARSE', at, document, procedure, phrases: context.phrases('XML', 'exception')};
}

const reader =
  (format: 'json' | 'xml'): StatementReader =>
  (context, at) => {
    if (!context.stream.take('PARSE')) return generate(context, format, at);
    return format === 'json' ? parseJson(context, at) : parseXml(context, at);
  };

export const markupStatements: Record<string, StatementReader> = {JSON: reader('json'), XML: reader('xml')};

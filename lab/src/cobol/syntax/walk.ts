import type {ProcedureDivision} from './program';
import type {Statement} from './statement';

/** The statements inside a statement, in any of its phrases. */
export function innerStatements(statement: Statement): (readonly Statement[])[] {
  const lists: (readonly Statement[])[] = [];
  if ('phrases' in statement) lists.push(...Object.values(statement.phrases));
  if (statement.verb === 'IF') lists.push(statement.then, statement.otherwise);
  if (statement.verb === 'PERFORM' && statement.body) lists.push(statement.body);
  if (statement.verb === 'EVALUATE' || statement.verb === 'SEARCH')
    lists.push(...statement.whens.map(({body}) => body));
  if (statement.verb === 'EVALUATE' && statement.other) lists.push(statement.other);
  return lists;
}

/** Visits every statement of a procedure division. */
export function walkStatements(
  {declaratives, sections}: ProcedureDivision,
  visit: (statement: Statement) => void,
): void {
  const pending: Statement[] = [];
  for (const {paragraphs} of [...declaratives, ...sections]) {
    for (const {sentences} of paragraphs) for (const sentence of sentences) pending.push(...sentence);
  }
  for (let statement = pending.pop(); statement; statement = pending.pop()) {
    visit(statement);
    for (const list of innerStatements(statement)) pending.push(...list);
  }
}

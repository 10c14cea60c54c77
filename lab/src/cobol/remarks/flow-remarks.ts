import type {Diagnostics} from '../messages/diagnostics';
import type {Paragraph, ProgramUnit} from '../syntax/program';
import type {Statement} from '../syntax/statement';
import {innerStatements, walkStatements} from '../syntax/walk';

/**
 * PERFORM of a procedure that always ends the run unit. GO TO is not followed, so this finds only consecutive
 * statements up to a STOP RUN or GOBACK, with nothing before it that could lead past it.
 */
export function flowRemarks({procedure}: ProgramUnit, diagnostics: Diagnostics): void {
  if (!procedure) return;
  const ending = new Set<string>();
  for (const {name, paragraphs} of procedure.sections) {
    for (const paragraph of paragraphs) {
      if (paragraph.name !== undefined && neverEnds([paragraph])) ending.add(paragraph.name);
    }
    if (name !== undefined && neverEnds(paragraphs)) ending.add(name);
  }
  walkStatements(procedure, (statement) => {
    if (statement.verb !== 'PERFORM' || !statement.range || statement.range.through) return;
    const {from} = statement.range;
    if (ending.has(from.name)) diagnostics.add('IGYCB7310-W', statement.at, statement.at.line);
  });
}

const leaving: ReadonlySet<Statement['verb']> = new Set(['GO TO', 'EXIT', 'NEXT SENTENCE', 'ALTER']);

function neverEnds(paragraphs: readonly Paragraph[]): boolean {
  for (const {sentences} of paragraphs) {
    for (const sentence of sentences) {
      for (const statement of sentence) {
        if (statement.verb === 'STOP' || statement.verb === 'GOBACK') return true;
        if (leads(statement)) return false;
      }
    }
  }
  return false;
}

const leads = (statement: Statement): boolean =>
  leaving.has(statement.verb) || innerStatements(statement).some((list) => list.some(leads));

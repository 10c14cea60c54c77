import type {Diagnostics, Position} from '../messages/diagnostics';
import type {ProgramUnit, Section} from '../syntax/program';
import type {Token} from '../syntax/token';
import {walkStatements} from '../syntax/walk';

/** Paragraphs and sections without statements, and ranges of PERFORM that end before they begin. */
export function procedureRemarks(
  {procedure, environment}: ProgramUnit,
  tokens: readonly Token[],
  diagnostics: Diagnostics,
): void {
  if (!procedure) return;
  for (const {at, use, debugging, paragraphs} of procedure.declaratives) {
    const passedOver = debugging && !environment.debugging ? tokenAfterSentence(tokens, at) : undefined;
    if (passedOver) diagnostics.add('IGYPS2151-I', passedOver);
    if (!(use ?? debugging) || paragraphs[0]?.name !== undefined) continue;
    // The header of the section, then the USE statement.
    const statement = tokenAfterSentence(tokens, at);
    const next = statement && tokenAfterSentence(tokens, statement);
    if (next) diagnostics.add('IGYPS2036-I', next);
  }
  const lines = new Map<string, number>();
  let empty = false;
  const next = (name: string, at: Position): void => {
    if (empty) diagnostics.add('IGYPS2015-I', at, name);
    lines.set(name, at.line);
  };
  for (const section of [...procedure.declaratives, ...procedure.sections]) {
    // END DECLARATIVES is in between.
    if (section === procedure.sections[0]) empty = false;
    if (section.name !== undefined) {
      next(section.name, section.at);
      empty = isEmpty(section);
    }
    for (const {name, at, sentences} of section.paragraphs) {
      if (name !== undefined) next(name, at);
      if (name !== undefined || sentences.length > 0) empty = sentences.length === 0;
    }
  }
  walkStatements(procedure, (statement) => {
    if (statement.verb !== 'PERFORM' || !statement.range?.through) return;
    const {from, through} = statement.range;
    const [start = 0, end = Infinity] = [lines.get(from.name), lines.get(through.name)];
    if (end < start) diagnostics.add('IGYPA3086-W', statement.at, from.name, through.name);
  });
}

const isEmpty = ({paragraphs, use}: Section): boolean =>
  use === undefined && paragraphs.every(({name, sentences}) => name === undefined && sentences.length === 0);

function tokenAfterSentence(tokens: readonly Token[], {line, column}: Position): Token | undefined {
  const from = tokens.findIndex((token) => token.line > line || (token.line === line && token.column >= column));
  const period = tokens.findIndex((token, at) => at >= from && token.kind === 'period');
  return period < 0 ? undefined : tokens[period + 1];
}

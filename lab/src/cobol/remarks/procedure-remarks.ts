import type {Diagnostics, Position} from '../messages/diagnostics';
import type {ProgramUnit, Section} from '../syntax/program';
import {walkStatements} from '../syntax/walk';

/** Paragraphs and sections without statements, and ranges of PERFORM that end before they begin. */
export function procedureRemarks({procedure}: ProgramUnit, diagnostics: Diagnostics): void {
  if (!procedure) return;
  const lines = new Map<string, number>();
  let empty = false;
  const next = (name: string, at: Position): void => {
    if (empty) diagnostics.add('IGYPS2015-I', at, name);
    lines.set(name, at.line);
  };
  for (const section of [...procedure.declaratives, ...procedure.sections]) {
    // END DECLARATIVES stands between.
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

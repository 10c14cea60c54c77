import type {DataEntry, ProgramUnit} from '../syntax/program';
import {walkStatements} from '../syntax/walk';

/** The figures at the end of a listing. */
export interface Statistics {
  readonly dataStatements: number;
  readonly procedureStatements: number;
}

export function statisticsOf(unit: ProgramUnit): Statistics {
  const inner = unit.nested.map(statisticsOf);
  const total = (what: keyof Statistics): number => inner.reduce((sum, one) => sum + one[what], 0);
  let statements = 0;
  if (unit.procedure) {
    walkStatements(unit.procedure, ({verb}) => (statements += verb === 'NEXT SENTENCE' ? 0 : 1));
    for (const {use, debugging} of unit.procedure.declaratives) if (use ?? debugging) statements += 1;
  }
  const entries = (list: readonly DataEntry[]): number => list.filter(({name}) => name !== undefined).length;
  const data =
    unit.files.reduce((sum, {records}) => sum + entries(records), 0) +
    entries(unit.workingStorage) +
    entries(unit.localStorage) +
    entries(unit.linkage);
  return {
    dataStatements: data + total('dataStatements'),
    procedureStatements: statements + total('procedureStatements'),
  };
}

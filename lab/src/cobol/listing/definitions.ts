import type {Position} from '../messages/diagnostics';
import type {DataEntry, ProgramUnit} from '../syntax/program';
import type {Token} from '../syntax/token';

/** A name that the program defines, with its qualifier. */
export interface Definition {
  readonly name: string;
  readonly line: number;
  /** The group that it is in, or the file of a record. */
  readonly within?: Definition;
}

/** The names of one program: data and procedures. */
export interface Scope {
  readonly unit: ProgramUnit;
  readonly outer: Scope | undefined;
  readonly data: ReadonlyMap<string, readonly Definition[]>;
  readonly procedures: ReadonlyMap<string, readonly Definition[]>;
  /** The places where names are defined, which are not references to them. */
  readonly places: ReadonlySet<number>;
}

/** A place in the source as a single number; no line is that long. */
export const placeOf = ({line, column}: Position): number => line * 65_536 + column;

/**
 * The programs of a compilation unit in source order, each with its names. `nameAfter` has the token after each
 * level-number.
 */
export function scopesOf(unit: ProgramUnit, nameAfter: ReadonlyMap<number, Token>, outer?: Scope): Scope[] {
  const data = new Map<string, Definition[]>();
  const procedures = new Map<string, Definition[]>();
  const places = new Set<number>();
  const define = (
    to: Map<string, Definition[]>,
    name: string,
    at: Position,
    within: Definition | undefined,
  ): Definition => {
    const definition = {name, line: at.line, ...(within && {within})};
    const known = to.get(name);
    if (known) known.push(definition);
    else to.set(name, [definition]);
    places.add(placeOf(at));
    return definition;
  };
  const entries = (list: readonly DataEntry[], file?: Definition): void => {
    const groups: {level: number; definition: Definition}[] = [];
    let last: Definition | undefined;
    let record: Definition | undefined;
    for (const {level, name, at: levelAt, occurs} of list) {
      const at = nameAfter.get(placeOf(levelAt)) ?? levelAt;
      if (level === 88) {
        if (name !== undefined) define(data, name, at, last);
        continue;
      }
      const depth = level === 77 ? 1 : level;
      while (level !== 66 && groups.length > 0 && groups.at(-1)!.level >= depth) groups.pop();
      // A RENAMES item is part of its record.
      const within = (level === 66 ? record : groups.at(-1)?.definition) ?? file;
      const definition =
        name === undefined ? {name: 'FILLER', line: at.line, ...(within && {within})} : define(data, name, at, within);
      last = definition;
      if (level === 66) continue;
      if (groups.length === 0) record = definition;
      groups.push({level: depth, definition});
      for (const index of occurs?.indexes ?? []) define(data, index.name, index.at, definition);
    }
  };
  for (const {name, at} of [...unit.environment.alphabets, ...unit.environment.classes])
    define(data, name, at, undefined);
  for (const file of unit.files) entries(file.records, define(data, file.name, file.at, undefined));
  for (const list of [unit.workingStorage, unit.localStorage, unit.linkage]) entries(list);
  for (const {name, at, paragraphs} of [...(unit.procedure?.declaratives ?? []), ...(unit.procedure?.sections ?? [])]) {
    const section = name === undefined ? undefined : define(procedures, name, at, undefined);
    for (const paragraph of paragraphs) {
      if (paragraph.name !== undefined) define(procedures, paragraph.name, paragraph.at, section);
    }
  }
  const scope: Scope = {unit, outer, data, procedures, places};
  return [scope, ...unit.nested.flatMap((inner) => scopesOf(inner, nameAfter, scope))];
}

/** The definition that a name with its qualifiers refers to, in the program or an enclosing one. */
export function findDefinition(
  scope: Scope | undefined,
  what: 'data' | 'procedures',
  name: string,
  qualifiers: readonly string[],
): Definition | undefined {
  if (scope === undefined) return undefined;
  const list = scope[what].get(name);
  if (list === undefined) return what === 'data' ? findDefinition(scope.outer, what, name, qualifiers) : undefined;
  return list.find((definition) => isQualified(definition, qualifiers)) ?? list[0];
}

/** REDEFINES refers to the last item of that name before it. */
export function findRedefined({data}: Scope, name: string, line: number): Definition | undefined {
  return data.get(name)?.reduce<Definition | undefined>((last, one) => (one.line < line ? one : last), undefined);
}

function isQualified(definition: Definition, qualifiers: readonly string[]): boolean {
  let index = 0;
  for (let at = definition.within; at && index < qualifiers.length; at = at.within) {
    if (at.name === qualifiers[index]) index += 1;
  }
  return index === qualifiers.length;
}

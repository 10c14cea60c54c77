import type {ProgramUnit} from '../syntax/program';
import type {Token} from '../syntax/token';
import {placeOf} from './definitions';

/**
 * The part of a program that the listing covers: without DEBUGGING MODE the compiler skips USE FOR DEBUGGING
 * (IGYPS2151-I).
 */
export function withoutSkipped(
  unit: ProgramUnit,
  tokens: readonly Token[],
): {readonly unit: ProgramUnit; readonly tokens: readonly Token[]} {
  const {procedure, environment} = unit;
  if (!procedure || environment.debugging || !procedure.declaratives.some(({debugging}) => debugging)) {
    return {unit, tokens};
  }
  const declaratives = procedure.declaratives.filter(({debugging}) => !debugging);
  const end = tokens.find(({text}, at) => text === 'END' && tokens[at + 1]?.text === 'DECLARATIVES');
  const skipped = procedure.declaratives.flatMap(({at, debugging}, number) => {
    const next = procedure.declaratives[number + 1]?.at ?? end;
    return debugging && next ? [{from: placeOf(at), to: placeOf(next)}] : [];
  });
  const isKept = (token: Token): boolean =>
    !skipped.some(({from, to}) => placeOf(token) >= from && placeOf(token) < to);
  return {unit: {...unit, procedure: {...procedure, declaratives}}, tokens: tokens.filter(isKept)};
}

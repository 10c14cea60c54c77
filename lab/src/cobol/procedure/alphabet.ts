import {fromEbcdic} from '../../ebcdic';
import {fromLatin1} from '../../ebcdic';
import type {AlphabetEntry} from '../syntax/program';
import {codesOf} from './conditions';

/** A collating sequence: the position of each byte, as a string of 256 characters. Undefined for the native one. */
export function collatingSequence({standard, ranges}: AlphabetEntry): string | undefined {
  if (standard === 'NATIVE' || standard === 'EBCDIC') return undefined;
  const places = new Uint8Array(256);
  if (standard !== undefined) {
    fromLatin1.forEach((code, ascii) => {
      places[code] = ascii;
    });
    return fromEbcdic(places);
  }
  const given = new Set<number>();
  let place = 0;
  const put = (code: number): void => {
    if (given.has(code)) return;
    given.add(code);
    places[code] = place;
  };
  for (const {from, through, also} of ranges) {
    const codes = codesOf(from);
    if (through) {
      const [low = 0] = codes;
      const [high = 0] = codesOf(through);
      const step = low <= high ? 1 : -1;
      for (let code = low; code !== high + step; code += step) {
        put(code);
        place += 1;
      }
      continue;
    }
    for (const code of codes) {
      put(code);
      for (const other of also) put(codesOf(other)[0] ?? 0);
      place += 1;
    }
  }
  // Characters that the alphabet does not name follow in native order.
  for (let code = 0; code < 256; code += 1) {
    if (given.has(code)) continue;
    put(code);
    place += 1;
  }
  return fromEbcdic(places);
}

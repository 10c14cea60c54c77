import {SqlError} from '../sql-error';
import {integer} from '../types/sql-type';
import {withoutUnit} from './call';
import type {Call, Definition} from './call';

const outOfRange = () => new SqlError(-138);

/** LOCATE(search, source, start): the position at which the search string begins, or 0. */
export function position(search: string, source: string, start: number): number {
  if (search === '') return start;
  return source.indexOf(search, start - 1) + 1;
}

export function locate(call: Call): Definition {
  call.string(0);
  call.string(1);
  const count = withoutUnit(call);
  if (count > 2) call.integer(2);
  return {
    type: integer,
    run: (search: string, source: string, start?: number | string) => {
      const from = typeof start === 'number' ? start : 1;
      if (from < 1) throw outOfRange();
      return position(search, source, from);
    },
  };
}

/** LOCATE_IN_STRING(source, search, start, instance): a negative start searches from the right. */
export function locateInString(call: Call): Definition {
  call.string(0);
  call.string(1);
  const count = withoutUnit(call);
  if (count > 2) call.integer(2);
  if (count > 3) call.integer(3);
  return {
    type: integer,
    run: (source: string, search: string, start: number | string = 1, instance: number | string = 1) => {
      let from = typeof start === 'number' ? start : 1;
      const wanted = typeof instance === 'number' ? instance : 1;
      if (from === 0 || wanted < 1) throw outOfRange();
      if (search === '') return 0;
      let found = -1;
      if (from > 0) {
        for (let n = 0; n < wanted; n += 1) {
          found = source.indexOf(search, from - 1);
          if (found < 0) return 0;
          from = found + 2;
        }
        return found + 1;
      }
      let at = source.length + from;
      for (let n = 0; n < wanted; n += 1) {
        found = at < 0 ? -1 : source.lastIndexOf(search, at);
        if (found < 0) return 0;
        at = found - 1;
      }
      return found + 1;
    },
  };
}

import type {BoundQuery} from '../names/bound';
import type {Row} from '../storage/row';
import type {SetOperation} from '../syntax/tree';

type Run = BoundQuery['run'];

/** SQL Reference, "fullselect": UNION, EXCEPT and INTERSECT of rows that are compared by a key. */
export const setOperators: Record<
  SetOperation['operator'],
  (all: boolean, key: (row: Row) => unknown, left: Run, right: Run) => Run
> = {
  UNION: (all, key, left, right) => {
    if (all) {
      return (each) => {
        let stopped = false;
        left((row) => (stopped = each(row)));
        if (!stopped) right(each);
      };
    }
    return (each) => {
      const seen = new Set<unknown>();
      let stopped = false;
      const once = (row: Row) => {
        const found = key(row);
        if (seen.has(found)) return false;
        seen.add(found);
        stopped = each(row);
        return stopped;
      };
      left(once);
      if (!stopped) right(once);
    };
  },
  EXCEPT: (all, key, left, right) => (each) => {
    const counts = counted(key, right);
    left((row) => {
      const found = key(row);
      const count = counts.get(found) ?? 0;
      if (!all) {
        if (count > 0) return false;
        counts.set(found, 1);
        return each(row);
      }
      if (count === 0) return each(row);
      counts.set(found, count - 1);
      return false;
    });
  },
  INTERSECT: (all, key, left, right) => (each) => {
    const counts = counted(key, right);
    left((row) => {
      const found = key(row);
      const count = counts.get(found) ?? 0;
      if (count === 0) return false;
      counts.set(found, all ? count - 1 : 0);
      return each(row);
    });
  },
};

function counted(key: (row: Row) => unknown, run: Run): Map<unknown, number> {
  const counts = new Map<unknown, number>();
  run((row) => {
    const found = key(row);
    counts.set(found, (counts.get(found) ?? 0) + 1);
    return false;
  });
  return counts;
}

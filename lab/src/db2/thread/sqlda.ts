import type {HostVariablePlace} from '../../step/sql-connection';

/** The SQL descriptor area: SQL Reference, "SQL descriptor area (SQLDA)". */
const headerLength = 16;
const entryLength = 44;
const describedOffset = 14;

type Place = Pick<HostVariablePlace, 'type' | 'length' | 'scale'>;

/** What SQLTYPE and SQLLEN say; undefined for a type that a program here cannot have. */
function placeOf(type: number, length: number): Place | undefined {
  switch (type) {
    case 384:
    case 388:
    case 392:
    case 452:
      return {type: 'CHAR', length};
    case 448:
    case 456:
      return {type: 'VARCHAR', length};
    case 480:
      return {type: length === 4 ? 'REAL' : 'DOUBLE', length};
    case 484:
      return {type: 'DECIMAL', length: length >> 8, scale: length & 0xff};
    case 492:
      return {type: 'BIGINT', length};
    case 496:
      return {type: 'INTEGER', length};
    case 500:
      return {type: 'SMALLINT', length};
    case 504:
      return {type: 'ZONED', length: length >> 8, scale: length & 0xff};
    default:
      return undefined;
  }
}

/** The variables that a descriptor leads to; an odd type has an indicator. */
export function readDescriptor(view: DataView, at: number): HostVariablePlace[] {
  const count = view.getInt16(at + describedOffset);
  return Array.from({length: Math.max(0, count)}, (_, index) => at + headerLength + index * entryLength).flatMap(
    (entry) => {
      const type = view.getInt16(entry);
      const place = placeOf(type & ~1, view.getInt16(entry + 2));
      if (!place) return [];
      const indicator = view.getInt32(entry + 8);
      return [{...place, at: view.getInt32(entry + 4), ...((type & 1) === 1 && {indicator})}];
    },
  );
}

const microsecondsADay = 86_400_000_000n;
const daysFrom1900To1970 = 25567;

/** The microseconds since 1900 in a TOD value (eight bytes) or an extended one (sixteen, read from the second byte). */
function clock(record: Uint8Array, offset: number): bigint {
  let value = 0n;
  for (let at = 0; at < 8; at += 1) value = (value << 8n) | BigInt(record[offset + at] ?? 0);
  return value >> 12n;
}

/** The date of a day counted from 1 January 1900: `yyyymmdd` for kind 1, `yyyymm` for kind 2, `yyyyddd` for kind 3. */
function dateOf(days: number, kind: string): bigint {
  const date = new Date((days - daysFrom1900To1970) * 86_400_000);
  const year = date.getUTCFullYear();
  if (kind === '3') {
    const first = Date.UTC(year, 0, 1);
    return BigInt(year * 1000 + Math.round((date.getTime() - first) / 86_400_000) + 1);
  }
  const monthDay = (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
  return kind === '2' ? BigInt(year * 100 + date.getUTCMonth() + 1) : BigInt(year * 10000 + monthDay);
}

/** The time from hundredths of a second since midnight: `hhmmss`, `hhmm`, `hh` or `hhmmssxx` for kinds 1 to 4. */
function timeOf(hundredths: number, kind: string): bigint {
  const hours = Math.floor(hundredths / 360_000);
  const minutes = Math.floor(hundredths / 6000) % 60;
  const seconds = Math.floor(hundredths / 100) % 60;
  if (kind === '3') return BigInt(hours);
  if (kind === '2') return BigInt(hours * 100 + minutes);
  const whole = hours * 10_000 + minutes * 100 + seconds;
  return BigInt(kind === '4' ? whole * 100 + (hundredths % 100) : whole);
}

/**
 * SMF dates and times (DT1 to DT3, TM1 to TM4) and TOD clock values (DC, TC; extended DE, TE) as decimal numbers.
 * DFSORT Application Programming Guide, INREC, p,m,f and the tables of SMF, TOD and ETOD formats.
 */
export function readTimeStamp(record: Uint8Array, position: number, format: string): bigint {
  const offset = position - 1;
  const kind = format[2]!;
  const byte = (at: number) => record[offset + at] ?? 0;
  if (format.startsWith('TM')) {
    const hundredths = byte(0) * 0x1000000 + byte(1) * 0x10000 + byte(2) * 0x100 + byte(3);
    return timeOf(hundredths, kind);
  }
  if (format.startsWith('DT')) {
    // P'cyyddd': `c` counts the centuries from 1900.
    const digit = (at: number) => (at % 2 === 0 ? byte(at / 2) >> 4 : byte((at - 1) / 2) & 15);
    const year = 1900 + digit(1) * 100 + digit(2) * 10 + digit(3);
    const day = digit(4) * 100 + digit(5) * 10 + digit(6);
    const first = Date.UTC(year, 0, 1) / 86_400_000 + daysFrom1900To1970;
    return dateOf(first + day - 1, kind);
  }
  const microseconds = clock(record, offset + (format[1] === 'E' ? 1 : 0));
  if (format.startsWith('D')) return dateOf(Number(microseconds / microsecondsADay), kind);
  return timeOf(Number((microseconds % microsecondsADay) / 10_000n), kind);
}

const unixEpoch = BigInt(Date.UTC(1970, 0, 1) - Date.UTC(1900, 0, 1));

/**
 * The token of a DBRM: the time of the compilation (`YYYYMMDDhhmmsscc…`) as STCK stores it, in two halves of 29 bits.
 */
export function consistencyToken(compiled: string): string {
  const [, year, month, day, hour, minute, second, hundredths] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(compiled)?.map(Number) ?? [];
  const time = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second, (hundredths ?? 0) * 10);
  const microseconds = (BigInt(Number.isNaN(time) ? 0 : time) + unixEpoch) * 1000n;
  const clock = microseconds << 12n;
  // Each half is a number of nine digits, as in the parameter lists of the precompiler.
  const part = (shift: bigint): string => ((clock >> shift) & 0x1fffffffn).toString(16).toUpperCase().padStart(8, '0');
  return part(35n) + part(6n);
}

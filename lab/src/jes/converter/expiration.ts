import type {Day} from '../../data-sets/data-set';

/** MVS JCL Reference, DD EXPDT: `yyddd` or `yyyy/ddd`; 99365 and 99366 mean that it never expires. */
export function expiration(text: string): Day | 'never' {
  const [, shortYear, shortDay] = /^(\d\d)(\d{3})$/.exec(text) ?? [];
  const [, longYear, longDay] = /^(\d{4})\/(\d{3})$/.exec(text) ?? [];
  if (shortYear === '99' && (shortDay === '365' || shortDay === '366')) return 'never';
  if (longYear === '1999' && (longDay === '365' || longDay === '366')) return 'never';
  const day = Number(shortDay ?? longDay);
  const year = longYear === undefined ? 1900 + Number(shortYear) : Number(longYear);
  return {year, day};
}

/** MVS JCL Reference, DD RETPD: days from today. */
export function retention(text: string, now: Date): Day {
  const date = new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) + Number(text) * 86_400_000,
  );
  const year = date.getUTCFullYear();
  return {year, day: Math.floor((date.getTime() - Date.UTC(year, 0, 1)) / 86_400_000) + 1};
}

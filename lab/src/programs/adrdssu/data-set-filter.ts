import type {Parameter} from '../../control-statements/parameter-reader';
import {matchesMask} from '../../data-sets/name-mask';

/** The data set organisations that BY can select. */
export type Organisation = 'SAM' | 'PDS' | 'PDSE' | 'VSAM';

/** The data sets that a command selects. */
export interface DataSetFilter {
  /** Masks, or names. */
  include: string[];
  exclude: string[];
  /** BY((DSORG,EQ,…)): one of these organisations, or with NE none of them; undefined without BY. */
  organisations?: {equal: boolean; of: string[]};
}

export const isMask = (name: string): boolean => /[*%]/.test(name);

/**
 * Reads DATASET(INCLUDE(…) EXCLUDE(…) BY(…)); returns the message if it is refused. DFSMSdss, How DFSMSdss filters data
 * sets.
 */
export function readFilter(parameters: readonly Parameter[]): DataSetFilter | string {
  const filter: DataSetFilter = {include: [], exclude: []};
  for (const {text, group = []} of parameters) {
    const names = group.map((name) => name.text.toUpperCase());
    const keyword = text.toUpperCase();
    if (/^INC(L(UDE)?)?$/.test(keyword)) filter.include.push(...names);
    else if (/^EXC(L(UDE)?)?$/.test(keyword)) filter.exclude.push(...names);
    else if (keyword === 'BY') {
      const refusal = readBy(filter, group);
      if (refusal !== undefined) return refusal;
    } else return `FWR004I ${keyword || '('} IS NO CRITERION OF DATASET`;
  }
  if (filter.include.length === 0) filter.include.push('**');
  return filter;
}

/** Reads BY((DSORG,EQ,PDS)); a single criterion may omit the inner parentheses. */
function readBy(filter: DataSetFilter, group: readonly Parameter[]): string | undefined {
  const criteria = group.some(({text}) => text === '') ? group.map((one) => one.group ?? []) : [group];
  for (const [criterion, operator, ...values] of criteria) {
    const name = criterion?.text.toUpperCase() ?? '';
    const comparison = operator?.text.toUpperCase() ?? '';
    if (name !== 'DSORG' || !/^(EQ|NE|=|¬=)$/.test(comparison)) {
      return `FWR001I BY(${name},${comparison}) IS NOT SUPPORTED ON THIS MACHINE`;
    }
    const of = values.flatMap((value) => (value.group ?? [value]).map(({text}) => text.toUpperCase()));
    filter.organisations = {equal: comparison === 'EQ' || comparison === '=', of};
  }
  return undefined;
}

export function isSelected({include, exclude, organisations}: DataSetFilter, name: string, is: Organisation): boolean {
  if (!include.some((mask) => matchesMask(name, mask)) || exclude.some((mask) => matchesMask(name, mask))) return false;
  if (organisations === undefined) return true;
  // PDS includes PDSEs; PAM is another word for partitioned.
  const names: Record<Organisation, string[]> = {
    SAM: ['SAM', 'PS'],
    PDS: ['PDS', 'PAM', 'PO'],
    PDSE: ['PDSE', 'PDS', 'PAM', 'PO'],
    VSAM: ['VSAM'],
  };
  return names[is].some((one) => organisations.of.includes(one)) === organisations.equal;
}

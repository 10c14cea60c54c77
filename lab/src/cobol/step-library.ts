import type {Library} from '../data-sets/data-set';
import {fromEbcdic} from '../ebcdic';
import type {Step} from '../step/step';
import type {CopyLibrary} from './source/expand';

/** COPY from SYSLIB, or from the DD that COPY … OF names: the first library of the concatenation that has the member. */
export function stepLibrary(step: Step): CopyLibrary {
  return (member, ddName = 'SYSLIB') => {
    const found = libraries(step, ddName).find(({members}) => members.has(member));
    const records = found?.members.get(member)?.records;
    if (records === undefined) return undefined;
    return Array.from({length: records.count}, (_, at) => fromEbcdic(records.at(at).subarray(0, 80)).trimEnd()).join(
      '\n',
    );
  };
}

function libraries(step: Step, ddName: string): Library[] {
  return (step.dds.get(ddName)?.sources ?? []).flatMap((source) =>
    source.kind === 'data set' && source.dataSet.dsorg === 'PO' ? [source.dataSet] : [],
  );
}

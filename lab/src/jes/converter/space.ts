import {type Value, isEmpty, itemsOf} from '../../jcl/parameters';
import type {SpaceRequest} from '../../data-sets/data-set';
import {
  improperList,
  notSupported,
  positionalMissing,
  tooManyPositionals,
  unidentifiedPositional,
} from '../../jcl/messages';
import {type Report, numberOf, textOf} from './value-reader';

const largest = 16_777_215;
const places = [['RLSE'], ['CONTIG', 'MXIG', 'ALX'], ['ROUND']];
const multipliers: Partial<Record<string, number>> = {U: 1, K: 1024, M: 1_048_576};

/** MVS JCL Reference, DD SPACE: `(unit,(primary,secondary,directory),RLSE,CONTIG,ROUND)`. */
export function readSpace(value: Value, averageRecord: string | undefined, report: Report): SpaceRequest | undefined {
  const [unit, quantity, ...rest] = itemsOf(value);
  const said = textOf(unit?.value);
  if (said === 'ABSTR') {
    report(notSupported('SPACE=(ABSTR,'));
    return undefined;
  }
  if (value.kind !== 'list' || !unit || !quantity || isEmpty(quantity)) {
    report(positionalMissing('SPACE', 'DD'));
    return undefined;
  }
  const kind = said === 'TRK' || said === 'CYL' ? said : 'BLK';
  const blockLength = kind === 'BLK' ? numberOf(said, 'SPACE', 65_535, report) : undefined;
  if (kind === 'BLK' && blockLength === undefined) return undefined;
  const quantities = itemsOf(quantity.value);
  if (quantities.length > 3) report(improperList('SPACE'));
  const [primary, secondary, directory] = quantities.map((item) =>
    isEmpty(item) ? 0 : numberOf(textOf(item.value), 'SPACE', largest, report),
  );
  rest.forEach((item, place) => {
    const allowed = places[place];
    if (isEmpty(item)) return;
    if (!allowed) report(tooManyPositionals('SPACE', 'DD'));
    else if (!allowed.includes(textOf(item.value))) report(unidentifiedPositional('SPACE', 'DD'));
  });
  const times = kind === 'BLK' ? (multipliers[averageRecord ?? 'U'] ?? 1) : 1;
  return {
    unit: kind,
    ...(blockLength === undefined ? {} : {blockLength}),
    ...(kind === 'BLK' && averageRecord !== undefined ? {averageRecord: true} : {}),
    primary: (primary ?? 0) * times,
    secondary: (secondary ?? 0) * times,
    directoryBlocks: directory ?? 0,
    release: rest.some((item) => textOf(item.value) === 'RLSE'),
  };
}

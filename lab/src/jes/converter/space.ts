import type {SpaceRequest} from '../../data-sets/data-set';
import {notSupported} from '../../jcl/messages';
import {type Value, itemsOf} from '../../jcl/parameters';
import {type Refuse, numberOf, textOf} from './value-reader';

const multipliers: Partial<Record<string, number>> = {U: 1, K: 1024, M: 1_048_576};

/** MVS JCL Reference, DD SPACE: `(unit,(primary,secondary,directory),RLSE,CONTIG,ROUND)`. */
export function readSpace(value: Value, averageRecord: string | undefined, refuse: Refuse): SpaceRequest | undefined {
  const [unit, quantity, ...rest] = itemsOf(value);
  const said = textOf(unit?.value);
  if (said === 'ABSTR') refuse(notSupported('SPACE=(ABSTR,'));
  if (said === 'ABSTR' || !quantity) return undefined;
  const kind = said === 'TRK' || said === 'CYL' ? said : 'BLK';
  const [primary = 0, secondary = 0, directoryBlocks = 0] = itemsOf(quantity.value).map(
    (item) => numberOf(textOf(item.value)) ?? 0,
  );
  const times = kind === 'BLK' ? (multipliers[averageRecord ?? 'U'] ?? 1) : 1;
  return {
    unit: kind,
    ...(kind === 'BLK' ? {blockLength: numberOf(said) ?? 0} : {}),
    ...(kind === 'BLK' && averageRecord !== undefined ? {averageRecord: true} : {}),
    primary: primary * times,
    secondary: secondary * times,
    directoryBlocks,
    release: rest.some((item) => textOf(item.value) === 'RLSE'),
  };
}

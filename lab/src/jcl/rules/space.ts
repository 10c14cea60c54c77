import {type Subparameter, hasSymbol, isEmpty, itemsOf, written} from '../parameters';
import type {Rule} from './rule';

function text(item: Subparameter | undefined): string {
  return item?.value.kind === 'word' ? item.value.text : '';
}

const isNumber = (said: string) => /^\d{1,8}$/.test(said);

/** MVS JCL Reference, SPACE parameter: `(unit,(primary,secondary,directory),RLSE,CONTIG,ROUND)` and `(ABSTR,…)`. */
export const space: Rule = (value, name, report) => {
  if (value.kind === 'word' && hasSymbol(value)) return;
  const shown = `${name}=${written(value)}`;
  const [unit, quantity, ...rest] = itemsOf(value);
  const wrong = (item: Subparameter, says: string) => {
    if (!hasSymbol(item.value)) report(item.at, `${shown}: "${written(item.value)}" is not ${says}`);
  };
  if (!unit || !(['TRK', 'CYL', 'ABSTR'].includes(text(unit)) || isNumber(text(unit)))) {
    if (unit) wrong(unit, 'TRK, CYL, ABSTR or a length of blocks or records');
    return;
  }
  if (!quantity || isEmpty(quantity)) {
    report(unit.at, `${shown}: no quantity follows ${text(unit)}`);
    return;
  }
  const quantities = itemsOf(quantity.value);
  for (const item of quantities) {
    if (!isEmpty(item) && !isNumber(text(item))) wrong(item, 'a number: (primary,secondary,directory)');
  }
  if (quantities.length > 3)
    report(quantity.at, `${shown}: three quantities are the most: (primary,secondary,directory)`);
  const places = [['RLSE'], ['CONTIG', 'MXIG', 'ALX'], ['ROUND']];
  rest.forEach((item, index) => {
    const allowed = places[index];
    if (isEmpty(item)) return;
    if (!allowed) report(item.at, `${shown}: "${written(item.value)}" is one too many`);
    else if (!allowed.includes(text(item))) wrong(item, `${allowed.join(', ')} in place ${index + 3}`);
  });
};

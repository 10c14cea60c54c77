import {improperList, positionalMissing, tooManyPositionals} from '../messages';
import {type Subparameter, hasSymbol, isEmpty, itemsOf, written} from '../parameters';
import {type Rule, number, oneOf, shown} from './rule';

const places = [['RLSE'], ['CONTIG', 'MXIG', 'ALX'], ['ROUND']];
const unit = number(0, 65_535, 'TRK, CYL, ABSTR or a length of blocks or records', ['TRK', 'CYL', 'ABSTR']);
const amount = number(0, 16_777_215, 'a number: (primary,secondary,directory)');

/** MVS JCL Reference, SPACE parameter: `(unit,(primary,secondary,directory),RLSE,CONTIG,ROUND)` and `(ABSTR,…)`. */
export const space: Rule = (value, field, report) => {
  if (value.kind === 'word' && hasSymbol(value)) return;
  const refuse = (item: Subparameter, message: string, words: string) => {
    report({at: item.at, message, words: `${shown(value, field)}: ${words}`});
  };
  const [kind, quantity, ...rest] = itemsOf(value);
  const inList = {...field, list: value};
  if (!kind || hasSymbol(kind.value)) return;
  if (value.kind !== 'list' || !quantity || isEmpty(quantity)) {
    refuse(kind, positionalMissing(field.name, field.operation), `no quantity follows ${written(kind.value)}`);
    return;
  }
  let isUnit = true;
  unit(kind.value, inList, (finding) => {
    isUnit = false;
    report(finding);
  });
  if (!isUnit) return;
  const quantities = itemsOf(quantity.value);
  if (quantities.length > 3) {
    refuse(quantity, improperList(field.name), 'three quantities are the most: (primary,secondary,directory)');
  }
  for (const item of quantities) if (!isEmpty(item)) amount(item.value, inList, report);
  rest.forEach((item, index) => {
    const allowed = places[index];
    if (isEmpty(item)) return;
    if (!allowed) {
      refuse(item, tooManyPositionals(field.name, field.operation), `"${written(item.value)}" is one too many`);
    } else oneOf(...allowed)(item.value, inList, report);
  });
};

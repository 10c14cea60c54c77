import {readDdReference} from '../../jcl/backward-reference';
import type {Value} from '../../jcl/parameters';
import {splitQuoted} from '../../jcl/rules/data-set-name';
import type {DataSetReference} from '../job';
import {textOf} from './value-reader';

const generationNumber = /^[+-]?\d{1,3}$/;

/** MVS JCL Reference, DD DSNAME. */
export function readDataSetReference(value: Value): DataSetReference {
  const group = value.kind === 'word' ? value.group?.items[0] : undefined;
  const text = textOf(value);
  const {name, inner} =
    value.kind === 'word' && value.quoted && !group
      ? splitQuoted(text)
      : {name: text, inner: group && textOf(group.value)};
  const member = inner === undefined ? {} : {member: inner};
  const to = readDdReference(name);
  if (to) return {kind: 'reference', to, ...member};
  if (name.startsWith('&')) {
    const temporary = name.replace(/^&&?/, '');
    return {kind: 'temporary', ...(temporary === '' ? {} : {name: temporary}), ...member};
  }
  if (inner !== undefined && generationNumber.test(inner)) {
    return {kind: 'name', name, generation: Number(inner), generationText: inner};
  }
  return {kind: 'name', name, ...member};
}

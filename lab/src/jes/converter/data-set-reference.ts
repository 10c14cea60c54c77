import type {Value} from '../../jcl/parameters';
import type {DataSetReference, DdReference} from '../job';
import {improperList, invalidReferBack, notAlphabetic, tooLong, unidentifiedPositional} from '../../jcl/messages';
import {type Report, nameOf, textOf} from './value-reader';

const qualifier = /^[A-Z@#$][A-Z0-9@#$\-{]{0,7}$/;
const generationNumber = /^[+-]?\d{1,3}$/;

/** `*.ddname`, `*.step.ddname`, `*.step.procstep.ddname`. MVS JCL Reference, Backward references. */
export function readDdReference(text: string): DdReference | undefined {
  if (!text.startsWith('*.')) return undefined;
  const parts = text.slice(2).split('.');
  if (parts.length > 3 || parts.some((part) => part === '' || part.length > 8)) return undefined;
  const ddName = parts.at(-1)!;
  const [step, procStep] = parts.slice(0, -1);
  return {...(step === undefined ? {} : {step}), ...(procStep === undefined ? {} : {procStep}), ddName};
}

function checkQualifiers(name: string, field: string, report: Report): boolean {
  if (name.length > 44) {
    report(tooLong(field, 'DD'));
    return false;
  }
  const wrong = name.split('.').find((part) => !qualifier.test(part));
  if (wrong === undefined) return true;
  if (wrong.length > 8) report(tooLong(field, 'DD'));
  else if (/^[\d-]/.test(wrong)) report(notAlphabetic(field));
  else report(unidentifiedPositional(field, 'DD'));
  return false;
}

/** A name between apostrophes, with what stands in parentheses behind it. */
function splitQuoted(text: string): {name: string; inner: string | undefined} {
  const [, name = text, inner] = /^(.*?)\(([^()]*)\)$/.exec(text) ?? [];
  return {name, inner};
}

/** MVS JCL Reference, DD DSNAME. Undefined where the name is no name, which is reported. */
export function readDataSetReference(value: Value, field: string, report: Report): DataSetReference | undefined {
  if (value.kind !== 'word') {
    report(improperList(field));
    return undefined;
  }
  const group = value.group?.items;
  if (group && (group.length !== 1 || group[0]!.keyword !== undefined)) {
    report(improperList(field));
    return undefined;
  }
  const quoted = value.quoted && !group ? splitQuoted(value.text) : undefined;
  const name = quoted?.name ?? value.text;
  const inner = quoted ? quoted.inner : group && textOf(group[0]!.value);
  if (name.startsWith('*.')) {
    const to = readDdReference(name);
    if (!to) report(invalidReferBack(field));
    return to && {kind: 'reference', to, ...memberOf(inner, field, report)};
  }
  if (name.startsWith('&')) {
    const temporary = name.replace(/^&&?/, '');
    if (temporary === '') return {kind: 'temporary', ...memberOf(inner, field, report)};
    const known = nameOf(temporary, field, 'DD', report);
    return known === undefined ? undefined : {kind: 'temporary', name: known, ...memberOf(inner, field, report)};
  }
  if (!value.quoted && !checkQualifiers(name, field, report)) return undefined;
  if (inner !== undefined && generationNumber.test(inner)) {
    return {kind: 'name', name, generation: Number(inner), generationText: inner};
  }
  return {kind: 'name', name, ...memberOf(inner, field, report)};
}

function memberOf(inner: string | undefined, field: string, report: Report): {member?: string} {
  if (inner === undefined) return {};
  const member = nameOf(inner, field, 'DD', report);
  return member === undefined ? {} : {member};
}

import {wrongQualifiers} from '../../data-set-name';
import {type Value, hasSymbol, written} from '../parameters';
import {type Report, type Rule, namePattern} from './rule';

const generation = /^([+-]?\d{1,3}|\+\d{1,3})$/;
const areas = ['INDEX', 'PRIME', 'OVFLOW'];

/** `*.ddname`, `*.stepname.ddname`, `*.stepname.procstepname.ddname`. MVS JCL Reference, Backward references. */
const backwardReference = /^\*\.[A-Z@#$][A-Z0-9@#$]{0,7}(\.[A-Z@#$][A-Z0-9@#$]{0,7}){0,2}$/;

export const isBackwardReference: (text: string) => boolean = (text) => text.startsWith('*.');

export const reference: Rule = (value, name, report) => {
  if (hasSymbol(value)) return;
  if (value.kind === 'word' && backwardReference.test(value.text)) return;
  report(value.at, `${name}=${written(value)}: "${written(value)}" is not a backward reference such as *.STEP1.DD1`);
};

function checkGroup(value: Value & {kind: 'word'}, name: string, report: Report): void {
  const [item, ...more] = value.group!.items;
  if (!item || more.length > 0 || item.value.kind !== 'word' || item.keyword !== undefined) {
    report(value.at, `${name}=${written(value)}: one member name or generation number stands in the parentheses`);
    return;
  }
  const {text} = item.value;
  if (hasSymbol(item.value) || namePattern.test(text) || generation.test(text) || areas.includes(text)) return;
  const why =
    text.length > 8
      ? `the member name "${text}" has ${text.length} characters; 8 is the most`
      : `"${text}" is neither a member name nor a generation such as +1, 0 or -1`;
  report(item.at, `${name}=${written(value)}: ${why}`);
}

/** MVS JCL Reference, DSNAME parameter. Between apostrophes nearly anything goes, so such names pass. */
export const dataSetName: Rule = (value, name, report) => {
  if (hasSymbol(value) || (value.kind === 'word' && value.quoted)) return;
  if (value.kind === 'list') {
    report(value.at, `${name}=${written(value)}: a data set name does not stand in parentheses`);
    return;
  }
  if (isBackwardReference(value.text)) {
    reference(value, name, report);
    return;
  }
  if (value.group) checkGroup(value, name, report);
  const temporary = value.text.startsWith('&&');
  const text = temporary ? value.text.slice(2) : value.text;
  const wrong = text === '' ? 'no name is given' : temporary && text.includes('.') ? undefined : wrongQualifiers(text);
  if (wrong !== undefined) report(value.at, `${name}=${written(value)}: ${wrong}`);
};

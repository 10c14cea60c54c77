import {wrongQualifiers} from '../../data-set-name';
import type {Report} from '../finding';
import {wrongAmpersand, wrongAsterisk, wrongPeriod} from '../messages';
import {type Parameter, hasSymbol} from '../parameters';

/** The text outside apostrophes. */
function bare(raw: string): string {
  return raw.replace(/'[^']*'/g, '');
}

/** An `&` remains where a symbol has no value; at the start of a data set name it may introduce a temporary name. */
function hasStrayAmpersand(keyword: string, text: string): boolean {
  const isName = keyword === 'DSN' || keyword === 'DSNAME';
  return (isName ? text.replace(/^&&?(?!.*\..)/, '') : text.replaceAll('&&', '')).includes('&');
}

/** Reports what the converter finds in the values of a statement before it knows what they mean. */
export function checkValueSyntax(parameters: Parameter[], operation: string, report: Report): void {
  for (const {keyword = '', raw, value, at} of parameters) {
    if (hasSymbol(value)) continue;
    const field = keyword.split('.')[0]!;
    const refuse = (message: (field: string, operation: string) => string, words: string) => {
      report({at, message: message(field, operation), words: `${keyword === '' ? '' : `${keyword}=`}${raw}: ${words}`});
    };
    const text = bare(raw);
    if (hasStrayAmpersand(field, text)) {
      refuse(wrongAmpersand, 'an ampersand begins a symbol or, doubled, a temporary name of 1 to 8 characters');
      continue;
    }
    if (field === 'DSN' || field === 'DSNAME') {
      const name = text.replace(/\(.*$/, '');
      const isReference = name.startsWith('*.');
      if (/\.\.|^\.|.\.$/.test(name) && !isReference) refuse(wrongPeriod, wrongQualifiers(name) ?? '');
      if (name.replace(/^\*\./, '').includes('*')) refuse(wrongAsterisk, 'a data set name has no asterisk');
    }
    if (field === 'COND' && /(^|\()\d+\.|\.(GT|GE|EQ|NE|LT|LE)[,)]/.test(text)) {
      refuse(wrongPeriod, 'a comma, not a period, stands between code, operator and step');
    }
  }
}

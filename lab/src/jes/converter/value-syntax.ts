import type {Parameter} from '../../jcl/parameters';
import {wrongAmpersand, wrongAsterisk, wrongPeriod} from '../../jcl/messages';

/** Text outside apostrophes. */
function bare(raw: string): string {
  return raw.replace(/'[^']*'/g, '');
}

/** `&` is left where a symbol has no value; in a data set name it may begin a temporary one. */
function hasStrayAmpersand(keyword: string, text: string): boolean {
  const isName = keyword === 'DSN' || keyword === 'DSNAME';
  return (isName ? text.replace(/^&&?(?!.*\..)/, '') : text.replaceAll('&&', '')).includes('&');
}

/** What the converter finds in the values of a DD or EXEC statement before it knows what they mean. */
export function valueFaults(parameters: Parameter[], operation: string): string[] {
  const faults: string[] = [];
  for (const {keyword, raw} of parameters) {
    const field = keyword?.split('.')[0] ?? '';
    const text = bare(raw);
    if (hasStrayAmpersand(field, text)) {
      faults.push(wrongAmpersand(field, operation));
      continue;
    }
    if (field === 'DSN' || field === 'DSNAME') {
      const name = text.replace(/\(.*$/, '');
      if (/\.\.|^\.|.\.$/.test(name) && !name.startsWith('*.')) faults.push(wrongPeriod(field, operation));
      if (name.replace(/^\*\./, '').includes('*')) faults.push(wrongAsterisk(field, operation));
    }
    if (field === 'COND' && /(^|\()\d+\.|\.(GT|GE|EQ|NE|LT|LE)[,)]/.test(text))
      faults.push(wrongPeriod(field, operation));
  }
  return faults;
}

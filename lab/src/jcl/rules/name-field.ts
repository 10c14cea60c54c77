import type {Report} from '../finding';
import {invalidLabel} from '../messages';
import {lowerCase} from '../reader-words';
import type {Statement} from '../statement';
import {namePattern} from './rule';

/**
 * The maximum number of parts in a name: `stepname.ddname` has two; the label of an IF, ELSE or ENDIF may have three.
 */
const mostParts: Partial<Record<string, number>> = {DD: 2, OUTPUT: 2, IF: 3, ELSE: 3, ENDIF: 3};

function wrongName(name: string, operation: string): string | undefined {
  if (name !== name.toUpperCase()) return lowerCase(name);
  const parts = name.split('.');
  const most = mostParts[operation] ?? 1;
  if (parts.length > most) {
    const why = most === 1 ? 'a period; the name of' : 'a period too many for the name of';
    return `IEFC662I INVALID LABEL: "${name}" has ${why} ${operation}${most === 1 ? ' has none' : ''}`;
  }
  const wrong = parts.find((part) => !namePattern.test(part));
  if (wrong === undefined) return undefined;
  const why =
    wrong.length > 8
      ? `has ${wrong.length} characters; 8 is the most`
      : 'must have 1 to 8 letters, digits, @, # or $ and begin with no digit';
  return `IEFC662I INVALID LABEL: the name "${wrong}" ${why}`;
}

/** MVS JCL Reference, Name field. */
export function checkName({name, operation, line}: Statement, isRequired: boolean, report: Report): void {
  if (name === '' && !isRequired) return;
  const words = name === '' ? `the ${operation} statement has no name in column 3` : wrongName(name, operation);
  if (words !== undefined) report({at: {line, column: 3}, message: invalidLabel, words});
}

import {oneOfList} from '../../problem';
import type {Report} from '../finding';
import {
  exclusive,
  invalidNumeric,
  notAlphabetic,
  numericTooLarge,
  subparameterOf,
  tooLong,
  tooManyPositionals,
  unidentifiedKeyword,
  unidentifiedPositional,
} from '../messages';
import {type Parameter, type Value, hasSymbol, isEmpty, itemsOf, written} from '../parameters';

/** The parameter whose value a rule checks. */
export interface Field {
  /** As coded: `DSN`. */
  keyword: string;
  /** As shown in messages: `DSNAME`, `LRECL SUBPARAMETER OF THE DCB`. */
  name: string;
  operation: string;
  /** The list that contains the value, if any: it may be the position in the list that is wrong. */
  list?: Value;
}

/** Reports what is wrong with a value. A value with symbols is accepted: it is known only when the job is converted. */
export type Rule = (value: Value, field: Field, report: Report) => void;

/** The keyword parameters of a statement and the rule for the value of each. */
export type KeywordTable = ReadonlyMap<string, Rule>;

/** The message of z/OS for an invalid string in a field. */
type Message = (text: string, field: string, operation: string) => string;

export const anything: Rule = () => undefined;

/** The name of an operation, step, program or class: 1 to 8 characters, the first a letter or @, #, $. */
export const namePattern = /^[A-Z@#$][A-Z0-9@#$]{0,7}$/;

/** `DISP=(NEW,CATALOG)`, the beginning of a check's message. */
export function shown(value: Value, {keyword, list: whole}: Field): string {
  return `${keyword}=${written(whole ?? value)}`;
}

const unidentified: Message = (_, field, operation) => unidentifiedPositional(field, operation);

/** A rule for a plain word; unless it is part of a list, it may be in parentheses. */
export function word(accepts: (text: string) => boolean, says: string, message: Message = unidentified): Rule {
  return (value, field, report) => {
    if (hasSymbol(value)) return;
    const only = value.kind === 'list' && value.items.length === 1 && !field.list ? value.items[0] : undefined;
    if (only && only.keyword === undefined) {
      word(accepts, says, message)(only.value, {...field, list: value}, report);
      return;
    }
    const text = value.kind === 'word' ? value.text : '';
    if (value.kind === 'word' && value.group === undefined && accepts(text)) return;
    report({
      at: value.at,
      message: message(text, field.name, field.operation),
      words: `${shown(value, field)}: "${written(value)}" is not ${says}`,
    });
  };
}

export const oneOf = (...values: string[]): Rule => word((text) => values.includes(text), oneOfList(values));

export const matching = (pattern: RegExp, says: string, message?: Message): Rule =>
  word((text) => pattern.test(text), says, message);

/** The message of z/OS for an invalid name. */
export const wrongName: Message = (text, field, operation) => {
  if (text.length > 8) return tooLong(field, operation);
  return /^[\d-]/.test(text) ? notAlphabetic(field) : unidentifiedPositional(field, operation);
};

export const name8 = matching(
  namePattern,
  'a name of 1 to 8 letters, digits, @, # or $ that begins with no digit',
  wrongName,
);

export const notNumeric: Message = (_, field) => invalidNumeric(field);

const isNumber = (text: string) => /^\d{1,12}$/.test(text);

/** The message of z/OS for a string that is not a number, or a number that is too large. */
export const wrongNumber =
  (to: number): Message =>
  (text, field) =>
    isNumber(text) && Number(text) > to ? numericTooLarge(field) : invalidNumeric(field);

export function number(from: number, to: number, says = `a number from ${from} to ${to}`, words: string[] = []): Rule {
  const accepts = (text: string) => isNumber(text) && Number(text) >= from && Number(text) <= to;
  return word((text) => words.includes(text) || accepts(text), says, wrongNumber(to));
}

/**
 * A rule for a list of sub-parameters: one rule per position, and one per keyword sub-parameter. A position may be left
 * empty; a single sub-parameter needs no parentheses.
 */
export function list(places: Rule[], keywords: KeywordTable = new Map()): Rule {
  return (value, field, report) => {
    if (value.kind === 'word' && hasSymbol(value)) return;
    let place = 0;
    for (const item of itemsOf(value)) {
      if (item.keyword !== undefined) {
        subparameter(item.keyword, item.value, keywords, field, report);
        continue;
      }
      const rule = places[place];
      place += 1;
      if (isEmpty(item)) continue;
      if (rule) rule(item.value, value.kind === 'list' ? {...field, list: value} : field, report);
      else if (place === places.length + 1) {
        report({
          at: item.at,
          message: tooManyPositionals(field.name, field.operation),
          words: `${shown(value, field)}: "${written(item.value)}" is one too many; ${field.keyword} has ${places.length} positional sub-parameters`,
        });
      }
    }
  };
}

function subparameter(keyword: string, value: Value, keywords: KeywordTable, of: Field, report: Report): void {
  const rule = keywords.get(keyword);
  const {operation} = of;
  if (rule) rule(value, {keyword, name: subparameterOf(keyword, of.name), operation}, report);
  else {
    const words = `IEFC630I UNIDENTIFIED KEYWORD: ${of.keyword} does not know "${keyword}"`;
    report({at: value.at, message: unidentifiedKeyword(keyword), words});
  }
}

/** Applies a rule to each item of a list, or to a single value. */
export function each(rule: Rule): Rule {
  return (value, field, report) => {
    for (const item of itemsOf(value)) {
      if (isEmpty(item) || item.keyword !== undefined) continue;
      rule(item.value, value.kind === 'list' ? {...field, list: value} : field, report);
    }
  };
}

export function table(rules: Record<string, Rule>, alsoAnything = ''): KeywordTable {
  const others = alsoAnything.split(/\s+/).filter(Boolean);
  return new Map([...others.map((keyword) => [keyword, anything] as const), ...Object.entries(rules)]);
}

/** Checks the keywords of a statement, as the converter does before the interpreter checks their values. */
export function checkKeywords(parameters: Parameter[], known: KeywordTable, operation: string, report: Report): void {
  const seen = new Set<string>();
  for (const {keyword, at} of parameters) {
    if (keyword === undefined) continue;
    if (!known.has(keyword)) {
      const words = `IEFC630I UNIDENTIFIED KEYWORD: "${keyword}" is not a parameter of the ${operation} statement`;
      report({at, message: unidentifiedKeyword(keyword), words});
    } else if (seen.has(keyword)) {
      const words = `${keyword} is coded twice on the ${operation} statement`;
      report({at, message: exclusive(keyword, keyword, operation), words});
    }
    seen.add(keyword);
  }
}

/** The names that messages use for keywords that can be abbreviated. */
const names: Partial<Record<string, string>> = {DSN: 'DSNAME', VOL: 'VOLUME'};

export function checkValues(parameters: Parameter[], rules: KeywordTable, operation: string, report: Report): void {
  for (const {keyword, raw, value} of parameters) {
    // A keyword with nothing after the equals sign nullifies the value in a procedure.
    if (keyword === undefined || raw === '') continue;
    const head = keyword.split('.')[0]!;
    rules.get(head)?.(value, {keyword, name: names[head] ?? head, operation}, report);
  }
}

/** Reports two parameters of a statement that exclude each other. `why` explains it where the reason is not obvious. */
export function checkExclusive(
  parameters: Parameter[],
  [one, other]: readonly [string, string],
  operation: string,
  report: Report,
  why = '',
): void {
  const coded = (name: string) => parameters.find(({keyword, raw}) => (keyword ?? raw) === name);
  const found = coded(other);
  if (!found || !coded(one)) return;
  const words = `${one} and ${other} exclude each other${why}`;
  report({at: found.at, message: exclusive(other, one, operation), words});
}

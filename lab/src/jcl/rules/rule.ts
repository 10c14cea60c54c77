import {oneOfList} from '../../problem';
import type {Position} from '../finding';
import {type Parameter, type Value, hasSymbol, isEmpty, itemsOf, written} from '../parameters';

/** Tells what is wrong at a place of the parameter. */
export type Report = (at: Position, message: string) => void;

/** Checks the value of one parameter; `name` is how messages call it. */
export type Rule = (value: Value, name: string, report: Report) => void;

/** The keyword parameters of a statement and the rule for the value of each. */
export type KeywordTable = ReadonlyMap<string, Rule>;

export const anything: Rule = () => undefined;

/** A name for an operation, step, program, class: 1 to 8 characters, the first a letter or @, #, $. */
export const namePattern = /^[A-Z@#$][A-Z0-9@#$]{0,7}$/;

/** A rule for a plain word; a value with symbols is known only when the job runs, so it passes. */
export function word(accepts: (text: string) => boolean, says: string): Rule {
  return (value, name, report) => {
    if (hasSymbol(value)) return;
    if (value.kind === 'list') {
      const [only] = value.items;
      if (value.items.length === 1 && only && only.keyword === undefined) {
        word(accepts, says)(only.value, name, report);
        return;
      }
    }
    if (value.kind === 'word' && value.group === undefined && accepts(value.text)) return;
    report(value.at, `${name}=${written(value)}: "${written(value)}" is not ${says}`);
  };
}

export const oneOf = (...values: string[]): Rule => word((text) => values.includes(text), oneOfList(values));

export const matching = (pattern: RegExp, says: string): Rule => word((text) => pattern.test(text), says);

export const name8 = matching(namePattern, 'a name of 1 to 8 letters, digits, @, # or $ that begins with no digit');

export function number(from: number, to: number): Rule {
  return word(
    (text) => /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to,
    `a number from ${from} to ${to}`,
  );
}

/**
 * A rule for a list of sub-parameters: one rule a place, keyword sub-parameters by name. A place may be left
 * empty; a single sub-parameter needs no parentheses.
 */
export function list(places: Rule[], keywords: KeywordTable = new Map()): Rule {
  return (value, name, report) => {
    if (value.kind === 'word' && hasSymbol(value)) return;
    let place = 0;
    for (const item of itemsOf(value)) {
      if (item.keyword !== undefined) {
        const rule = keywords.get(item.keyword);
        if (rule) rule(item.value, item.keyword, report);
        else report(item.at, `IEFC630I UNIDENTIFIED KEYWORD: ${name} does not know "${item.keyword}"`);
        continue;
      }
      const rule = places[place];
      place += 1;
      if (isEmpty(item)) continue;
      if (rule) withName(rule, name, value)(item.value, name, report);
      else if (place === places.length + 1) {
        report(
          item.at,
          `${name}=${written(value)}: "${written(item.value)}" is one too many; ${name} has ${places.length} positional sub-parameters`,
        );
      }
    }
  };
}

/** Each item of a list, or the value alone. */
export function each(rule: Rule): Rule {
  return (value, name, report) => {
    for (const item of itemsOf(value)) {
      if (!isEmpty(item) && item.keyword === undefined) rule(item.value, name, report);
    }
  };
}

/** Messages of a sub-parameter show the whole parameter, since the place in it is what is wrong. */
function withName(rule: Rule, name: string, whole: Value): Rule {
  return (value, _, report) => {
    rule(value, name, (at, message) => {
      report(
        at,
        whole.kind === 'list' ? message.replace(`${name}=${written(value)}:`, `${name}=${written(whole)}:`) : message,
      );
    });
  };
}

export function table(rules: Record<string, Rule>, alsoAnything = ''): KeywordTable {
  const others = alsoAnything.split(/\s+/).filter(Boolean);
  return new Map([...others.map((keyword) => [keyword, anything] as const), ...Object.entries(rules)]);
}

/** Checks the keyword parameters of a statement against its table. */
export function checkKeywords(
  parameters: Parameter[],
  keywords: KeywordTable,
  statement: string,
  report: Report,
): void {
  const seen = new Set<string>();
  for (const {keyword, value, at} of parameters) {
    if (keyword === undefined) continue;
    const rule = keywords.get(keyword);
    if (rule === undefined) {
      report(at, `IEFC630I UNIDENTIFIED KEYWORD: "${keyword}" is not a parameter of the ${statement} statement`);
      continue;
    }
    if (seen.has(keyword)) report(at, `${keyword} is coded twice on the ${statement} statement`);
    seen.add(keyword);
    // Nothing after the equals sign takes back what a procedure says.
    if (value.kind === 'word' && value.text === '' && !value.quoted) continue;
    rule(value, keyword, report);
  }
}

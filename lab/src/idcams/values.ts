import {wrongQualifiers} from '../data-set-name';
import type {Parameter} from './reader';

/** What is wrong with the values in the parentheses of a parameter, if anything. */
type ValueRule = (values: string[]) => string | undefined;

const isNumber = (text: string) => /^\d+$/.test(text);

function numbers(least: number, most: number, from: number, to: number): ValueRule {
  return (values) => {
    if (values.length < least || values.length > most) {
      return `takes ${least === most ? least : `${least} or ${most}`} ${most === 1 ? 'number' : 'numbers'}, not ${values.length}`;
    }
    const wrong = values.find((text) => !isNumber(text) || Number(text) < from || Number(text) > to);
    return wrong === undefined ? undefined : `"${wrong}" is not a number from ${from} to ${to}`;
  };
}

const entryName: ValueRule = (values) => {
  const [name] = values;
  if (name === undefined || values.length > 1) return `takes one name, not ${values.length}`;
  // A password may follow a slash.
  return name.includes('&') ? undefined : wrongQualifiers(name.toUpperCase().split('/')[0]!);
};

const mostSpace = 16_777_215;
const amount: ValueRule = (values) =>
  numbers(1, 2, 0, mostSpace)(values) ?? numbers(1, 1, 1, mostSpace)(values.slice(0, 1));

/** DFSMS Access Method Services, DEFINE CLUSTER, optional parameters. */
const rules: Record<string, ValueRule | undefined> = {
  NAME: entryName,
  RELATE: entryName,
  PATHENTRY: entryName,
  NEWNAME: (values) => (values[0]?.includes('*') ? undefined : entryName(values)),
  CYLINDERS: amount,
  TRACKS: amount,
  RECORDS: amount,
  KILOBYTES: amount,
  MEGABYTES: amount,
  KEYS: (values) => {
    if (values.length !== 2) return `takes two numbers, length and offset, not ${values.length}`;
    return numbers(1, 1, 1, 255)([values[0]!]) ?? numbers(1, 1, 0, 32_760)([values[1]!]);
  },
  RECORDSIZE: (values) => {
    const wrong = numbers(2, 2, 1, 2_147_483_647)(values);
    if (wrong !== undefined) return wrong;
    const [average, maximum] = values.map(Number) as [number, number];
    return average > maximum ? `the average length ${average} is greater than the maximum ${maximum}` : undefined;
  },
  FREESPACE: numbers(1, 2, 0, 100),
  SHAREOPTIONS: (values) => {
    if (values.length === 0 || values.length > 2) return `takes one or two numbers, not ${values.length}`;
    const [regions, systems] = values;
    if (!/^[1-4]$/.test(regions!)) return `"${regions!}" is not 1, 2, 3 or 4, for programs of one system`;
    return systems === undefined || /^[34]$/.test(systems)
      ? undefined
      : `"${systems}" is not 3 or 4, for programs of several systems`;
  },
  CONTROLINTERVALSIZE: numbers(1, 1, 1, 32_768),
  LIMIT: numbers(1, 1, 1, 999),
  VOLUMES: (values) => {
    const wrong = values.find((text) => text.length > 6);
    return wrong === undefined
      ? undefined
      : `the volume serial "${wrong}" has ${wrong.length} characters; 6 is the most`;
  },
  COUNT: numbers(1, 1, 1, 2_147_483_647),
  SKIP: numbers(1, 1, 0, 2_147_483_647),
};

/** Names between apostrophes, hexadecimal numbers and lists in lists pass. */
export function valueProblem(name: string, group: Parameter[]): string | undefined {
  if (group.some((item) => item.quoted || item.group)) return undefined;
  return rules[name]?.(group.map(({text}) => text));
}

import {wrongQualifiers} from '../data-set-name';
import type {Parameter} from '../control-statements/parameter-reader';

/**
 * Checks the values in the parentheses of a keyword; returns a message if they are wrong. A keyword without a rule has
 * no parentheses.
 */
export type ValueRule = (group: Parameter[], shown: (text: string) => string) => string | undefined;

const restrictions = (item: string): string => `IDC3203I ITEM '${item}' DOES NOT ADHERE TO RESTRICTIONS`;
const wrongConstant = (item: string): string => `IDC3207I INCORRECT CONSTANT SPECIFIED THRU '${item}'`;
const wrongCount = (item: string): string => `IDC3212I IMPROPER NUMBER OF CONSTANTS FOUND THRU '${item}'`;

function numbers(least: number, most: number, from: number, to: number): ValueRule {
  return (group, shown) => {
    for (const {text, group: list} of group) {
      if (list || !/^(\d{1,10}|X[0-9A-F]{1,8})$/i.test(text)) return wrongConstant(shown(text));
      const value = /^X/i.test(text) ? parseInt(text.slice(1), 16) : Number(text);
      if (value < from || value > to) return restrictions(shown(text));
    }
    if (group.length >= least && group.length <= most) return undefined;
    return wrongCount(shown(group.at(-1)?.text ?? ''));
  };
}

/** Whether the name of an entry is wrong; a password may follow it after a slash. */
export function wrongName(text: string, generic: boolean): boolean {
  const name = text.split('/')[0]!;
  if (!generic || !name.includes('*')) return wrongQualifiers(name) !== undefined;
  const parts = name.split('.');
  // One asterisk stands for one qualifier. DFSMS Access Method Services, Generic names.
  if (parts.filter((part) => part === '*').length !== 1 || name.length > 44) return true;
  return wrongQualifiers(parts.map((part) => (part === '*' ? 'X' : part)).join('.')) !== undefined;
}

const names =
  (most: number, generic = false): ValueRule =>
  (group, shown) => {
    const wrong = group.find(({text}) => wrongName(text, generic));
    if (wrong) return restrictions(shown(wrong.text));
    return group.length >= 1 && group.length <= most ? undefined : wrongCount(shown(group.at(-1)?.text ?? ''));
  };

/** A data set or a member of a library. */
const dataSet: ValueRule = (group, shown) => {
  const [first] = group;
  if (!first || group.length > 1) return wrongCount(shown(group.at(-1)?.text ?? ''));
  const [, name, member] = /^([^(]*)(?:\(([^)]*)\))?$/.exec(first.text) ?? [];
  const within = first.group?.[0]?.text ?? member;
  if (name === undefined || wrongName(name, false)) return restrictions(shown(first.text));
  return within !== undefined && !/^[A-Z@#$][A-Z0-9@#$]{0,7}$/.test(within) ? restrictions(shown(within)) : undefined;
};

const ddNames =
  (most: number): ValueRule =>
  (group, shown) => {
    // ENVIRONMENT(…) specifies what a DCB specifies, which is already in the label.
    const named = group.filter(({text}) => !/^ENV(IRONMENT)?$/.test(text));
    const wrong = named.find(({text}) => !/^[A-Z@#$][A-Z0-9@#$]{0,7}$/.test(text.split('/')[0]!));
    if (wrong) return restrictions(shown(wrong.text));
    return named.length >= 1 && named.length <= most ? undefined : wrongCount(shown(group.at(-1)?.text ?? ''));
  };

const volumes: ValueRule = (group, shown) => {
  const wrong = group.find(({text}) => !/^([A-Z0-9@#$-]{1,6}|\*)$/.test(text));
  if (wrong) return restrictions(shown(wrong.text));
  return group.length === 0 ? wrongCount('') : undefined;
};

const free: ValueRule = (group) => (group.length === 0 ? wrongCount('') : undefined);
const largest = 2_147_483_647;
const mostSpace = 16_777_215;

/** The primary and the secondary quantity; the primary one cannot be zero. */
const amount: ValueRule = (group, shown) =>
  numbers(1, 2, 0, mostSpace)(group, shown) ?? numbers(1, 1, 1, mostSpace)(group.slice(0, 1), shown);

/** DFSMS Access Method Services, the parameters of the functional commands that have a value. */
export const valueRules: Record<string, ValueRule | undefined> = {
  NAME: names(1),
  RELATE: names(1),
  PATHENTRY: names(1),
  MODEL: names(3),
  NEWNAME: names(1, true),
  LEVEL: (group, shown) => {
    const wrong = group.find(({text}) => wrongName(text, true) || text.endsWith('*'));
    return wrong ? restrictions(shown(wrong.text)) : group.length === 0 ? wrongCount('') : undefined;
  },
  ENTRIES: names(100, true),
  DATASET: names(1),
  INDATASET: dataSet,
  OUTDATASET: (group, shown) => {
    for (const one of group) {
      const wrong = dataSet([one], shown);
      if (wrong !== undefined) return wrong;
    }
    return group.length === 0 ? wrongCount('') : undefined;
  },
  INFILE: ddNames(1),
  OUTFILE: ddNames(100),
  CATALOG: names(2),
  FILE: ddNames(1),
  CYLINDERS: amount,
  TRACKS: amount,
  RECORDS: amount,
  KILOBYTES: amount,
  MEGABYTES: amount,
  KEYS: (group, shown) => numbers(2, 2, 0, 32_760)(group, shown) ?? numbers(1, 1, 1, 255)(group.slice(0, 1), shown),
  RECORDSIZE: numbers(2, 2, 1, largest),
  FREESPACE: numbers(1, 2, 0, 100),
  SHAREOPTIONS: (group, shown) =>
    numbers(1, 2, 1, 4)(group, shown) ?? (group.length > 1 ? numbers(1, 1, 3, 4)(group.slice(1), shown) : undefined),
  CONTROLINTERVALSIZE: numbers(1, 1, 1, 32_768),
  BUFFERSPACE: numbers(1, 1, 0, 16_776_704),
  LIMIT: numbers(1, 1, 1, 999),
  TO: numbers(1, 1, 1, 9_999_999),
  FOR: numbers(1, 1, 0, 9999),
  VOLUMES: volumes,
  ADDVOLUMES: volumes,
  REMOVEVOLUMES: volumes,
  DEVICETYPES: free,
  FILESEQUENCENUMBERS: numbers(1, 255, 0, 9999),
  FROMKEY: free,
  TOKEY: free,
  FROMADDRESS: numbers(1, 1, 0, 4_294_967_295),
  TOADDRESS: numbers(1, 1, 0, 4_294_967_295),
  FROMNUMBER: numbers(1, 1, 1, largest),
  TONUMBER: numbers(1, 1, 1, largest),
  COUNT: numbers(1, 1, 1, largest),
  SKIP: numbers(1, 1, 1, largest),
  ERRORLIMIT: numbers(1, 1, 1, largest),
  CREATION: numbers(1, 1, 0, 9999),
  EXPIRATION: numbers(1, 1, 0, 9999),
  DATACLASS: free,
  STORAGECLASS: free,
  MANAGEMENTCLASS: free,
  OWNER: free,
  ACCOUNT: free,
  ATTEMPTS: free,
  AUTHORIZATION: free,
  CODE: free,
  MASTERPW: free,
  CONTROLPW: free,
  UPDATEPW: free,
  READPW: free,
  EXCEPTIONEXIT: free,
  BWO: free,
  EATTR: free,
  LOG: free,
  LOGSTREAMID: free,
  FRLOG: free,
  KEYLABEL: free,
  KEYRANGES: free,
  NULLIFY: free,
  OBJECTS: free,
  COLLECTION: free,
  SYMBOLICRELATE: free,
  WORKFILES: ddNames(2),
  WORKVOLUMES: volumes,
  SORTDEVICETYPE: free,
  SORTFILENUMBER: free,
  SORTMESSAGEDD: ddNames(1),
  SORTMESSAGELEVEL: free,
  LIBRARY: free,
  FOLDER: free,
};

/** In LISTCAT, these keywords determine what is listed and have no value. */
export const flagsOfListcat = new Set(['NAME', 'VOLUME', 'HISTORY', 'ALLOCATION', 'ALL', 'DATA', 'INDEX']);

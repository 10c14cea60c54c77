import {wrongQualifiers} from '../../data-set-name';
import {matchesMask} from '../../data-sets/name-mask';
import {
  type AccessLevel,
  accessLevels,
  accessOf,
  type DataSetProfile,
  isGeneric,
  isOwn,
} from '../../security/data-set-profiles';
import {listedProfile} from '../../security/list-profile';
import {isDefined, racfUser} from '../../security/users';
import {dataSetNamed, hasWord, type TsoCommand, valueOf} from './command-line';
import {missing, notSupported, type Run, type Terminal} from './terminal';

/**
 * The RACF commands for data set profiles. RACF Command Language Reference; the texts of PERMIT and ICH09020I are from
 * Messages and Codes, those of ICH31005I, ICH35003I, IKJ56702I and IKJ56712I from z/OS listings, and that of ICH35002I
 * from memory. Nobody here administers RACF: users define profiles that begin with their user ID, and change these and
 * the profiles that they own.
 */

/**
 * RACF Command Language Reference, Return codes: after the first, the command continues with the next name; the second
 * ends the command.
 */
const wentOn = 4;
const ended = 8;

/** RACF keywords that this machine does not have. */
const absent =
  'FROM FCLASS FVOLUME FGENERIC WHEN WARNING NOWARNING NOTIFY NONOTIFY LEVEL ERASE NOERASE SECLABEL SECLEVEL MODEL TAPE VOLUME UNIT RETPD FILESEQ ADDCATEGORY DFP TME CSDATA AT ONLYAT GLOBALAUDIT DSNS ID NORACF USER AGE CLIST LIST NOLIST EXPIRES NOMASK'.split(
    ' ',
  );

/**
 * RACF Command Language Reference, "How to enter RACF commands": a keyword may be abbreviated as long as it is
 * unambiguous.
 */
function keywordOf(word: string, keywords: readonly string[]): string | undefined {
  const meant = keywords.includes(word) ? [word] : keywords.filter((keyword) => keyword.startsWith(word));
  return word !== '' && meant.length === 1 ? meant[0] : undefined;
}

/** Wraps a command that accepts these keywords: they are spelled out for it, and any other keyword is refused. */
const withKeywords =
  (known: readonly string[], run: Run, positional: 0 | 1 = 1): Run =>
  (terminal, command) => {
    const operands = command.operands.slice(0, positional);
    for (const operand of command.operands.slice(positional)) {
      const word = /^[A-Z]*/i.exec(operand)![0].toUpperCase();
      const keyword = keywordOf(word, known);
      if (keyword !== undefined) {
        operands.push(`${keyword}${operand.slice(word.length)}`);
        continue;
      }
      const other = keywordOf(word, absent);
      if (other !== undefined) return notSupported(terminal, `${command.name} ${other}`);
      terminal.say(`IKJ56712I INVALID KEYWORD, ${operand}`);
      return ended;
    }
    return run(terminal, {...command, operands});
  };

/** The names in an operand, one or a list in parentheses, as the user typed them. */
const typedNames = (text: string): string[] =>
  (/^\(([^]*)\)$/.exec(text)?.[1] ?? text).split(/[\s,]+/).filter((name) => name !== '');

/** Returns the name of a profile; undefined after a message. */
function profileName(terminal: Terminal, typed: string): string | undefined {
  const {name} = dataSetNamed(typed, terminal.prefix);
  const [first = '', ...rest] = name.split('.');
  // Qualifiers may have wildcard characters, except the first, which is a user or a group.
  const plain = [first, ...rest.map((part) => part.replace(/[*%]/g, '') || 'X')].join('.');
  if (wrongQualifiers(plain) === undefined && name.length <= 44) return name;
  terminal.say(`IKJ56702I INVALID DATASET NAME, ${typed}`);
  return undefined;
}

/** Returns the access level with this name; undefined after a message. */
function levelOf(terminal: Terminal, text: string): AccessLevel | undefined {
  const level = accessLevels.find((one) => one === text.toUpperCase());
  if (level === undefined) terminal.say(`IKJ56712I INVALID KEYWORD, ${text}`);
  return level;
}

const mayChange = (terminal: Terminal, profile: DataSetProfile): boolean =>
  profile.owner === terminal.step.user || isOwn(racfUser(terminal.step.user), profile.name);

/** Returns the attributes that ADDSD or ALTDSD specifies for a profile; undefined after a message. */
function stated(terminal: Terminal, command: TsoCommand): Partial<DataSetProfile> | undefined {
  const access = valueOf(command, 'UACC');
  const universalAccess = access === undefined ? undefined : levelOf(terminal, access);
  if (access !== undefined && universalAccess === undefined) return undefined;
  const owner = valueOf(command, 'OWNER')?.toUpperCase();
  if (owner !== undefined && !isDefined(owner, racfUser(terminal.step.user))) {
    terminal.say(`FWR004I ${owner} IS NOT DEFINED TO RACF`);
    return undefined;
  }
  const audit = valueOf(command, 'AUDIT')
    ?.toUpperCase()
    .replace(/\)[\s,]+/g, '),');
  const data = valueOf(command, 'DATA');
  return {
    ...(universalAccess && {universalAccess}),
    ...(owner !== undefined && {owner}),
    ...(audit !== undefined && {audit}),
    ...(data !== undefined && {installationData: /^'(.*)'$/.exec(data)?.[1] ?? data}),
  };
}

const described = ['UACC', 'OWNER', 'AUDIT', 'DATA', 'GENERIC'];

export const addSd = withKeywords([...described, 'NOSET', 'SET'], (terminal, command) => {
  const {step} = terminal;
  const [names] = command.operands;
  if (names === undefined) return missing(terminal, 'DATASET NAME');
  const said = stated(terminal, command);
  if (said === undefined) return ended;
  const user = racfUser(step.user);
  let code = 0;
  for (const typed of typedNames(names)) {
    const name = profileName(terminal, typed);
    if (name === undefined) return ended;
    const refused = whyNotAdded(terminal, name);
    if (refused !== undefined) {
      terminal.say(`FWR004I ${refused}`);
      code = wentOn;
      continue;
    }
    step.system.profiles.define({
      name,
      universalAccess: 'NONE',
      accessList: {},
      owner: user.id,
      group: user.group,
      created: step.system.today(),
      ...said,
    });
  }
  return code;
});

/** Differs: z/OS has messages of its own (ICH09nnnI), whose numbers we do not know. */
function whyNotAdded({step}: Terminal, name: string): string | undefined {
  if (!isOwn(racfUser(step.user), name)) return `NOT AUTHORIZED TO DEFINE PROFILE ${name}`;
  if (step.system.profiles.named(name) !== undefined) return `${name} IS ALREADY DEFINED TO RACF`;
  // A discrete profile belongs to a data set.
  if (!isGeneric(name) && step.system.entry(name) === undefined) return `DATA SET ${name} IS NOT IN THE CATALOG`;
  return undefined;
}

export const altDsd = withKeywords(described, (terminal, command) => {
  const said = stated(terminal, command);
  return said === undefined
    ? ended
    : eachProfile(terminal, command, (profile) => terminal.step.system.profiles.define({...profile, ...said}));
});

export const delDsd = withKeywords(['GENERIC', 'NOSET', 'SET'], (terminal, command) =>
  eachProfile(terminal, command, ({name}) => terminal.step.system.profiles.delete(name)),
);

/** Applies a change to each profile that a command names and the user may change. */
function eachProfile(terminal: Terminal, {operands}: TsoCommand, change: (profile: DataSetProfile) => void): number {
  const [names] = operands;
  if (names === undefined) return missing(terminal, 'DATASET NAME');
  let code = 0;
  for (const typed of typedNames(names)) {
    const name = profileName(terminal, typed);
    if (name === undefined) return ended;
    const profile = terminal.step.system.profiles.named(name);
    if (profile !== undefined && mayChange(terminal, profile)) change(profile);
    else {
      terminal.say(
        profile === undefined ? `ICH09020I ${name} NOT DEFINED TO RACF` : `FWR004I NOT AUTHORIZED TO CHANGE ${name}`,
      );
      code = wentOn;
    }
  }
  return code;
}

export const permit = withKeywords(['CLASS', 'ID', 'ACCESS', 'DELETE', 'RESET', 'GENERIC'], (terminal, command) => {
  const {step} = terminal;
  const [typed] = command.operands;
  if (typed === undefined) return missing(terminal, 'PROFILE NAME');
  const otherClass = valueOf(command, 'CLASS')?.toUpperCase() ?? 'DATASET';
  if (otherClass !== 'DATASET') return notSupported(terminal, `CLASS ${otherClass}`);
  const name = profileName(terminal, typed);
  if (name === undefined) return ended;
  const level = levelOf(terminal, valueOf(command, 'ACCESS') ?? 'READ');
  if (level === undefined) return ended;
  const profile = step.system.profiles.named(name);
  if (profile === undefined) {
    terminal.say(`ICH06004I ${name} NOT DEFINED TO RACF`);
    return ended;
  }
  if (!mayChange(terminal, profile)) {
    terminal.say(`ICH06006I NOT AUTHORIZED TO ${name}`);
    return ended;
  }
  const accessList = new Map(hasWord(command, 'RESET') ? [] : Object.entries(profile.accessList));
  let code = 0;
  for (const id of typedNames((valueOf(command, 'ID') ?? '').toUpperCase())) {
    const problem = changedEntry(terminal, accessList, id, hasWord(command, 'DELETE') ? undefined : level);
    if (problem === undefined) continue;
    terminal.say(problem);
    code = wentOn;
  }
  step.system.profiles.define({...profile, accessList: Object.fromEntries(accessList)});
  return code;
});

/**
 * Changes the access list entry of a user or a group, or deletes it if no level is given; returns a message if it
 * cannot be done.
 */
function changedEntry(
  {step}: Terminal,
  accessList: Map<string, AccessLevel>,
  id: string,
  level: AccessLevel | undefined,
): string | undefined {
  if (level === undefined) return accessList.delete(id) ? undefined : `ICH06002I ${id} NOT AUTHORIZED, DELETE IGNORED`;
  if (!isDefined(id, racfUser(step.user))) return `ICH06007I ${id} NOT DEFINED TO RACF`;
  accessList.set(id, level);
  return undefined;
}

export const listDsd = withKeywords(
  ['DATASET', 'GENERIC', 'NOGENERIC', 'ALL', 'AUTHUSER', 'HISTORY', 'STATISTICS', 'PREFIX'],
  (terminal, command) => {
    const {step} = terminal;
    const names = valueOf(command, 'DATASET');
    const prefix = valueOf(command, 'PREFIX')?.toUpperCase() ?? step.user;
    const all = hasWord(command, 'ALL');
    const parts = {
      history: all || hasWord(command, 'HISTORY'),
      statistics: all || hasWord(command, 'STATISTICS'),
      accessList: all || hasWord(command, 'AUTHUSER'),
    };
    const asked =
      names === undefined
        ? step.system.profiles
            .list()
            .map(({name}) => name)
            .filter((name) => name.startsWith(`${prefix}.`))
            .map((name) => `'${name}'`)
        : typedNames(names);
    let code = 0;
    for (const typed of asked) {
      const name = profileName(terminal, typed);
      if (name === undefined) return ended;
      const profile =
        hasWord(command, 'GENERIC') && !isGeneric(name)
          ? step.system.profiles.findGeneric(name)
          : step.system.profiles.named(name);
      const refused =
        profile === undefined ? `ICH35003I NO RACF DESCRIPTION FOUND FOR ${name}` : unlisted(terminal, profile);
      if (refused === undefined) {
        const user = racfUser(step.user);
        const shown = {...parts, accessList: parts.accessList && mayChange(terminal, profile!)};
        const volser = step.system.dataSet(name)?.volser;
        for (const line of listedProfile(profile!, user, volser, shown)) terminal.say(line);
      } else {
        terminal.say(refused);
        code = wentOn;
      }
    }
    return code;
  },
  0,
);

/** Returns the message for a profile that gives the user no access: it is not shown. */
function unlisted({step}: Terminal, profile: DataSetProfile): string | undefined {
  const user = racfUser(step.user);
  return profile.owner === user.id || accessOf(user, profile, profile.name) !== 'NONE'
    ? undefined
    : `ICH35002I NOT AUTHORIZED TO LIST ${profile.name}`;
}

/**
 * SEARCH: a mask is the first characters of names, and an asterisk in it is only an asterisk; a filter has wildcard
 * characters.
 */
export const search = withKeywords(
  ['CLASS', 'MASK', 'FILTER', 'ALL', 'GENERIC', 'NOGENERIC'],
  (terminal, command) => {
    const {step} = terminal;
    const otherClass = valueOf(command, 'CLASS')?.toUpperCase() ?? 'DATASET';
    if (otherClass !== 'DATASET') return notSupported(terminal, `CLASS ${otherClass}`);
    const filter = valueOf(command, 'FILTER')?.toUpperCase();
    const [first = step.user, within = ''] = (valueOf(command, 'MASK') ?? step.user).toUpperCase().split(/[\s,]+/);
    const isMeant = (name: string): boolean =>
      filter === undefined
        ? name.startsWith(first) && name.slice(first.length).includes(within)
        : matchesMask(name, filter);
    const isKind = (name: string): boolean =>
      !(hasWord(command, 'GENERIC') && !isGeneric(name)) && !(hasWord(command, 'NOGENERIC') && isGeneric(name));
    const names = step.system.profiles
      .list()
      .filter((profile) => isMeant(profile.name) && isKind(profile.name) && unlisted(terminal, profile) === undefined)
      .map(({name}) => name);
    for (const name of names) terminal.say(`${name}${isGeneric(name) ? ' (G)' : ''}`);
    if (names.length > 0) return 0;
    terminal.say('ICH31005I NO ENTRIES MEET SEARCH CRITERIA');
    return wentOn;
  },
  0,
);

import type {Day} from '../data-sets/data-set';
import {matchesMask} from '../data-sets/name-mask';

/** The levels of access, lowest first. z/OS Security Server RACF, Access authority for data sets. */
export const accessLevels = ['NONE', 'EXECUTE', 'READ', 'UPDATE', 'CONTROL', 'ALTER'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** A profile of the class DATASET. An asterisk or a percent sign in its name makes it generic. */
export interface DataSetProfile {
  name: string;
  /** The access of everybody whom the access list does not name. */
  universalAccess: AccessLevel;
  /** Access levels by user or group. */
  accessList: Readonly<Record<string, AccessLevel>>;
  owner: string;
  /** The group of the user who defined it. */
  group: string;
  created: Day;
  /** Which requests are logged, as specified in AUDIT. */
  audit?: string;
  /** The text specified in DATA. */
  installationData?: string;
}

/** The user who makes a request. */
export interface RacfUser {
  id: string;
  /** The group that the user is connected to. */
  group: string;
}

export const isGeneric = (name: string): boolean => /[*%]/.test(name);

/** The first line of ICH408I. RACF shows `#` for the name of a user who has none. */
export const identityLine = ({id, group}: RacfUser): string =>
  `ICH408I USER(${id.padEnd(8)}) GROUP(${group.padEnd(8)}) NAME(${'#'.repeat(20)})`;

/** Attributes of profiles that existed before the learner arrived. */
export const installed: Pick<DataSetProfile, 'owner' | 'group' | 'created'> = {
  owner: 'IBMUSER',
  group: 'SYS1',
  created: {year: 2020, day: 1},
};

/** The profiles of a machine. A data set without one is open to everybody, as with SETROPTS NOPROTECTALL. */
export class DataSetProfiles {
  readonly #profiles = new Map<string, DataSetProfile>();

  define(profile: DataSetProfile): void {
    this.#profiles.set(profile.name, profile);
  }

  delete(name: string): void {
    this.#profiles.delete(name);
  }

  clear(): void {
    this.#profiles.clear();
  }

  /** All profiles, sorted by name. */
  list(): DataSetProfile[] {
    return [...this.#profiles.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** The profile with exactly this name. */
  named(name: string): DataSetProfile | undefined {
    return this.#profiles.get(name);
  }

  /** The profile that protects a data set: its own, or else the most specific generic one. */
  find(name: string): DataSetProfile | undefined {
    return this.#profiles.get(name) ?? this.findGeneric(name);
  }

  findGeneric(name: string): DataSetProfile | undefined {
    const matching = [...this.#profiles.values()].filter(
      (profile) => isGeneric(profile.name) && matchesMask(name, profile.name),
    );
    return matching.sort((one, other) => fixedPart(other.name) - fixedPart(one.name))[0] ?? systemProfile(name);
  }

  /** The lines of ICH408I; undefined if the user has the requested access. */
  refusal({id, group}: RacfUser, name: string, volser: string, intent: AccessLevel): string | undefined {
    const profile = this.find(name);
    if (profile === undefined) return undefined;
    const allowed = accessOf({id, group}, profile, name);
    if (accessLevels.indexOf(allowed) >= accessLevels.indexOf(intent)) return undefined;
    return [
      identityLine({id, group}),
      `  ${name} CL(DATASET ) VOL(${volser})`,
      '  INSUFFICIENT ACCESS AUTHORITY',
      ...(isGeneric(profile.name) ? [`  FROM ${profile.name} (G)`] : []),
      `  ACCESS INTENT(${intent.padEnd(7)})  ACCESS ALLOWED(${allowed.padEnd(7)})`,
    ].join('\n');
  }
}

/** Whether the user owns the data sets of this name, whose first qualifier is then the user ID. */
export const isOwn = ({id}: RacfUser, name: string): boolean => name.split('.')[0] === id;

/** The user's access to a data set that the profile protects. */
export function accessOf(user: RacfUser, profile: DataSetProfile, name: string): AccessLevel {
  if (isOwn(user, name)) return 'ALTER';
  const {accessList, universalAccess} = profile;
  return accessList[user.id] ?? accessList[user.group] ?? accessList['*'] ?? universalAccess;
}

/** The profile of names that begin with a system or product qualifier: all may read, nobody here may change. */
function systemProfile(name: string): DataSetProfile | undefined {
  const [qualifier = ''] = name.split('.');
  if (!systemQualifiers.has(qualifier)) return undefined;
  return {name: `${qualifier}.**`, universalAccess: 'READ', accessList: {}, ...installed};
}

const systemQualifiers: ReadonlySet<string> = new Set(['SYS1', 'CEE', 'IGY', 'DSNC10', 'DSND10']);

/** The number of characters in a generic name before its first wildcard. */
const fixedPart = (name: string): number => name.search(/[*%]/);

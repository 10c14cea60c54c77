import type {Day} from '../data-sets/data-set';
import {matchesMask} from '../data-sets/name-mask';

/** What a user may do, the least first. z/OS Security Server RACF, Access authority for data sets. */
export const accessLevels = ['NONE', 'EXECUTE', 'READ', 'UPDATE', 'CONTROL', 'ALTER'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** A profile of the class DATASET. A name with an asterisk or a percent sign makes it generic. */
export interface DataSetProfile {
  name: string;
  /** What everybody may do whom the access list does not name. */
  universalAccess: AccessLevel;
  /** By user or group. */
  accessList: Readonly<Record<string, AccessLevel>>;
  owner: string;
  /** The group of the user who defined it. */
  group: string;
  created: Day;
  /** Which requests are recorded, as AUDIT says it. */
  audit?: string;
  /** What DATA says. */
  installationData?: string;
}

/** Who asks. */
export interface RacfUser {
  id: string;
  /** The group that he is connected to. */
  group: string;
}

export const isGeneric = (name: string): boolean => /[*%]/.test(name);

/** The first line of ICH408I. RACF shows `#` for the name of a user who has none. */
export const identityLine = ({id, group}: RacfUser): string =>
  `ICH408I USER(${id.padEnd(8)}) GROUP(${group.padEnd(8)}) NAME(${'#'.repeat(20)})`;

/** Of profiles that were there before the learner. */
export const installed: Pick<DataSetProfile, 'owner' | 'group' | 'created'> = {
  owner: 'IBMUSER',
  group: 'SYS1',
  created: {year: 2020, day: 1},
};

/** The profiles of a machine. Without one a data set is open to everybody, as with SETROPTS NOPROTECTALL. */
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

  /** All of them, by name. */
  list(): DataSetProfile[] {
    return [...this.#profiles.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** The profile of this very name. */
  named(name: string): DataSetProfile | undefined {
    return this.#profiles.get(name);
  }

  /** The profile that protects a data set: its own, else the generic one that says most of the name. */
  find(name: string): DataSetProfile | undefined {
    return this.#profiles.get(name) ?? this.findGeneric(name);
  }

  findGeneric(name: string): DataSetProfile | undefined {
    const matching = [...this.#profiles.values()].filter(
      (profile) => isGeneric(profile.name) && matchesMask(name, profile.name),
    );
    return matching.sort((one, other) => fixedPart(other.name) - fixedPart(one.name))[0] ?? systemProfile(name);
  }

  /** Undefined where the user may do it, else the lines of ICH408I. */
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

/** Whether the data sets of this name are the user's own. */
export const isOwn = ({id}: RacfUser, name: string): boolean => name.split('.')[0] === id;

/** What the user may do with a data set that the profile protects. */
export function accessOf(user: RacfUser, profile: DataSetProfile, name: string): AccessLevel {
  if (isOwn(user, name)) return 'ALTER';
  const {accessList, universalAccess} = profile;
  return accessList[user.id] ?? accessList[user.group] ?? accessList['*'] ?? universalAccess;
}

/** What begins with a qualifier of the system or of a product is for all to read and for nobody here to change. */
function systemProfile(name: string): DataSetProfile | undefined {
  const [qualifier = ''] = name.split('.');
  if (!systemQualifiers.has(qualifier)) return undefined;
  return {name: `${qualifier}.**`, universalAccess: 'READ', accessList: {}, ...installed};
}

const systemQualifiers: ReadonlySet<string> = new Set(['SYS1', 'CEE', 'IGY', 'DSNC10', 'DSND10']);

/** How many characters of a generic name stand before the first that can be anything. */
const fixedPart = (name: string): number => name.search(/[*%]/);

import {matchesMask} from '../data-sets/name-mask';

/** What a user may do, the least first. z/OS Security Server RACF, Access authority for data sets. */
const accessLevels = ['NONE', 'EXECUTE', 'READ', 'UPDATE', 'CONTROL', 'ALTER'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** A profile of the class DATASET. A name with an asterisk or a percent sign makes it generic. */
export interface DataSetProfile {
  name: string;
  /** What everybody may do whom the access list does not name. */
  universalAccess: AccessLevel;
  /** By user or group. */
  accessList: Readonly<Record<string, AccessLevel>>;
}

/** Who asks. */
export interface RacfUser {
  id: string;
  /** The group that he is connected to. */
  group: string;
}

const isGeneric = (name: string): boolean => /[*%]/.test(name);

/** The first line of ICH408I. RACF shows `#` for the name of a user who has none. */
export const identityLine = ({id, group}: RacfUser): string =>
  `ICH408I USER(${id.padEnd(8)}) GROUP(${group.padEnd(8)}) NAME(${'#'.repeat(20)})`;

/** The profiles of a machine. Without one a data set is open to everybody, as with SETROPTS NOPROTECTALL. */
export class DataSetProfiles {
  readonly #profiles = new Map<string, DataSetProfile>();

  define(profile: DataSetProfile): void {
    this.#profiles.set(profile.name, profile);
  }

  /** The profile that protects a data set: its own, else the generic one that says most of the name. */
  find(name: string): DataSetProfile | undefined {
    const own = this.#profiles.get(name);
    if (own !== undefined) return own;
    const matching = [...this.#profiles.values()].filter(
      (profile) => isGeneric(profile.name) && matchesMask(name, profile.name),
    );
    return matching.sort((one, other) => fixedPart(other.name) - fixedPart(one.name))[0] ?? systemProfile(name);
  }

  /** Undefined where the user may do it, else the lines of ICH408I. */
  refusal({id, group}: RacfUser, name: string, volser: string, intent: AccessLevel): string | undefined {
    const profile = this.find(name);
    if (profile === undefined || name.split('.')[0] === id) return undefined;
    const allowed = profile.accessList[id] ?? profile.accessList[group] ?? profile.universalAccess;
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

/** The libraries of the system and of the languages are for all to read. */
function systemProfile(name: string): DataSetProfile | undefined {
  const [, qualifier] = /^(SYS1|CEE|IGY)\.(?:PROCLIB|LINKLIB|CSSLIB|SORTLIB|SCEE|V6R)/.exec(name) ?? [];
  return qualifier === undefined ? undefined : {name: `${qualifier}.**`, universalAccess: 'READ', accessList: {}};
}

/** How many characters of a generic name stand before the first that can be anything. */
const fixedPart = (name: string): number => name.search(/[*%]/);

import type {System} from '../data-sets/system';
import {accessLevels, type DataSetProfile} from '../security/data-set-profiles';
import type {Section} from './section';
import type {Plain} from './state-bytes';
import {count, list, oneOf, optional, record, text} from './state-shape';

const saved = record({
  profiles: list(
    record({
      name: text,
      universalAccess: oneOf(accessLevels),
      accessList: list(record({name: text, access: oneOf(accessLevels)})),
      owner: text,
      group: text,
      created: record({year: count, day: count}),
      audit: optional(text),
      installationData: optional(text),
    }),
  ),
});

/** The section of the RACF profiles. */
export const securitySection = (system: () => System): Section => ({
  name: 'security',
  version: 1,
  write: () => ({
    profiles: system()
      .profiles.list()
      .map(
        ({accessList, ...profile}) =>
          ({
            ...profile,
            accessList: Object.entries(accessList).map(([name, access]) => ({name, access})),
          }) as unknown as Plain,
      ),
  }),
  read(of) {
    const profiles = saved(of, 'the profiles').profiles.map(({accessList, ...profile}): DataSetProfile => ({
      ...profile,
      accessList: Object.fromEntries(accessList.map(({name, access}) => [name, access])),
    }));
    return () => {
      system().profiles.clear();
      for (const profile of profiles) system().profiles.define(profile);
    };
  },
  clear: () => system().profiles.clear(),
});

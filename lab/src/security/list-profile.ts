import type {Day} from '../data-sets/data-set';
import {accessOf, type DataSetProfile, isGeneric, type RacfUser} from './data-set-profiles';

/** The optional parts of the LISTDSD output that are requested. */
interface ListedParts {
  history: boolean;
  statistics: boolean;
  accessList: boolean;
}

/**
 * The lines of LISTDSD. RACF Command Language Reference, LISTDSD; the layout is that of a generic profile listed on
 * z/OS with ALL. The volume, dates and counts of a discrete profile are from memory.
 */
export function listedProfile(
  profile: DataSetProfile,
  asks: RacfUser,
  volser: string | undefined,
  parts: ListedParts,
): string[] {
  const generic = isGeneric(profile.name);
  return [
    `INFORMATION FOR DATASET ${profile.name}${generic ? ' (G)' : ''}`,
    '',
    'LEVEL  OWNER    UNIVERSAL ACCESS   WARNING   ERASE',
    '-----  -------- ----------------   -------   -----',
    ` 00    ${profile.owner.padEnd(16)}${profile.universalAccess.padEnd(14)}NO      NO`,
    ...section('AUDITING', profile.audit ?? 'FAILURES(READ)'),
    ...section('NOTIFY', 'NO USER TO BE NOTIFIED', 8),
    '',
    'YOUR ACCESS  CREATION GROUP  DATASET TYPE',
    '-----------  --------------  ------------',
    `   ${accessOf(asks, profile, profile.name).padEnd(13)}${profile.group.padEnd(15)}NON-VSAM`,
    ...(generic
      ? []
      : ['', 'VOLUMES ON WHICH DATASET RESIDES', '--------------------------------', `         ${volser ?? ''}`]),
    ...(profile.installationData === undefined
      ? ['', 'NO INSTALLATION DATA']
      : section('INSTALLATION DATA', profile.installationData)),
    ...(parts.accessList ? securityLevel : []),
    ...(parts.history ? history(profile.created, generic) : []),
    ...(parts.statistics ? statistics(generic) : []),
    ...(parts.accessList ? accessList(profile) : []),
  ];
}

const section = (heading: string, text: string, width = heading.length): string[] => [
  '',
  heading,
  '-'.repeat(width),
  text,
];

const securityLevel = [
  '',
  '              SECURITY LEVEL',
  '-'.repeat(42),
  'NO SECURITY LEVEL',
  ...section('CATEGORIES', 'NO CATEGORIES'),
  ...section('SECLABEL', 'NO SECLABEL'),
];

const notForGeneric = 'NOT APPLICABLE FOR GENERIC PROFILE';

/** Day and year. Differs: references and changes of a discrete profile are not tracked; both show its creation date. */
function history({year, day}: Day, generic: boolean): string[] {
  const date = `${String(day).padStart(3, '0')}    ${String(year % 100).padStart(2, '0')}`;
  return [
    '',
    'CREATION DATE  LAST REFERENCE DATE  LAST CHANGE DATE',
    '(DAY) (YEAR)        (DAY) (YEAR)      (DAY) (YEAR)',
    '-------------  -------------------  ----------------',
    ` ${date}      ${generic ? notForGeneric : `     ${date}         ${date}`}`,
  ];
}

const statistics = (generic: boolean): string[] => [
  '',
  'ALTER COUNT  CONTROL COUNT  UPDATE COUNT  READ COUNT',
  '-----------  -------------  ------------  ----------',
  generic ? notForGeneric : '  00000         00000          00000         00000',
];

function accessList({accessList: access}: DataSetProfile): string[] {
  const entries = Object.entries(access).sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    '',
    '   ID     ACCESS',
    '--------  -------',
    ...(entries.length === 0
      ? ['NO ENTRIES IN STANDARD ACCESS LIST']
      : entries.map(([name, level]) => `${name.padEnd(11)}${level}`)),
    '',
    '   ID    ACCESS   CLASS                ENTITY NAME',
    `-------- ------- -------- ${'-'.repeat(52)}`,
    'NO ENTRIES IN CONDITIONAL ACCESS LIST',
  ];
}

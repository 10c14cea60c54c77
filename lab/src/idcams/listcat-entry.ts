import type {CatalogEntry, GenerationDataGroup, NonVsam, UserCatalog} from '../data-sets/catalog-entry';
import type {SmsClasses} from '../data-sets/storage-management';
import {stripeCount} from '../data-sets/usage';
import {installedLibrary} from '../jes/installed-libraries';
import type {AlternateIndex, Cluster, Path} from '../vsam/cluster';
import {day, deviceType, field, flags, group, history, protection, row} from './listcat-lines';
import type {Session} from './session';

/** How much of an entry LISTCAT shows. */
export type Detail = 'NAME' | 'HISTORY' | 'VOLUME' | 'ALLOCATION' | 'ALL';

/** The groups of fields of an entry that is not a component. */
export function entryGroups(session: Session, entry: CatalogEntry, detail: Detail): string[] {
  if (detail === 'NAME') return [];
  switch (entry.kind) {
    case 'CLUSTER':
      return clusterGroups(session, entry, detail);
    case 'AIX':
      return alternateIndexGroups(session, entry, detail);
    case 'PATH':
      return pathGroups(session, entry, detail);
    case 'GDG':
      return groupGroups(entry, detail);
    case 'NONVSAM':
      return nonVsamGroups(session, entry, detail);
    case 'USERCATALOG':
      return userCatalogGroups(session, entry, detail);
    case 'ALIAS':
      return [
        group('HISTORY'),
        row(field('RELEASE', 2)),
        ...(detail === 'ALL'
          ? [
              group('ASSOCIATIONS'),
              row(
                association(
                  session.system.entry(entry.relatesTo)?.kind === 'USERCATALOG' ? 'UCAT' : 'NONVSAM',
                  entry.relatesTo,
                ),
              ),
            ]
          : []),
      ];
  }
}

/** `DATA-----BANK.ACCOUNT.DATA`. */
export const association = (type: string, name: string): string => `${type.padEnd(9, '-')}${name}`;

/** As shown in listings of z/OS 2.4 and later, whether or not SMS manages the data set. */
const encryption: readonly string[] = [group('ENCRYPTIONDATA'), row('DATA SET ENCRYPTION-----(NO)')];

/** As shown in a LISTCAT of 2022 for SMS-managed data sets. */
const smsData = ({storage, management, data}: SmsClasses): string[] => [
  group('SMSDATA'),
  row(field('STORAGECLASS ', storage), field('MANAGEMENTCLASS', management ?? '(NULL)')),
  row(field('DATACLASS ', data ?? '(NULL)'), field('LBACKUP ', '0000.000.0000')),
];

/** Whether empty control areas are reused: shown only for entries with an index. */
const reclaim = (entry: Cluster | AlternateIndex): string[] => (entry.index ? [row(field('CA-RECLAIM', '(YES)'))] : []);

/** The line of RLSDATA that comes after a blank one. */
export const logStream = '       LOGSTREAMID-----------------------------(NULL)';

/** Record level sharing, which nothing here uses. */
const rlsData: readonly string[] = [
  group('RLSDATA'),
  '       LOG ----------------(NULL)   RECOVERY REQUIRED --(NO)     FRLOG ------------(NULL)',
  '       VSAM QUIESCED -------(NO)    RLS IN USE ---------(NO)     LOGREPLICATE-------------(NO)',
  logStream,
  "       RECOVERY TIMESTAMP LOCAL-----X'0000000000000000'",
  "       RECOVERY TIMESTAMP GMT-------X'0000000000000000'",
  '       DATABASE -----------------(NULL)',
];

function clusterGroups({system}: Session, entry: Cluster, detail: Detail): string[] {
  const classes = system.smsOf(entry);
  const backup = (status: string, time: string): string[] => [
    row(field('BWO STATUS', status), `BWO TIMESTAMP${time}`),
    row(field('BWO', '(NULL)')),
  ];
  const lines = history(entry.created, entry.expires);
  // Backup while open does not apply to a data set that SMS does not manage.
  if (classes === undefined) lines.push(...backup('(NULL)', '-----(NULL)'));
  if (detail !== 'ALL') return lines;
  if (classes !== undefined) {
    lines.push(...smsData(classes), ...reclaim(entry), row(field('EATTR', '(NULL)')));
    lines.push(...backup('00000000', '---00000 00:00:00.0'), ...rlsData);
  }
  return [
    ...lines,
    ...encryption,
    protection,
    group('ASSOCIATIONS'),
    row(association('DATA', entry.data.name)),
    ...(entry.index ? [row(association('INDEX', entry.index.name))] : []),
    ...entry.alternateIndexes.map((name) => row(association('AIX', name))),
    ...entry.paths.map((name) => row(association('PATH', name))),
  ];
}

function alternateIndexGroups({system}: Session, entry: AlternateIndex, detail: Detail): string[] {
  const isManaged = system.smsOf(entry) !== undefined;
  const lines = [
    ...history(entry.created, entry.expires),
    row(field('SMS MANAGED', isManaged ? '(YES)' : '(NO)')),
    ...(isManaged ? reclaim(entry) : []),
  ];
  if (detail !== 'ALL') return lines;
  return [
    ...lines,
    ...encryption,
    protection,
    group('ATTRIBUTES'),
    ...flags(entry.upgrade ? 'UPGRADE' : 'NOUPGRADE'),
    group('ASSOCIATIONS'),
    row(association('DATA', entry.data.name)),
    row(association('INDEX', entry.index.name)),
    row(association('CLUSTER', entry.related)),
    ...entry.paths.map((name) => row(association('PATH', name))),
  ];
}

function pathGroups({system}: Session, entry: Path, detail: Detail): string[] {
  const lines = history(entry.created, undefined);
  if (detail !== 'ALL') return lines;
  const target = system.entry(entry.entry);
  const base = target?.kind === 'AIX' ? system.entry(target.related) : undefined;
  const related: string[] = [];
  for (const one of [target, base]) {
    if (one?.kind !== 'CLUSTER' && one?.kind !== 'AIX') continue;
    // For the base cluster of an alternate index, only the components are listed.
    if (one === target) related.push(row(association(one.kind, one.name)));
    related.push(row(association('DATA', one.data.name)));
    if (one.index) related.push(row(association('INDEX', one.index.name)));
  }
  const update = entry.update ? 'UPDATE' : 'NOUPDATE';
  return [...lines, protection, group('ASSOCIATIONS'), ...related, group('ATTRIBUTES'), ...flags(update)];
}

function groupGroups(entry: GenerationDataGroup, detail: Detail): string[] {
  const lines = [
    group('HISTORY'),
    row(field('DATASET-OWNER', '(NULL)'), field('CREATION', day(entry.created))),
    row(field('RELEASE', 2), field('LAST ALTER', day(entry.created))),
  ];
  if (detail !== 'ALL') return lines;
  const attributes = [
    entry.scratch ? 'SCRATCH' : 'NOSCRATCH',
    entry.empty ? 'EMPTY' : 'NOEMPTY',
    entry.fifo ? 'FIFO' : 'LIFO',
    entry.purge ? 'PURGE' : 'NOPURGE',
    entry.extended ? 'EXTENDED' : 'NOEXTENDED',
  ];
  const associated = entry.generations.map((name) => row(association('NONVSAM', name)));
  return [
    ...lines,
    group('ATTRIBUTES'),
    row(field('LIMIT', entry.limit), ` ${attributes.map((word) => word.padEnd(11)).join('')}`.trimEnd()),
    ...(associated.length > 0
      ? [group('ASSOCIATIONS'), ...associated]
      : [`     ${field('ASSOCIATIONS', '(NULL)', 26)}`]),
  ];
}

function userCatalogGroups({system}: Session, entry: UserCatalog, detail: Detail): string[] {
  const lines = [group('HISTORY'), row(field('RELEASE', 2))];
  if (detail === 'HISTORY') return lines;
  lines.push(group('VOLUMES'), row(field('VOLSER', entry.volser), field('DEVTYPE', deviceType)));
  if (detail !== 'ALL') return lines;
  const aliases = system.aliasesOf(entry.name);
  return aliases.length > 0
    ? [...lines, group('ASSOCIATIONS'), ...aliases.map((name) => row(association('ALIAS', name)))]
    : [...lines, `     ${field('ASSOCIATIONS', '(NULL)', 26)}`];
}

function nonVsamGroups({system}: Session, entry: NonVsam, detail: Detail): string[] {
  const owner = system.entry(entry.name.slice(0, -9));
  const generation = owner?.kind === 'GDG' && owner.generations.includes(entry.name);
  const dataSet = system.dataSet(entry.name) ?? installedLibrary(system, entry.name);
  const library = dataSet?.dsorg === 'PO' && dataSet.pdse;
  const classes = dataSet?.sms;
  const status = entry.status ?? (generation ? 'ACTIVE' : undefined);
  const lines = [
    ...history(entry.created, entry.expires),
    ...(classes === undefined ? [] : [`       ${field('ACCOUNT-INFO', '(NULL)', 53)}`]),
    ...(library ? [row(field('DSNTYPE', 'LIBRARY'))] : []),
    ...(status === undefined ? [] : [row(field('STATUS', status))]),
  ];
  if (detail === 'HISTORY') return lines;
  if (detail === 'ALL') lines.push(...(classes === undefined ? [] : smsData(classes)), ...encryption);
  lines.push(group('VOLUMES'));
  for (const volser of entry.volsers) {
    lines.push(row(field('VOLSER', volser), field('DEVTYPE', deviceType), field('FSEQN', 0)));
  }
  if (detail !== 'ALL') return lines;
  const aliases = system.aliasesOf(entry.name);
  const associated = [
    ...(generation ? [row(association('GDG', owner.name))] : []),
    ...aliases.map((name) => row(association('ALIAS', name))),
  ];
  return [
    ...lines,
    ...(associated.length > 0
      ? [group('ASSOCIATIONS'), ...associated]
      : [`     ${field('ASSOCIATIONS', '(NULL)', 26)}`]),
    group('ATTRIBUTES'),
    ...(dataSet?.extended === true ? extendedFormat(stripeCount(dataSet)) : []),
  ];
}

/**
 * Access Method Services Commands, LISTCAT ALL of a non-VSAM data set in extended format, without the fields that
 * compression adds.
 */
const extendedFormat = (stripes: number): string[] => [
  row(field('VERSION-NUMBER', 1)),
  row(field('STRIPE-COUNT', stripes)),
  ...flags('EXTENDED'),
];

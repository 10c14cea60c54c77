import type {CatalogEntry, GenerationDataGroup, NonVsam, UserCatalog} from '../data-sets/catalog-entry';
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
      return clusterGroups(entry, detail);
    case 'AIX':
      return alternateIndexGroups(entry, detail);
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

/** As listings of z/OS 2.4 and later have it, whether or not SMS manages the data set. */
const encryption: readonly string[] = [group('ENCRYPTIONDATA'), row('DATA SET ENCRYPTION-----(NO)')];

/** Of a data set that SMS does not manage: backup while open does not apply. */
function clusterGroups(entry: Cluster, detail: Detail): string[] {
  const lines = [
    ...history(entry.created, entry.expires),
    row(field('BWO STATUS', '(NULL)'), field('BWO TIMESTAMP', '(NULL)')),
    row(field('BWO', '(NULL)')),
  ];
  if (detail !== 'ALL') return lines;
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

function alternateIndexGroups(entry: AlternateIndex, detail: Detail): string[] {
  const lines = [...history(entry.created, entry.expires), row(field('SMS MANAGED', '(NO)'))];
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
    // Of the base cluster behind an alternate index the components alone are there.
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
  const aliases = system.entries().filter((one) => one.kind === 'ALIAS' && one.relatesTo === entry.name);
  return aliases.length > 0
    ? [...lines, group('ASSOCIATIONS'), ...aliases.map(({name}) => row(association('ALIAS', name)))]
    : [...lines, `     ${field('ASSOCIATIONS', '(NULL)', 26)}`];
}

function nonVsamGroups({system}: Session, entry: NonVsam, detail: Detail): string[] {
  const owner = system.entry(entry.name.slice(0, -9));
  const generation = owner?.kind === 'GDG' && owner.generations.includes(entry.name);
  const dataSet = system.dataSet(entry.name);
  const library = dataSet?.dsorg === 'PO' && dataSet.pdse;
  const lines = [
    ...history(entry.created, entry.expires),
    ...(library ? [row(field('DSNTYPE', 'LIBRARY'))] : []),
    ...(generation ? [row(field('STATUS', 'ACTIVE'))] : []),
  ];
  if (detail === 'HISTORY') return lines;
  if (detail === 'ALL') lines.push(...encryption);
  lines.push(group('VOLUMES'));
  for (const volser of entry.volsers) {
    lines.push(row(field('VOLSER', volser), field('DEVTYPE', deviceType), field('FSEQN', 0)));
  }
  if (detail !== 'ALL') return lines;
  const aliases = system.entries().filter((one) => one.kind === 'ALIAS' && one.relatesTo === entry.name);
  const associated = [
    ...(generation ? [row(association('GDG', owner.name))] : []),
    ...aliases.map(({name}) => row(association('ALIAS', name))),
  ];
  return [
    ...lines,
    ...(associated.length > 0
      ? [group('ASSOCIATIONS'), ...associated]
      : [`     ${field('ASSOCIATIONS', '(NULL)', 26)}`]),
    group('ATTRIBUTES'),
  ];
}

import type {MemberFacts} from '@framewright/lab/compiled/machine';

/**
 * The attributes of X-IBM-Attributes: base for a member: ISPF's statistics, or the directory's data on a load module.
 */
export function memberItem({name, aliasOf, statistics, load}: MemberFacts, attributes: string | undefined): object {
  if (attributes !== 'base') return {member: name};
  if (load)
    return {member: name, 'alias-of': aliasOf ?? '', size: load.size.toString(16).toUpperCase().padStart(8, '0')};
  if (!statistics) return {member: name};
  const [changedDay = '', time = ''] = statistics.changed.split('T', 2);
  return {
    member: name,
    vers: statistics.version,
    mod: statistics.modification,
    c4date: statistics.created.replaceAll('-', '/'),
    m4date: changedDay.replaceAll('-', '/'),
    cnorc: statistics.lines,
    inorc: statistics.initialLines,
    mnorc: statistics.modifiedLines,
    mtime: time.slice(0, 5),
    msec: time.slice(6, 8),
    user: statistics.user,
    sclm: 'N',
  };
}

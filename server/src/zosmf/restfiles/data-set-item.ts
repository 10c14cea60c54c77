import type {DataSetFacts} from '@framewright/lab/compiled/machine';

/** z/OSMF writes days with slashes. */
const dayOf = (day: string | undefined) => day?.replaceAll('-', '/') ?? '***None***';

/** Entries without a volume show a word instead, as in option 3.4. */
const wordsForVolumes: Partial<Record<DataSetFacts['kind'], string>> = {
  CLUSTER: '*VSAM*',
  AIX: '*AIX*',
  PATH: '*PATH*',
  ALIAS: '*ALIAS',
  GDG: '??????',
  USERCATALOG: '??????',
};

const volumeOf = ({kind, volsers}: DataSetFacts) => wordsForVolumes[kind] ?? volsers[0] ?? '??????';

const text = (value: number | undefined) => (value === undefined ? undefined : String(value));

/** The attributes of X-IBM-Attributes: base; missing ones are left out. */
function baseAttributes(facts: DataSetFacts) {
  const isOnVolume = facts.kind === 'NONVSAM' && facts.dsorg !== undefined;
  return {
    dsname: facts.name,
    catnm: facts.catalog,
    dsorg: facts.dsorg,
    migr: 'NO',
    mvol: facts.volsers.length > 1 ? 'Y' : 'N',
    ovf: 'NO',
    ...(isOnVolume && {
      blksz: text(facts.blksize),
      cdate: dayOf(facts.created),
      dev: facts.unit,
      dsntp: facts.dsntype,
      edate: dayOf(facts.expires),
      extx: text(facts.extents),
      lrecl: text(facts.lrecl),
      rdate: dayOf(facts.referenced),
      recfm: facts.recfm,
      sizex: text(facts.tracks),
      spacu: facts.spaceUnit,
      used: text(facts.usedPercent),
    }),
    vol: volumeOf(facts),
    vols: facts.volsers.length > 0 ? facts.volsers.join(' ') : volumeOf(facts),
  };
}

/** A data set in a list, with the requested attributes. */
export function dataSetItem(facts: DataSetFacts, attributes: string | undefined): object {
  if (attributes === 'base') return baseAttributes(facts);
  return {dsname: facts.name, ...(attributes === 'vol' && {vol: volumeOf(facts)})};
}

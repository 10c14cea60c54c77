/** Spellings of one word. The first is the one in the index. */
const spellings: [string, RegExp][] = [
  ['dataset', /\bdata[- ]set(?=s?\b)/g],
  ['zos', /\bz ?\/ ?os\b/g],
  ['db2', /\bdb ?[/]? ?2\b/g],
  // The subject follows it; BETWEEN alone is an SQL keyword.
  ['', /\bdifferences? between\b/g],
];

/**
 * What the field calls by a short name, and the phrases that mean it. A text that holds a phrase
 * is found by the short name too, and a query with the phrase finds a text that uses the short name.
 */
const phrases: Record<string, string[]> = {
  pds: ['partitioned dataset'],
  pdse: ['partitioned dataset extended'],
  gdg: ['generation data group', 'generation dataset'],
  ksds: ['key-sequenced dataset', 'key sequenced dataset'],
  esds: ['entry-sequenced dataset', 'entry sequenced dataset'],
  rrds: ['relative record dataset', 'relative-record dataset'],
  lds: ['linear dataset'],
  aix: ['alternate index', 'alternate indexes'],
  ci: ['control interval'],
  ca: ['control area'],
  rc: ['return code', 'condition code'],
  abend: ['abnormal end', 'abnormal termination'],
  lrecl: ['record length', 'logical record length'],
  blksize: ['block size'],
  recfm: ['record format'],
  hlq: ['high-level qualifier', 'high level qualifier'],
  vtoc: ['volume table of contents'],
  lpar: ['logical partition'],
  sqlcode: ['sql code', 'sql return code', 'sql error code', 'sql error'],
  'comp-3': ['packed decimal', 'packed-decimal'],
  jcl: ['job control language'],
  sms: ['storage management subsystem'],
  racf: ['resource access control facility'],
  jes: ['job entry subsystem'],
  ipl: ['initial program load'],
  wlm: ['workload manager'],
  idcams: ['access method services'],
  rba: ['relative byte address'],
  ddl: ['data definition language'],
  dml: ['data manipulation language'],
  dcl: ['data control language'],
  dba: ['database administrator'],
  dasd: ['direct access storage device', 'direct-access storage device'],
};

/** Single words that are synonyms of another. */
const aliases: Record<string, string> = {
  procedure: 'proc',
  procs: 'proc',
  computational: 'comp',
  picture: 'pic',
  dsname: 'dsn',
  comp3: 'comp-3',
  syncsort: 'dfsort',
  crash: 'abend',
  mainframes: 'mainframe',
  file: 'dataset',
  sqlcodes: 'sqlcode',
};

const escape = (phrase: string) => phrase.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const patterns = Object.entries(phrases).map(([name, meanings]) => {
  const longestFirst = [...meanings].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\w-])(?:${longestFirst.map(escape).join('|')})s?(?![\\w-])`, 'g');
  return {name, meanings, pattern};
});

/** A lower-case text in the index's spelling: phrases are followed by their short name, or replaced by it in a query. */
export function applyPhrases(text: string, use: 'index' | 'query'): string {
  let named = text;
  for (const [word, spelling] of spellings) named = named.replace(spelling, word);
  for (const {name, meanings, pattern} of patterns) {
    // Most texts have none of them, and finding that out is much faster without the pattern.
    if (!meanings.some((meaning) => named.includes(meaning))) continue;
    named = named.replace(pattern, (found) => (use === 'index' ? `${found} ${name}` : name));
  }
  return named;
}

/** The word that a query's word may also mean. */
export const aliasOf = (word: string): string | undefined => (Object.hasOwn(aliases, word) ? aliases[word] : undefined);

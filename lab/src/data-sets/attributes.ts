/** How records are arranged in a data set. MVS JCL Reference, DD RECFM. */
export const recordFormats = [
  ...(['F', 'FA', 'FM', 'FB', 'FBA', 'FBM', 'FBS', 'FS'] as const),
  ...(['V', 'VA', 'VM', 'VB', 'VBA', 'VBM', 'VBS', 'VS'] as const),
  ...(['U', 'UA'] as const),
] as const;
export type RecordFormat = (typeof recordFormats)[number];

/** The attributes of the records in the label of a data set. */
export interface Attributes {
  recfm: RecordFormat;
  /** For variable records, this includes the four bytes of the record descriptor word. */
  lrecl: number;
  blksize: number;
}

export const isFixed = (recfm: RecordFormat): boolean => recfm.startsWith('F');
export const isVariable = (recfm: RecordFormat): boolean => recfm.startsWith('V');
export const isBlocked = (recfm: RecordFormat): boolean => recfm.includes('B');
/** The first byte of each record is a control character for the printer, ASA or machine. */
export const hasControlCharacter = (recfm: RecordFormat): boolean => /[AM]$/.test(recfm);

/** What a file has counted since it was defined. DFSMS Access Method Services, LISTCAT, STA: Statistics Group. */
export interface Counters {
  deleted: number;
  inserted: number;
  updated: number;
  retrieved: number;
  controlIntervalSplits: number;
  controlAreaSplits: number;
  excps: number;
}

export const newCounters = (): Counters => ({
  deleted: 0,
  inserted: 0,
  updated: 0,
  retrieved: 0,
  controlIntervalSplits: 0,
  controlAreaSplits: 0,
  excps: 0,
});

export const counterNames = [
  'deleted',
  'inserted',
  'updated',
  'retrieved',
  'controlIntervalSplits',
  'controlAreaSplits',
  'excps',
] as const satisfies readonly (keyof Counters)[];

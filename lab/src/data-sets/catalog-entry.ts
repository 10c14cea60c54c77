import type {AlternateIndex, Cluster, Path} from '../vsam/cluster';
import type {Day} from './data-set';

export interface NonVsam {
  kind: 'NONVSAM';
  name: string;
  created: Day;
  expires?: Day;
  volsers: string[];
  /** `3390`, or the value given to DEFINE NONVSAM. */
  deviceType: string;
  /**
   * Only for an SMS-managed generation that is in the catalog but not in its group: it has not been rolled in yet, or
   * it was rolled off and kept because of NOSCRATCH.
   */
  status?: 'DEFERRED' | 'ROLLED-OFF';
}

/** DFSMS Access Method Services, DEFINE GENERATIONDATAGROUP. */
export interface GenerationDataGroup {
  kind: 'GDG';
  name: string;
  created: Day;
  limit: number;
  /** SCRATCH: a generation that is rolled off is deleted too. */
  scratch: boolean;
  purge: boolean;
  /** EMPTY: when the limit is exceeded, all generations are rolled off, not only the oldest. */
  empty: boolean;
  extended: boolean;
  /** FIFO: the name of the group alone refers to its generations with the oldest first; LIFO if absent. */
  fifo?: boolean;
  /** Full names, the oldest first. */
  generations: string[];
}

/**
 * DFSMS Access Method Services, DEFINE USERCATALOG. Differs: it holds no entries, because all entries are in one
 * catalog.
 */
export interface UserCatalog {
  kind: 'USERCATALOG';
  name: string;
  created: Day;
  volser: string;
}

interface Alias {
  kind: 'ALIAS';
  name: string;
  relatesTo: string;
}

export type CatalogEntry = NonVsam | GenerationDataGroup | Cluster | AlternateIndex | Path | Alias | UserCatalog;

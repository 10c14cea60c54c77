import type {AlternateIndex, Cluster, Path} from '../vsam/cluster';
import type {Day} from './data-set';

export interface NonVsam {
  kind: 'NONVSAM';
  name: string;
  created: Day;
  expires?: Day;
  volsers: string[];
  /** `3390`, or what a DEFINE NONVSAM said. */
  deviceType: string;
  /**
   * Of a generation that SMS manages and that is in the catalog but not in its group: it was not rolled in yet, or it was
   * rolled off and NOSCRATCH kept it.
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
  /** EMPTY: when the limit is passed all generations are rolled off, not the oldest alone. */
  empty: boolean;
  extended: boolean;
  /** FIFO: the name of the group alone means its generations with the oldest first; LIFO where it is not there. */
  fifo?: boolean;
  /** Full names, the oldest first. */
  generations: string[];
}

/** DFSMS Access Method Services, DEFINE USERCATALOG. Differs: it holds no entries, for all are in one catalog. */
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

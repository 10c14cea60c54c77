/**
 * The SMS classes of a data set. A data set without a storage class is not managed by SMS and can only have a data
 * class.
 */
export interface SmsClasses {
  storage: string;
  management?: string;
  data?: string;
}

/** What a DD statement or a DEFINE specifies for the placement of a new data set. */
export interface Placement {
  /** If absent, any volume with room. */
  volser?: string;
  /** STORCLAS, MGMTCLAS and DATACLAS. */
  classes?: Partial<SmsClasses>;
  /** The data set is deleted at the end of its job. */
  temporary?: boolean;
  /** UNIT=(SYSDA,n) or VOL=(,,,n): the number of volumes it may extend to, and those named in VOL=SER. */
  volumes?: number;
  volsers?: readonly string[];
  /** DSNTYPE=EXTREQ or EXTPREF. */
  extended?: boolean;
  /** UNIT=VIO. */
  virtual?: boolean;
}

/** The storage group of the learner's data. */
export const primaryGroup = 'PRIMARY';
/** The class name in the starter set, which recorded listings show too. */
const standard = 'STANDARD';

/** The classes that ACS assigns to a permanent data set if it specifies none. */
export const standardClasses: SmsClasses = {storage: standard, management: standard};

/**
 * The automatic class selection routines of a plain installation. DFSMS Storage Administration, Writing ACS Routines:
 *
 * - A volume outside every storage group, or UNIT=VIO, gets no storage class: SMS does not manage the data set.
 * - Everything else is managed, whatever UNIT and VOL say: a volume that does not exist is ignored too (MVS JCL
 *   Reference, STORCLAS, Relationship to other parameters). A class that is specified is used.
 * - A temporary data set gets no management class.
 */
export function selectClasses(asked: Placement, isOutside: boolean): SmsClasses | undefined {
  const {storage, management, data} = asked.classes ?? {};
  if (storage === undefined && (asked.virtual === true || isOutside)) return undefined;
  const kept = asked.temporary === true ? undefined : (management ?? standard);
  return {
    storage: storage ?? standard,
    ...(kept === undefined ? {} : {management: kept}),
    ...(data === undefined ? {} : {data}),
  };
}

/** The SMS classes of a data set. One that has no storage class is not managed by SMS, and has no other class but a data class. */
export interface SmsClasses {
  storage: string;
  management?: string;
  data?: string;
}

/** What a DD statement or a DEFINE says of the place of a new data set. */
export interface Placement {
  /** Any volume with room where none is named. */
  volser?: string;
  /** STORCLAS, MGMTCLAS and DATACLAS. */
  classes?: Partial<SmsClasses>;
  /** It ends with its job. */
  temporary?: boolean;
  /** UNIT=(SYSDA,n) or VOL=(,,,n): how many volumes it may grow over, and those that VOL=SER names. */
  volumes?: number;
  volsers?: readonly string[];
  /** DSNTYPE=EXTREQ or EXTPREF. */
  extended?: boolean;
  /** UNIT=VIO. */
  virtual?: boolean;
}

/** The storage group of the learner's data. */
export const primaryGroup = 'PRIMARY';
/** The names of the starter set of classes, which recorded listings show too. */
const standard = 'STANDARD';

/** What ACS gives a data set that is kept and says nothing. */
export const standardClasses: SmsClasses = {storage: standard, management: standard};

/**
 * The automatic class selection routines of a plain installation. DFSMS Storage Administration, Writing ACS Routines:
 *
 * - A volume outside every storage group, or UNIT=VIO, gets no storage class: SMS does not manage the data set.
 * - Everything else is managed, whatever UNIT and VOL say: a volume that is not there is ignored too (MVS JCL Reference,
 *   STORCLAS, Relationship to other parameters). A class that is asked for is taken.
 * - What ends with its job gets no management class.
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

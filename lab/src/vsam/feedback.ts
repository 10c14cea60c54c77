import type {Located, Outcome} from './cluster';

/**
 * What a request leaves in register 15 and in the feedback area of its RPL (RPLERRCD). DFSMS Macro Instructions for
 * Data Sets, Reason codes (RPLERRCD): 0 is success, 8 a logical error.
 */
export type Feedback = {returnCode: 0; reason: SuccessReason} | LogicalError;

export interface LogicalError {
  returnCode: 8;
  reason: number;
}

/** The result of a request that reads. */
export type Got = {returnCode: 0; reason: SuccessReason; located: Located} | LogicalError;

/** 8: through a path, another record with this alternate key follows. */
type SuccessReason = 0 | 8;

/** Why a data set could not be opened (ACBERFLG). DFSMS Macro Instructions for Data Sets, OPEN return and reason codes. */
export interface OpenError {
  openError: (typeof openErrors)[keyof typeof openErrors];
}

export const openErrors = {
  /** The DD statement is missing, or does not refer to a VSAM data set. */
  wrongDd: 128,
  notInCatalog: 148,
  /** RACF refused. */
  security: 152,
  /** The data set is empty and is opened for input. */
  empty: 160,
  /** The data set is not reusable and is opened with reset. */
  notReusable: 232,
} as const;

/** Reason codes that do not come from the `Outcome` of a change to the file. */
export const logicalErrors = {
  /** The end of the data set, or an argument above the highest key. */
  endOfData: 4,
  notFound: 16,
  /** The access that the data set was opened for does not allow the request: a PUT when opened for input only. */
  accessNotAllowed: 68,
  /** A key for a data set without keys, or a number for one without slots. */
  wrongAccess: 72,
  /** A sequential GET without a position. */
  notPositioned: 88,
  /** A PUT for update or an ERASE without a GET before it. */
  nothingHeld: 92,
  /** A generic key that is empty, or longer than the keys are. */
  wrongKeyLength: 112,
  /** Anything but a PUT while the data set is being loaded. */
  onlyLoading: 116,
} as const;

/**
 * The reason code for each outcome of a change. Of all the codes in this file, a manual confirms 4, 8, 12, 16, 28, 88,
 * 96, 108 and 192; the others are from memory and unconfirmed.
 */
export const reasonOf: Readonly<Record<Exclude<Outcome, 'ok'>, number>> = {
  'duplicate key': 8,
  'out of sequence': 12,
  'not found': 16,
  'no space': 28,
  'no erase': 80,
  'key changed': 96,
  'length changed': 100,
  'wrong length': 108,
  'too many pointers': 148,
  'wrong slot': 192,
};

export const logicalError = (reason: number): LogicalError => ({returnCode: 8, reason});

export const feedbackOf = (outcome: Outcome): Feedback =>
  outcome === 'ok' ? {returnCode: 0, reason: 0} : logicalError(reasonOf[outcome]);

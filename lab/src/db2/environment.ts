import type {Environment} from './types/environment';
import {toTimestamp} from './values/datetime';

/** The day number of 1 January 1970, where 1 January of the year 1 is day 1. */
const firstDayOfUnix = 719_163;
const millisecondsOfDay = 86_400_000;

/** A moment as a TIMESTAMP(12), in Universal Time. */
function timestampOf(moment: Date): bigint {
  const milliseconds = moment.getTime();
  const day = Math.floor(milliseconds / millisecondsOfDay);
  const rest = milliseconds - day * millisecondsOfDay;
  return toTimestamp(day + firstDayOfUnix, Math.floor(rest / 1000), 12, BigInt(rest % 1000) * 1_000_000_000n);
}

/** Random numbers that are the same for the same seed. */
function randomNumbers(): (seed?: number) => number {
  let state = 0x2545_f491;
  return (seed) => {
    if (seed !== undefined) state = seed | 0 || 1;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
}

export interface StatementEnvironment extends Environment {
  /** Sets CURRENT PRECISION: DEC15 or DEC31, or Dpp.s with the minimum scale of a division. */
  setPrecision(precision: string): void;
  /** Begins a statement, whose current time stays the same however long it runs. */
  begin(): void;
}

/** A statement environment whose fields can be changed. */
type Changing = {-readonly [Key in keyof StatementEnvironment]: StatementEnvironment[Key]};

export function createEnvironment(clock: () => Date): StatementEnvironment {
  let current = timestampOf(clock());
  const environment: Changing = {
    dec: 15,
    dateFormat: 'ISO',
    timeFormat: 'ISO',
    warnings: {truncated: false, fewVariables: false, dateAdjusted: false},
    now: () => current,
    random: randomNumbers(),
    begin() {
      current = timestampOf(clock());
      this.warnings.truncated = false;
      this.warnings.fewVariables = false;
      this.warnings.dateAdjusted = false;
    },
    setPrecision(precision) {
      environment.dec = precision.includes('31') ? 31 : 15;
      environment.minimumDivideScale = Number(/\.(\d)$/.exec(precision)?.[1] ?? 0);
    },
  };
  return environment;
}

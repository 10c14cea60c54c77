import type {SqlValue} from '../types/sql-value';

/** The values of a row, in the order of its table's columns. A row that is stored is never changed, only replaced. */
export type Row = readonly SqlValue[];

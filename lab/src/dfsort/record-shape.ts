/** The form of the records at one point of a run. */
export interface RecordShape {
  /** The records begin with a record descriptor word. */
  variable: boolean;
  /** The length of a fixed record, or the maximum length of variable records including their descriptor word. */
  length: number;
}

/** Puts the four bytes of a record descriptor word before the data. */
export function withDescriptor(data: Uint8Array): Uint8Array {
  const record = new Uint8Array(data.length + 4);
  record.set(data, 4);
  describe(record);
  return record;
}

/** Writes the length of a variable record into its descriptor word. */
export function describe(record: Uint8Array): void {
  record[0] = record.length >> 8;
  record[1] = record.length & 255;
  record[2] = 0;
  record[3] = 0;
}

/** Whether a record meets a logical expression. */
export interface Condition {
  (record: Uint8Array): boolean;
  /** The last byte that one of its fields reaches: a variable record that ends before is short. */
  readonly reach: number;
}

export function conditionOf(test: (record: Uint8Array) => boolean, reach: number): Condition {
  return Object.assign(test, {reach});
}

export const always = (value: boolean): Condition => conditionOf(() => value, 0);

/** The value that this fraction of the values does not exceed. */
export function quantile(values: number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1]!;
}

export const median = (values: number[]): number => quantile(values, 0.5);

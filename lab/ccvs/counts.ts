/** The summary at the end of a program's print file. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Left out by the program itself. */
  readonly deleted: number;
  /** To be judged by a person. */
  readonly inspected: number;
}

const kinds = {FAILED: 'failed', DELETED: 'deleted', 'REQUIRE INSPECTION': 'inspected'} as const;

export function countsOf(printed: readonly string[]): Counts {
  const counts = {passed: 0, failed: 0, deleted: 0, inspected: 0};
  for (const line of printed) {
    const [, passed] = /(\d+) *OF +\d+ +TESTS WERE EXECUTED SUCCESSFULLY/.exec(line) ?? [];
    counts.passed += Number(passed ?? 0);
    const [, number, kind] = /(\d+) +TEST\(S\) (FAILED|DELETED|REQUIRE INSPECTION)/.exec(line) ?? [];
    counts.inspected += Number(/(\d+) TESTS REQUIRE VISUAL INSPECTION/.exec(line)?.[1] ?? 0);
    if (kind !== undefined) counts[kinds[kind as 'FAILED']] += Number(number);
  }
  return counts;
}

export const total = ({passed, failed, deleted, inspected}: Counts): number => passed + failed + deleted + inspected;

import fs from 'node:fs';
import type {Counts} from './counts';

/** Passed, failed, deleted, to be inspected. */
type Row = [number, number, number, number];

const file = new URL('kept-counts.json', import.meta.url);

/** The last saved counts of each program, with which a changed compiler is compared. */
export function readKept(): Map<string, Counts> {
  const rows = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, Row>;
  return new Map(
    Object.entries(rows).map(([name, [passed, failed, deleted, inspected]]) => [
      name,
      {passed, failed, deleted, inspected},
    ]),
  );
}

export function writeKept(counts: ReadonlyMap<string, Counts>): void {
  const rows = [...counts].map(
    ([name, {passed, failed, deleted, inspected}]) =>
      `  ${JSON.stringify(name)}: [${passed}, ${failed}, ${deleted}, ${inspected}]`,
  );
  fs.writeFileSync(file, `{\n${rows.join(',\n')}\n}\n`);
}

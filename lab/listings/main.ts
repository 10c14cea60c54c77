/** Holds our listing against recorded ones of Enterprise COBOL: npm run listings -- FOLDER [NAME…]. */
import fs from 'node:fs';
import path from 'node:path';
import {compile} from '../src/cobol/compile';
import {listing} from '../src/cobol/listing/listing';
import {readListing, readSource} from './recorded';

const [folder, ...names] = process.argv.slice(2);
if (folder === undefined) {
  console.error('npm run listings -- FOLDER [NAME…]');
  process.exit(2);
}
const files = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith('.cbl') && (names.length === 0 || names.some((one) => name.startsWith(one))));
const alike = {returnCode: 0, messages: 0, references: 0, statistics: 0};
for (const file of files) {
  const text = fs.readFileSync(path.join(folder, file), 'latin1').replaceAll('\r', '');
  const {source, members} = readSource(text);
  let copied = 0;
  const compilation = compile({
    source,
    library: () => members[copied++],
    listed: true,
    compiled: '2022060411571900+0000',
  });
  const theirs = readListing(text);
  const ours = readListing(listing(compilation, new Date('2022-06-04T11:57:19Z')).join('\n'));
  for (const what of ['returnCode', 'messages', 'references', 'statistics'] as const) {
    const [one, other] = [[theirs[what]].flat().map(String), [ours[what]].flat().map(String)];
    const missing = one.filter((line) => !other.includes(line));
    const added = other.filter((line) => !one.includes(line));
    if (missing.length + added.length === 0 && one.length === other.length) alike[what] += 1;
    for (const line of missing) console.log(`${file} ${what} - ${line}`);
    for (const line of added) console.log(`${file} ${what} + ${line}`);
  }
}
console.log(
  `Of ${files.length}: ${alike.returnCode} the same return code, ${alike.messages} messages, ${alike.references} cross-references, ${alike.statistics} statistics.`,
);

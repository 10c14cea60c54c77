import fs from 'node:fs';
import path from 'node:path';
import {contentDir} from './sample-file';

/** A line of a frame that includes another file. */
const include = /^<include (\S+)>$/gm;

const named = (file: string) => path.relative(contentDir, file);

/** The job around a sample, with the files that it includes; `note` gets the path of each file that was read. */
export function readFrame(file: string, note?: (file: string) => void, within: string[] = []): string {
  note?.(file);
  const outer = within.at(-1);
  if (!fs.existsSync(file)) {
    throw new Error(
      outer ? `${named(outer)} includes ${named(file)}, which does not exist` : `there is no ${named(file)}`,
    );
  }
  if (within.includes(file)) throw new Error(`${named(file)} includes itself`);
  const text = fs.readFileSync(file, 'utf8').replace(/\r\n/g, '\n').replace(/\n+$/, '');
  return text.replaceAll(include, (_, name: string) => readFrame(path.join(contentDir, name), note, [...within, file]));
}

import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {root} from './root.mjs';

const skipped = /^(node_modules|build.*|dist|\.docusaurus-.*)$/;

/** In an order that does not depend on the disk. */
function filesUnder(place, files = []) {
  if (!fs.statSync(place).isDirectory()) return [...files, place];
  for (const entry of fs.readdirSync(place, {withFileTypes: true}).sort(byName)) {
    const file = `${place}${path.sep}${entry.name}`;
    if (skipped.test(entry.name)) continue;
    if (entry.isDirectory()) filesUnder(file, files);
    else files.push(file);
  }
  return files;
}

const byName = (one, other) => (one.name < other.name ? -1 : 1);

/** A hash of the content of these files and folders. */
export function fingerprint(places) {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of filesUnder(path.join(root, place))) {
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(fs.readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** A hash of the sizes and dates of these files: ten times faster to compute, but it changes with each checkout. */
export function statFingerprint(places) {
  const facts = places
    .flatMap((place) => filesUnder(path.join(root, place)))
    .map((file) => {
      const {size, mtimeMs} = fs.statSync(file);
      return `${file} ${size} ${mtimeMs}`;
    });
  return createHash('sha256').update(facts.join('\n')).digest('hex');
}

/** Whether a stamp file contains this hash. */
export function isStamped(file, word) {
  try {
    return fs.readFileSync(file, 'utf8') === word;
  } catch {
    return false;
  }
}
